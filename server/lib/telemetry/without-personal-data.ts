// The log says what failed, never the person or the record.

/**
 * What is looked for, and what takes its place. Each pattern takes a run of characters whole, whether or not what is looked for follows: otherwise it
 * would be looked for from each character of the run again, which takes time with the square of its length.
 */
const patterns: readonly (readonly [RegExp, (found: string, before: string | undefined, after: string | undefined) => string])[] = [
  // Passwords in addresses of servers.
  [/:\/\/[^/\s"]+@/g, () => '://'],
  [
    /([\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]+)(@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)?/gu,
    (found, _name, domain) => (domain === undefined ? found : '<email>'),
  ],
  // Search texts, and tokens of links.
  [/(\/[^\s"?]*)(\?[^\s"\\)]+)?/g, (found, path, search) => (search === undefined ? found : `${path}?…`)],
  // Tokens of 256 bits and longer things of that kind. The id of the request may be a proxy's own, and as long.
  [/("request_id":"[^"]*")|\b[\w-]{40,}/g, (_found, id) => id ?? '<token>'],
]

/** The longest message and stack, in characters. */
const MESSAGE_LENGTH = 1000
const FRAMES_LENGTH = 4000

/** A line of the log without email addresses, passwords in addresses, searches and tokens. */
export const withoutPersonalData = (line: string): string =>
  patterns.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, (found, before, after) => replacement(found, before, after)),
    line,
  )

interface Failure {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** The kind, place and message of an error. Databases attach the values of a row to theirs, which are left out. */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint, table, column } = error as Partial<Record<'code' | 'constraint' | 'table' | 'column', unknown>>
  const start = error.message.slice(0, MESSAGE_LENGTH)
  const message = quotesValues(error, code) ? withoutQuoted(start) : start
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ')) ?? ''
  return {
    type: error.name,
    message,
    ...present({ code, constraint, table, column }),
    stack: frames.slice(0, FRAMES_LENGTH),
    ...(error.cause === undefined ? {} : { cause: describeFailure(error.cause) }),
  }
}

/** The message quotes the value that could not be read as JSON, or that PostgreSQL refused (class 22). */
const quotesValues = (error: Error, code: unknown) => error instanceof SyntaxError || (typeof code === 'string' && /^22...$/.test(code))
const withoutQuoted = (message: string) => message.replace(/"[^"]*"?|'[^']*'?/g, '"…"')

const present = (fields: Record<string, unknown>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
