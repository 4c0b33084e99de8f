// docs/asvs.md answers each requirement of levels 1 and 2 once, and each place and test that it names exists. `node scripts/check/check-asvs.ts --write`
// counts the answers again.

import { readFile, writeFile } from 'node:fs/promises'
import { inProject } from '../machine/files.ts'
import { asvsLevels } from './asvs-levels.ts'

const DOCUMENT = 'docs/asvs.md'
const STATES = ['met', 'not met', 'does not apply'] as const

interface Answer {
  id: string
  level: string
  state: string
  /** What it asks, and how it is met or why not. */
  text: string
  where: string
  test: string
}

/** The text of a file of the project; undefined if there is none. */
type Read = (path: string) => Promise<string | undefined>

export async function checkAsvs(): Promise<string[]> {
  return findProblems(await readFile(inProject(DOCUMENT), 'utf8'), asvsLevels, (path) =>
    readFile(inProject(path), 'utf8').catch(() => undefined),
  )
}

export async function findProblems(document: string, levels: Readonly<Record<string, string>>, read: Read): Promise<string[]> {
  const answers = answersOf(document)
  const known: ReadonlyMap<string, string> = requirementsOf(levels)
  const problems = [...known.keys()].flatMap((id) => timesAnswered(id, answers.filter((answer) => answer.id === id).length))
  for (const answer of answers) {
    for (const problem of [...flawsOf(answer, known.get(answer.id)), ...(await brokenReferences(answer, read))])
      problems.push(`${answer.id} ${problem}`)
  }
  return withCounts(document) === document
    ? problems
    : [...problems, 'The counts at the top differ. Run node scripts/check/check-asvs.ts --write']
}

/** The level of each requirement that is answered: 1 and 2, not 3. */
const requirementsOf = (levels: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(levels).flatMap(([section, all]) =>
      [...all].map((level, index) => [`${section}.${index + 1}`, level] as const).filter(([, level]) => level !== '3'),
    ),
  )

function answersOf(document: string): Answer[] {
  return document.split('\n').flatMap((line) => {
    const [id = '', level = '', state = '', text = '', where = '', test = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, state, text, where, test }] : []
  })
}

const timesAnswered = (id: string, times: number) =>
  times === 1 ? [] : [times === 0 ? `${id} is not answered` : `${id} is answered ${times} times`]

function flawsOf({ level, state, text, where, test }: Answer, expectedLevel: string | undefined): string[] {
  if (expectedLevel === undefined) return ['is not a requirement of level 1 or 2']
  const isMet = state === 'met'
  // What a document has to say is shown by the document itself.
  const isDocument = referencesIn(where).every(({ path }) => path.endsWith('.md'))
  return [
    ...(level === expectedLevel ? [] : [`is of level ${expectedLevel}`]),
    ...(STATES.some((each) => each === state) ? [] : [`is "${state}", which is no state`]),
    ...(text === '' ? ['has no text'] : []),
    ...(isMet && where === '' ? ['is met, but names no place'] : []),
    ...(isMet && test === '' && !isDocument ? ['is met, but names no test'] : []),
    ...[where, test]
      .filter((cell) => /[^\s,;]/.test(cell.replace(REFERENCE, '')))
      .map((cell) => `has more than references in a cell: ${cell}`),
  ]
}

/** `path`, `path#symbol` or `path › title of a test`. */
const REFERENCE = /`([^`#›]+?)(?:#([^`]+)| › ([^`]+))?`/g

const referencesIn = (cell: string) =>
  [...cell.matchAll(REFERENCE)].map(([reference, path = '', symbol, title]) => ({ reference, path, symbol, title }))

async function brokenReferences({ where, test }: Answer, read: Read): Promise<string[]> {
  const broken = referencesIn(`${where} ${test}`).map(async ({ reference, path, symbol, title }) => {
    const source = await read(path)
    if (source === undefined) return `names a file that is not there: ${reference}`
    if (symbol !== undefined && !declares(path, source, symbol)) return `names something that is not in the file: ${reference}`
    if (title !== undefined && !['"', "'", '`'].some((quote) => source.includes(`${quote}${title}${quote},`)))
      return `names a test that is not there: ${reference}`
    return undefined
  })
  return (await Promise.all(broken)).filter((problem) => problem !== undefined)
}

function declares(path: string, source: string, symbol: string): boolean {
  if (path.endsWith('.md')) return [...source.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => slugOf(heading) === symbol)
  if (!/\.tsx?$/.test(path)) return source.includes(symbol)
  const word = symbol.replaceAll('$', '\\$')
  return new RegExp(`\\b(?:function\\*?|const|class|interface|type) ${word}\\b|^\\s*(?:async )?${word}(?:[(:?]|,$)`, 'm').test(source)
}

/** The anchor that a heading has on the web. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** The document with its table of counts made again. */
function withCounts(document: string): string {
  const answers = answersOf(document)
  const titles = [...document.matchAll(/^## (V\d+) (.+)$/gm)].map(([, chapter = '', title = '']) => ({ chapter, title }))
  const row = (name: string, of: readonly Answer[]) =>
    `| ${name} | ${of.length} | ${STATES.map((state) => of.filter((answer) => answer.state === state).length).join(' | ')} |`
  const rows = [
    `| chapter | requirements | ${STATES.join(' | ')} |`,
    `| --- | ${['requirements', ...STATES].map(() => '---:').join(' | ')} |`,
    ...titles.map(({ chapter, title }) =>
      row(
        `${chapter} ${title}`,
        answers.filter(({ id }) => id.startsWith(`${chapter.slice(1)}.`)),
      ),
    ),
    ...['1', '2'].map((level) =>
      row(
        `level ${level}`,
        answers.filter((answer) => answer.level === level),
      ),
    ),
    row('all', answers),
  ]
  return document.replace(/(<!-- counts -->\n)[\s\S]*?(<!-- end of counts -->)/, `$1\n${rows.join('\n')}\n\n$2`)
}

if (import.meta.main) {
  const document = await readFile(inProject(DOCUMENT), 'utf8')
  if (process.argv.includes('--write')) await writeFile(inProject(DOCUMENT), withCounts(document))
  const problems = await checkAsvs()
  console.log(problems.length === 0 ? `${DOCUMENT} is complete` : problems.join('\n'))
  process.exitCode = problems.length === 0 ? 0 : 1
}
