// One message of the Weather Service: what of it is read, and why it is not kept.

import * as z from 'zod/mini'
import {
  certaintyWords,
  urgencyWords,
  WARNING_ID_LENGTH,
  type WarningSeverity,
  warningSeverities,
} from '#contract/records/warning-options.ts'
import { kindOf, type WarningKind } from '#contract/warnings/kinds.ts'
import type { WarningsTable } from '#server/lib/database/tables/warning-tables.ts'
import { type Placed, placesOf } from './area.ts'
import { cleanLine, cleanText } from './clean-text.ts'

const HEADLINE_LENGTH = 500
const TEXT_LENGTH = 8000
const NAME_LENGTH = 200
/** Longer references are no identifiers, and more of them no history of one message. */
const MOST_REFERENCES = 2000
/** In milliseconds. A message that lasts longer is a mistake of its sender. */
const LONGEST = 400 * 24 * 60 * 60_000

const text = z.nullish(z.string())
const codes = z.nullish(z.array(z.string()))
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
  geocode: z.nullish(z.object({ SAME: codes, UGC: codes })),
  references: z.nullish(z.array(z.object({ identifier: z.string() }))),
  parameters: z.nullish(z.record(z.string(), z.unknown())),
  eventCode: z.nullish(z.record(z.string(), z.unknown())),
})
type Read = z.output<typeof shape>

type Texts = 'urgency' | 'certainty' | 'headline' | 'description' | 'instruction' | 'sender'
export interface Message extends Pick<WarningsTable, 'id' | 'severity' | Texts | 'sent' | 'onset' | 'ends_at'> {
  kind: WarningKind
  placed: Placed
  /** The messages that it replaces. */
  replaces: readonly string[]
}

/** What a message comes to. Whatever it is, it ends the messages that it names. */
export type Outcome =
  | { is: 'kept'; message: Message; ends: readonly string[]; unknown: readonly string[] }
  | { is: 'over'; event: string; ends: readonly string[] }
  /** Not kept, for its kind; or refused, with the reason in the name. */
  | { is: 'dropped'; event: string; ends: readonly string[]; unknown?: readonly string[]; isRefused?: true }

interface Surroundings {
  /** Milliseconds since 1970. */
  at: number
  isCounty: (fips: string) => boolean
}

export function readMessage(feature: unknown, { at, isCounty }: Surroundings): Outcome {
  const properties = (feature as { properties?: unknown } | null)?.properties
  const parsed = shape.safeParse(properties)
  if (!parsed.success) return { is: 'dropped', event: unreadable(properties, parsed.error.issues), ends: [], isRefused: true }
  const read = parsed.data
  const event = cleanLine(read.event, NAME_LENGTH)
  if (read.status !== 'Actual') return { is: 'dropped', event: `${event} (${cleanLine(read.status, 20)})`, ends: [] }
  if (isTest(read)) return { is: 'dropped', event: `${event} (test)`, ends: [] }
  const ends = read.messageType === 'Update' || read.messageType === 'Cancel' ? endedBy(read) : []
  if (read.messageType === 'Cancel') return { is: 'dropped', event: `${event} (canceled)`, ends }
  if (read.messageType !== 'Alert' && read.messageType !== 'Update')
    return { is: 'dropped', event: `${event} (${cleanLine(read.messageType, 20)})`, ends }
  const kind = kindOf.get(event)
  const severity = oneOf(warningSeverities, read.severity)
  if (!kind || !counts(kind, severity, read.parameters)) return { is: 'dropped', event, ends }
  const ends_at = read.ends ?? read.expires
  if (!ends_at) return { is: 'dropped', event: `${event} (no end)`, ends, isRefused: true }
  if (Date.parse(ends_at) <= at) return { is: 'over', event, ends }
  if (Date.parse(ends_at) > at + LONGEST) return { is: 'dropped', event: `${event} (ends too late)`, ends, isRefused: true }
  const placed = placesOf(read.geocode ?? {}, isCounty)
  if (placed.counties.length === 0 && placed.wholeStates.length === 0) {
    if (placed.unknown.length === 0) return { is: 'dropped', event: `${event} (no land area)`, ends }
    return { is: 'dropped', event: `${event} (not placed)`, ends, unknown: placed.unknown, isRefused: true }
  }
  return { is: 'kept', message: messageOf(read, { kind, severity, ends_at, placed, replaces: ends }), ends, unknown: placed.unknown }
}

type Settled = Pick<Message, 'kind' | 'severity' | 'ends_at' | 'placed' | 'replaces'>

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
function endedBy({ id, references, parameters }: Read): string[] {
  const named = (references ?? []).map(({ identifier: other }) => other)
  const expired = textsIn(parameters?.expiredReferences).flatMap((list) => list.split(/\s+/).map((triple) => triple.split(',')[1] ?? ''))
  const known = [...named, ...expired].filter((other) => other !== id && identifier.safeParse(other).success)
  return [...new Set(known)].slice(0, MOST_REFERENCES)
}

/** For example "Tornado Warning (ends is not readable)". */
function unreadable(properties: unknown, issues: readonly { path: readonly PropertyKey[] }[]) {
  const { event } = (properties ?? {}) as { event?: unknown }
  const name = typeof event === 'string' ? cleanLine(event, NAME_LENGTH) : ''
  const field = String(issues[0]?.path[0] ?? 'properties')
  return `${name || 'A message'} (${field} is not readable)`
}
