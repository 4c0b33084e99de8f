import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { inProject } from '../machine/files.ts'

const sourceLanguage = 'en'
/** Plural forms, as in web/lib/text/i18n.ts. Languages have different numbers of them, so `days_one` and `days_other` count as one text `days`. */
const pluralForm = /_(zero|one|two|few|many|other)$/

export type Texts = { readonly [key: string]: string | Texts }

/** Every language has the same files, keys and placeholders as English. */
export async function checkTexts(folder = inProject('web/messages')): Promise<string[]> {
  const english = await textsOf(folder, sourceLanguage)
  const problems: string[] = []
  for (const language of await languagesIn(folder)) {
    problems.push(...compareTexts(english, await textsOf(folder, language)).map((problem) => `${language}: ${problem}`))
  }
  return problems
}

/** Every text of a language, by its file and key. */
export async function textsIn(language: string, folder = inProject('web/messages')): Promise<ReadonlyMap<string, string>> {
  const flat = (texts: Texts, prefix: string): [string, string][] =>
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${prefix}${name}`, value] as [string, string]] : flat(value, `${prefix}${name}.`),
    )
  return new Map(flat(await textsOf(folder, language), ''))
}

async function languagesIn(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && entry.name !== sourceLanguage).map((entry) => entry.name)
}

/** The texts of a language by file. */
async function textsOf(folder: string, language: string): Promise<Texts> {
  const files = (await readdir(join(folder, language))).filter((file) => file.endsWith('.ts')).sort()
  const entries = files.map(async (file) => {
    const exported: unknown[] = Object.values(await import(join(folder, language, file)))
    const [texts] = exported
    if (exported.length !== 1 || !isTexts(texts)) throw new Error(`${language}/${file} should export exactly one object of texts.`)
    return [basename(file, '.ts'), texts] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null

/** Missing texts, unknown texts, and texts with other placeholders. */
export function compareTexts(source: Texts, translation: Texts): string[] {
  const [wanted, present] = [placeholdersByKey(source), placeholdersByKey(translation)]
  const missing = [...wanted.keys()].filter((key) => !present.has(key)).map((key) => `${key} is missing`)
  const unknown = [...present.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} does not exist in English`)
  const different = [...present]
    .filter(([key, names]) => wanted.has(key) && wanted.get(key) !== names)
    .map(([key, names]) => `${key} fills in ${names || 'nothing'} where English fills in ${wanted.get(key) || 'nothing'}`)
  return [...missing, ...unknown, ...different]
}

/** `screen.key` → its placeholders, sorted. Plural forms count as one text. */
function placeholdersByKey(texts: Texts, prefix = '', found = new Map<string, string>()): Map<string, string> {
  for (const [name, value] of Object.entries(texts)) {
    const key = `${prefix}${name}`
    if (typeof value !== 'string') {
      placeholdersByKey(value, `${key}.`, found)
      continue
    }
    const whole = key.replace(pluralForm, '')
    const names = new Set([
      ...(found.get(whole)?.split(', ') ?? []),
      ...[...value.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? ''),
    ])
    found.set(whole, [...names].filter(Boolean).sort().join(', '))
  }
  return found
}
