// One message of the Weather Service: what of it is read, and why it is not kept.

import * as z from 'zod/mini'
import {
  certaintyWords,
  urgencyWords,
  WARNING_ID_LENGTH,
  type WarningSeverity,
  warningSeverities,
} from '#contract/records/warning-options.ts'
import { kindAndName, type WarningKind } from '#contract/warnings/kinds.ts'
import type { WarningsTable } from '#server/lib/database/tables/warning-tables.ts'
import { DAY } from '#server/lib/time.ts'
import { type Placed, placesOf } from './area.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import { type EventCode, eventCodesIn } from './event-codes.ts'

const HEADLINE_LENGTH = 500
const TEXT_LENGTH = 8000
const NAME_LENGTH = 200
/** Longer references are no identifiers, and more of them no history of one message. */
const MOST_REFERENCES = 2000
/** In milliseconds. A message that lasts longer is a mistake of its sender. */
const LONGEST = 400 * DAY
/** In milliseconds. Later ones would count as the newest of their event for good. Clocks differ by a day at most. */
const MOST_AHEAD = 2 * DAY

const text = z.nullish(z.string())
const codeList = z.nullish(z.array(z.string()))
const identifier = z.string().check(z.minLength(1), z.maxLength(WARNING_ID_LENGTH), z.regex(/^[^\p{Cc}\p{Cs}\s,]+$/u))
const moment = z.pipe(
  z.iso.datetime({ offset: true }).check(z.regex(/^20\d\d-/)),
  z.transform((value: string) => new Date(value).toISOString()),
)

const shape = z.object({
  id: identifier,
  event: z.string().check(z.minLength(1)),
  status: z.string(),
  messageType: z.string(),
  sent: moment,
  onset: z.nullish(moment),
  ends: z.nullish(moment),
  expires: z.nullish(moment),
  severity: text,
  urgency: text,
  certainty: text,
  headline: text,
  description: text,
  instruction: text,
  sender: text,
  senderName: text,
  geocode: z.nullish(z.object({ SAME: codeList, UGC: codeList })),
  response: z.optional(z.unknown()),
  references: z.nullish(z.array(z.object({ identifier: z.string(), sent: z.optional(z.unknown()) }))),
  parameters: z.nullish(z.record(z.string(), z.unknown())),
  eventCode: z.nullish(z.record(z.string(), z.unknown())),
})
type Read = z.output<typeof shape>

type Texts = 'urgency' | 'certainty' | 'headline' | 'description' | 'instruction' | 'sender'
type Columns = 'id' | 'event' | 'severity' | Texts | 'sent' | 'onset' | 'ends_at'
export interface Message extends Pick<WarningsTable, Columns> {
  kind: WarningKind
  until_further_notice: boolean
  placed: Placed
  /** The messages that it replaces. */
  replaces: readonly string[]
  said: Said | null
}

/** What a message says of events, whether it is kept or not. */
export interface Said extends Pick<Placed, 'counties' | 'wholeStates'> {
  id: string
  sent: string
  /** When the first message that it names was sent. */
  begun: string
  events: readonly Pick<EventCode, 'track' | 'isNew' | 'isOver'>[]
}

type Become =
  | { is: 'kept'; message: Message; unknown: readonly string[] }
  | { is: 'over'; event: string }
  /** Not kept, for its kind; or refused, with the reason in the name. */
  | { is: 'dropped'; event: string; unknown?: readonly string[]; isRefused?: true }

/** What a message comes to. Whatever it is, it ends the messages that it names. */
export type Outcome = Become & {
  /** Null where it can't be read. */
  id: string | null
  ends: readonly string[]
  said: Said | null
}

interface Surroundings {
  /** Milliseconds since 1970. */
  at: number
  isCounty: (fips: string) => boolean
}

export function readMessage(feature: unknown, surroundings: Surroundings): Outcome {
  const properties = (feature as { properties?: unknown } | null)?.properties
  const parsed = shape.safeParse(properties)
  if (!parsed.success) {
    const { data: id = null } = identifier.safeParse((properties as { id?: unknown } | null | undefined)?.id)
    return { ...{ id, ends: [], said: null }, is: 'dropped', event: unreadable(properties, parsed.error.issues), isRefused: true }
  }
  const read = parsed.data
  const { codes, isTest: isTestProduct } = eventCodesIn(textsIn(read.parameters?.VTEC))
  const reason = isTestProduct || isTest(read) ? 'test' : noNews(read)
  const event = cleanLine(read.event, NAME_LENGTH)
  if (reason !== null) return { id: read.id, ends: [], said: null, is: 'dropped', event: `${event} (${reason})` }
  const isOver = endsOnly(read, codes)
  const same = textsIn(read.eventCode?.SAME).map((code) => code.toUpperCase())
  const known = kindAndName({ event, same, vtec: codes.map(({ kind }) => kind) })
  const placed = placesOf(read.geocode ?? {}, surroundings.isCounty)
  const named = endedBy(read)
  const common = {
    id: read.id,
    // An earlier version may have stored it as a warning.
    ends: isOver ? [...named, read.id] : named,
    said: known && codes.length > 0 && !isAhead(read, surroundings) ? saidBy(read, { codes, placed, isOver }) : null,
  }
  if (isOver) return { ...common, is: 'dropped', event: `${event} (${read.messageType === 'Cancel' ? 'canceled' : 'ended'})` }
  return { ...common, ...become(read, { ...surroundings, known, event, codes, placed, replaces: named, said: common.said }) }
}

/** Statements about other messages, and exercises. */
function noNews({ status, messageType }: Read): string | null {
  if (status !== 'Actual') return cleanLine(status, 20)
  return messageType === 'Ack' || messageType === 'Error' ? messageType : null
}

/** The type alone does not tell: once an earlier message has expired, cancellations come as alerts. */
const endsOnly = ({ messageType, urgency, response }: Read, codes: readonly EventCode[]) =>
  messageType === 'Cancel' ||
  urgency === 'Past' ||
  textsIn(response).includes('AllClear') ||
  (codes.length > 0 && codes.every(({ isOver }) => isOver))

const isAhead = ({ sent }: Read, { at }: Surroundings) => Date.parse(sent) > at + MOST_AHEAD

function saidBy(read: Read, { codes, placed, isOver }: { codes: readonly EventCode[]; placed: Placed; isOver: boolean }): Said {
  const { counties, wholeStates } = placed
  const events = codes.map((code) => ({ track: code.track, isNew: code.isNew, isOver: isOver || code.isOver }))
  return { id: read.id, sent: read.sent, begun: begunBefore(read), counties, wholeStates, events }
}

interface Known extends Surroundings {
  known: ReturnType<typeof kindAndName>
  event: string
  codes: readonly EventCode[]
  placed: Placed
  replaces: readonly string[]
  said: Said | null
}

/** What becomes of a message that says that something is the case. */
function become(read: Read, { at, isCounty, known, event, codes, placed, replaces, said }: Known): Become {
  const severity = oneOf(warningSeverities, read.severity)
  if (!known || !counts(known.kind, severity, read.parameters)) return { is: 'dropped', event }
  const refused = (reason: string) => ({ is: 'dropped', event: `${event} (${reason})`, isRefused: true }) as const
  const ends_at = read.ends ?? read.expires
  if (!ends_at) return refused('no end')
  if (Date.parse(ends_at) <= at) return { is: 'over', event }
  if (Date.parse(ends_at) > at + LONGEST) return refused('ends too late')
  if (isAhead(read, { at, isCounty })) return refused('sent too late')
  if (placed.counties.length === 0 && placed.wholeStates.length === 0) {
    if (placed.unknown.length === 0) return { is: 'dropped', event: `${event} (no land area)` }
    return { ...refused('not placed'), unknown: placed.unknown }
  }
  const until_further_notice = !read.ends || codes.some((code) => code.isUntilFurtherNotice)
  const message = messageOf(read, { ...known, severity, ends_at, until_further_notice, placed, replaces, said })
  return { is: 'kept', message, unknown: placed.unknown }
}

type Settled = Omit<Message, 'id' | Texts | 'sent' | 'onset'>

const messageOf = (read: Read, settled: Settled): Message => ({
  ...settled,
  id: read.id,
  urgency: oneOf(urgencyWords, read.urgency),
  certainty: oneOf(certaintyWords, read.certainty),
  headline: cleanLine(read.headline, HEADLINE_LENGTH),
  description: cleanText(read.description, TEXT_LENGTH),
  instruction: cleanText(read.instruction, TEXT_LENGTH),
  sender: cleanLine(read.senderName || read.sender, NAME_LENGTH),
  sent: read.sent,
  onset: read.onset ?? null,
})

const oneOf = <Word extends string>(words: readonly Word[], said: string | null | undefined): Word | 'Unknown' =>
  words.find((word) => word === said) ?? 'Unknown'

function counts({ least_severity, only }: WarningKind, severity: WarningSeverity, parameters: Read['parameters']) {
  if (least_severity && warningSeverities.indexOf(severity) < warningSeverities.indexOf(least_severity)) return false
  return !only || textsIn(parameters?.[only.parameter]).includes(only.value)
}

const textsIn = (value: unknown): string[] => [value].flat().filter((each) => typeof each === 'string')

/** SAME codes of tests and demonstrations. */
const testCodes = new Set(['DMO', 'NPT', 'NST', 'RMT', 'RWT', 'TST', 'TES'])

const isTest = ({ event, eventCode }: Read) =>
  /\btest\b/i.test(event) ||
  Object.values(eventCode ?? {})
    .flatMap(textsIn)
    .some((code) => testCodes.has(code))

/** The identifiers that a message replaces: its references, and triples of sender, identifier and time in its parameters. */
function endedBy(read: Read): string[] {
  const known = namedBy(read).map(([other]) => other)
  return [...new Set(known.filter((other) => other !== read.id && identifier.safeParse(other).success))].slice(0, MOST_REFERENCES)
}

const namedBy = ({ references, parameters }: Read): [identifier: string, sent: unknown][] => [
  ...(references ?? []).map(({ identifier: other, sent }): [string, unknown] => [other, sent]),
  ...textsIn(parameters?.expiredReferences)
    .flatMap((list) => list.split(/\s+/))
    .map((triple): [string, unknown] => {
      const [, other = '', sent] = triple.split(',')
      return [other, sent]
    }),
]

/** When the first of the messages that it names was sent; else when it was itself. */
const begunBefore = (read: Read) =>
  namedBy(read)
    .slice(0, MOST_REFERENCES)
    .map(([, sent]) => moment.safeParse(sent).data ?? read.sent)
    .reduce((first, sent) => (sent < first ? sent : first), read.sent)

/** For example "Tornado Warning (ends is not readable)". */
function unreadable(properties: unknown, issues: readonly { path: readonly PropertyKey[] }[]) {
  const { event } = (properties ?? {}) as { event?: unknown }
  const name = typeof event === 'string' ? cleanLine(event, NAME_LENGTH) : ''
  const field = String(issues[0]?.path[0] ?? 'properties')
  return `${name || 'A message'} (${field} is not readable)`
}
