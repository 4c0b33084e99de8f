// Every regular expression of the contract and the server is tried for the time that it takes: one that a stranger's text makes slow stops the portal for
// everybody. docs/decisions/038 has the reasons.

import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { check } from 'recheck'
import { parseAst } from 'vite'
import { filesBelow, inProject, projectRoot } from '../machine/files.ts'

export interface Expression {
  file: string
  source: string
  flags: string
}

/** Files whose expressions read only what the operator or the project itself wrote. */
const ownTexts = [
  // The settings, once at start.
  'server/lib/env.ts',
  // The built client.
  'server/features/pages/generic-page.ts',
  'server/features/pages/page-html.ts',
  'server/features/pages/page-style.ts',
  'server/lib/http/pages.ts',
  // The data of a package.
  'server/domain/geography/zip-codes.ts',
]

const isJudged = /^(?!server\/(?:testing|tests)\/)(?!.*\.test\.ts$).*\.ts$/

/** In milliseconds, for one expression: a busy machine takes many times as long as an idle one, where all together take seconds. */
const TIMEOUT = 60_000

/** One sentence for each expression whose time grows faster than the text, or cannot be told. */
export async function checkExpressions(): Promise<string[]> {
  const all = (await Promise.all(['contract', 'server'].map((folder) => filesBelow(inProject(folder))))).flat()
  const files = all
    .map((file) => relative(projectRoot, file).replaceAll('\\', '/'))
    .filter((file) => isJudged.test(file) && !ownTexts.includes(file))
  const found = await Promise.all(files.map(async (file) => expressionsIn(file, await readFile(inProject(file), 'utf8'))))
  const bySource = new Map(found.flat().map((each) => [`/${each.source}/${each.flags}`, each]))
  const problems: string[] = []
  for (const each of bySource.values()) problems.push(...(await problemsOf(each)))
  return problems
}

export async function problemsOf({ file, source, flags }: Expression): Promise<string[]> {
  const result = await check(source, flags, { timeout: TIMEOUT })
  if (result.status === 'safe') return []
  const refused = (why: string) => [`${file}: the time of /${source}/${flags} is not linear (${why})`]
  if (result.status === 'unknown') return refused(`unknown: ${result.error.kind}`)
  const { checker, attack, complexity } = result
  const isProven = checker !== 'fuzz' || isSlow({ source, flags }, attack.string)
  return isProven ? refused(`${complexity.summary}, as ${attack.pattern} shows`) : []
}

/** In milliseconds of the processor. The text of an attack is made to take many times as long, one that takes linear time is through in one or two. */
const SLOW = 200

/** What was found by trying texts is an estimate, unlike what was found by reasoning: the text that it names has to prove it. */
function isSlow({ source, flags }: Omit<Expression, 'file'>, text: string) {
  const before = process.cpuUsage()
  new RegExp(source, flags).test(text)
  return process.cpuUsage(before).user > SLOW * 1000
}

/** The literals, and the calls of RegExp. Of one that is made from parts, each part is read as one character. */
export function expressionsIn(file: string, code: string): Expression[] {
  const found: Expression[] = []
  visit(parseAst(code, { lang: 'ts' }), (node) => {
    if (node.type === 'Literal' && node.regex) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    if (node.callee?.name === 'RegExp') found.push({ file, source: textOf(node.arguments?.[0]), flags: textOf(node.arguments?.[1]) })
  })
  return found
}

/** What is read here of a node of the syntax tree. */
interface Node {
  type: string
  value?: unknown
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
  arguments?: Node[]
  quasis?: { value: { cooked: string } }[]
}

function visit(node: unknown, see: (node: Node) => void) {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) see(node as Node)
  for (const inner of Object.values(node)) visit(inner, see)
}

const textOf = (node?: Node) => node?.quasis?.map(({ value }) => value.cooked).join('1') ?? String(node?.value ?? '')
