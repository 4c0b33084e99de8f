// Long texts of the kinds that make software slow, and the places of a schema where a text can be sent.

import * as z from 'zod/mini'
import { allCalls, listedCall } from '#contract/all-calls.ts'
import { examples } from '#contract/examples.ts'
import { API_BASE } from '#contract/wire.ts'
import type { Browser, TestApp } from './app.ts'

/** In bytes of JSON. */
const LENGTH = 64 * 1024

/** The start, then the parts by turns or one after the other, then the end, as long as it may be. */
function filled(start: string, parts: readonly string[], end = ''): string {
  const bytes = Math.max(...parts.map((part) => Buffer.byteLength(JSON.stringify(part)) - 2))
  const times = Math.floor(LENGTH / bytes / parts.length)
  return start + parts.map((part) => part.repeat(times)).join('') + end
}

export const hostileTexts: readonly (readonly [kind: string, text: string])[] = [
  ['letters', filled('', ['a'])],
  ['marks in the wrong order', filled('a', ['\u0345', '\u0334'])],
  ['marks on many letters', filled('', ['a\u0334\u0345\u0301\u0323'])],
  ['blanks between digits', filled('1', [' '], '1')],
  ['tabs', filled('1', ['\t'], 'x')],
  ['no-break spaces', filled('1', ['\u00a0'], 'x')],
  ['invisible characters', filled('a', ['\u200b\u2060'], 'b')],
  ['joiners', filled('a', ['\u200d'], 'b')],
  ['repeated words', filled('A/A', ['_a'], '!')],
  ['digits', filled('', ['5'], 'x')],
  ['quotes', filled('', ['"'])],
  ['quotes and commas', filled('"', ['","'])],
  ['line breaks', filled('', ['\n'])],
  ['returns', filled('', ['\r'])],
  ['commas', filled('', [','])],
  ['halves of characters', filled('', ['\ud83c'])],
  ['emoji', filled('', ['🌊'])],
  ['at signs and dots', filled('', ['a@a.'])],
  ['dashes of a domain', filled('a@a', ['-'], '!')],
  ['slashes', filled('/', ['/.'])],
  ['percent signs', filled('/', ['%2e'])],
  ['a moment', filled('2026-11-28T00:00:00.', ['0'], 'Z')],
]

/** The paths of all values of a schema that are neither an object nor a list: a client may send a text at each of them. */
export function fieldsOf(schema: z.ZodMiniType | undefined): string[][] {
  if (!schema) return []
  const { def } = schema._zod as {
    def: { type: string; innerType?: z.ZodMiniType; in?: z.ZodMiniType; out?: z.ZodMiniType; options?: z.ZodMiniType[] }
  }
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape as Record<string, z.ZodMiniType>).flatMap(([name, field]) =>
      fieldsOf(field).map((path) => [name, ...path]),
    )
  if (schema instanceof z.ZodMiniArray) return fieldsOf(schema.def.element as z.ZodMiniType).map((path) => ['0', ...path])
  if (schema instanceof z.ZodMiniRecord) return [['x']]
  if (def.innerType) return fieldsOf(def.innerType)
  if (def.type === 'pipe') return fieldsOf(def.in?._zod.def.type === 'transform' ? def.out : def.in)
  if (def.options) return unique(def.options.flatMap(fieldsOf))
  return [[]]
}

const unique = (paths: string[][]) => [...new Map(paths.map((path) => [path.join('.'), path])).values()]

/** A copy with the text at the place. */
export function withText(value: unknown, [name, ...path]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value)) return [withText(value[0], path, text), ...value.slice(1)]
  const object = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  if (name === '0') return [withText(undefined, path, text)]
  return { ...object, [name]: withText(object[name], path, text) }
}

export const publicCalls = allCalls.filter(({ call }) => call.access === 'public' && !call.multipart && !call.events)

const examplesByName: Record<string, unknown> = examples

/** Requests of a call with each of these texts in each field of its body, query and path, and in a parameter that it does not know. */
export function withTextsInFields({ name, call }: (typeof publicCalls)[number]): Tried[] {
  const { params, query, body } = listedCall(call).schemas
  const { method } = call
  const url = `${API_BASE}${call.path.replace('{provider}', 'gmail')}`
  const inBody = (field: string[], text: string) => ({ method, url, body: withText(examplesByName[name], field, text) })
  const inQuery = ([field = '']: string[], text: string) => ({ method, url, query: { [field]: text.toWellFormed() } })
  const inPath = ([field = '']: string[], text: string) => ({
    method,
    url: `${API_BASE}${call.path.replace(`{${field}}`, encodeURIComponent(text.toWellFormed()))}`,
  })
  return [
    ...fieldsOf(body).flatMap((field) => textsAt(field.join('.'), (text) => inBody(field, text))),
    ...[...fieldsOf(query), ['unknown']].flatMap((field) => textsAt(`?${field}`, (text) => inQuery(field, text))),
    ...fieldsOf(params).flatMap((field) => textsAt(`{${field}}`, (text) => inPath(field, text))),
  ]
}

const textsAt = (where: string, sent: (text: string) => Sent): Tried[] =>
  hostileTexts.map(([kind, text]) => ({ what: `${where}: ${kind}`, sent: sent(text) }))

const columns = ['first name', 'last name', 'email', 'phone', 'office', 'language']
const ana = ['Ana', 'Reyes', 'ana@example.org', '555-555-0142', 'Main office', 'en']

/** Rosters with the text in each cell, as a whole table, as a column, and above one. */
export function rostersWith(text: string): string[] {
  const cell = `"${text.replaceAll('"', '""')}"`
  const inEachCell = [columns, ...columns.map((_, at) => ana.with(at, cell))].map((row) => row.join(',')).join('\n')
  return [inEachCell, text, `name,phone\n${text}`, `${text}\nAna`]
}

/** Of the thread that answers, in milliseconds. What is linear takes a few; what is not takes seconds. */
export const MOST = 500

type Sent = Parameters<Browser['request']>[0]

/** Sends a request once more if it took long: another one that the process has in hand, or the collector, may have taken the time. */
async function send(browser: Browser, sent: Sent) {
  let took = { status: 0, milliseconds: 0 }
  for (let tries = 0; tries < 2; tries += 1) {
    const before = process.threadCpuUsage()
    const { statusCode } = await browser.request(sent)
    const { user, system } = process.threadCpuUsage(before)
    took = { status: statusCode, milliseconds: (user + system) / 1000 }
    if (took.milliseconds < MOST) break
  }
  return took
}

export interface Tried {
  what: string
  sent: Sent
}

/** Those that fail or take long. Each comes from another network, so that none waits for its turn. */
export async function slowOf(testApp: TestApp, tried: readonly Tried[]) {
  const slow: string[] = []
  for (const [index, { what, sent }] of tried.entries()) {
    const { status, milliseconds } = await send(testApp.visitor({ address: `198.51.${index >> 8}.${index % 256}` }), sent)
    if (status === 500 || milliseconds >= MOST) slow.push(`${what}: ${status} in ${Math.round(milliseconds)} ms`)
  }
  return slow
}
