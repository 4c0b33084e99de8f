// What is known of the offices of a credit union. An office speaks for itself; a report speaks for every office that has not spoken since.

import type { OfficeStatus, PowerSource } from '#contract/records/office-options.ts'
import { type Fact, isNewer, newer, type Open, worseOf } from './facts.ts'
import { openBy, type ReportWords, type Word } from './report-words.ts'

/** Null for a fact that was ended. */
type Own<Value> = Fact<Value | null> | undefined

export interface OwnFacts {
  status: Own<OfficeStatus>
  power: Own<PowerSource>
  /** Whether each works. */
  communications: Own<boolean>
  systems: Own<boolean>
}

/** An office on record, with the newest of each fact. */
export interface OfficeSaid {
  facts: OwnFacts
  /** When anything was said of it, also of other facts; null if nothing was. */
  spoke_at: string | null
  /** In the area of an open real incident. */
  is_in_area: boolean
}

/** The things that an office may say something of. */
const ofOffices = ['power', 'communications', 'computer_system'] as const
export type OfficeThing = (typeof ofOffices)[number]

/** Of one office, by itself or by the reports. */
interface OfficeWords {
  open: Fact<Open> | undefined
  /** Whether it is closed. */
  branches: Fact<boolean> | undefined
  /** Whether it is out. */
  things: Record<OfficeThing, boolean | null>
  isOnGenerator: boolean
}

export interface OfficesTogether {
  open: Open | undefined
  branches: boolean
  /** Whether it is out; undefined where that is not said. */
  things: Record<OfficeThing, boolean | undefined>
  on_generator: number
}

/** Offices in the area of an incident, if there are any, or all; and besides those that spoke. */
export function speaking(offices: readonly OfficeSaid[], since: string): OfficeSaid[] {
  const isAnyInArea = offices.some(({ is_in_area }) => is_in_area)
  return offices
    .filter(({ is_in_area, spoke_at }) => !isAnyInArea || is_in_area || (spoke_at !== null && spoke_at >= since))
    .map((office) => ({ ...office, facts: recent(office.facts, since) }))
}

const recent = (facts: OwnFacts, since: string) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, fact && fact.at >= since ? fact : undefined]),
  ) as unknown as OwnFacts

const nothing: OwnFacts = { status: undefined, power: undefined, communications: undefined, systems: undefined }

/** An organization without offices on record is one office. */
export function together(offices: readonly { facts: OwnFacts }[], reports: ReportWords, time: string): OfficesTogether {
  const each = (offices.length > 0 ? offices : [{ facts: nothing }]).map(({ facts }) => wordsOf(facts, reports, time))
  const serving = each.filter(({ open }) => open?.value !== 'closed')
  const asked = serving.length > 0 ? serving : each
  return {
    open: openOf(each),
    branches: each.some(({ branches }) => branches?.value),
    things: Object.fromEntries(
      ofOffices.map((thing) => [thing, ofAll(asked.map(({ things }) => things[thing]))]),
    ) as OfficesTogether['things'],
    on_generator: serving.filter(({ isOnGenerator }) => isOnGenerator).length,
  }
}

function openOf(each: readonly OfficeWords[]): Open | undefined {
  const isAll = (value: Open) => each.every(({ open }) => open?.value === value)
  if (isAll('closed')) return 'closed'
  if (each.some(({ open }) => open !== undefined && open.value !== 'open')) return 'limited'
  return isAll('open') ? 'open' : undefined
}

function ofAll(words: readonly (boolean | null)[]): boolean | undefined {
  if (words.includes(true)) return true
  return words.includes(null) ? undefined : false
}

function wordsOf({ status, ...facts }: OwnFacts, { hours, branches, things }: ReportWords, time: string): OfficeWords {
  const own = isSaid(status) ? status : undefined
  const isLeft = <Value>(word: Word<Value> | undefined, isBad: (value: Value) => boolean) => word && speaksFor(own, word, { time, isBad })
  const left = {
    hours: isLeft(hours, (is) => is === 'limited') ? hours : undefined,
    branches: isLeft(branches, (isOut) => isOut) ? branches : undefined,
  }
  const outBy = <Value>(thing: OfficeThing, fact: Own<Value>, isOut: (value: Value) => boolean) =>
    newer(time, mapped(fact, isOut), things[thing], eitherOut)?.value ?? null
  const power = outBy('power', facts.power, (is) => is === 'none')
  return {
    open: newer(time, own, openBy(left), worseOf),
    branches: newer(
      time,
      mapped(own, (is) => is === 'closed'),
      left.branches,
      eitherOut,
    ) as Fact<boolean> | undefined,
    things: {
      power,
      communications: outBy('communications', facts.communications, (works) => !works),
      computer_system: outBy('computer_system', facts.systems, (works) => !works),
    },
    isOnGenerator: power === false && facts.power?.value === 'generator' && !isSince(things.power, facts.power, time),
  }
}

const isSaid = (status: Own<OfficeStatus>): status is Fact<OfficeStatus> => status !== undefined && status.value !== null

interface Judged<Value> {
  time: string
  /** Not good, but not closed either. */
  isBad: (value: Value) => boolean
}

/**
 * Whether a report's word of what is open speaks for an office: not if the office has spoken since. A report that says which offices are limited or closed
 * makes no other office so.
 */
function speaksFor<Value>(own: Fact<Open> | undefined, word: Word<Value>, { time, isBad }: Judged<Value>): boolean {
  if (own && isNewer(own.at, word.at, time)) return false
  return !word.is_named || !isBad(word.value) || (own?.at === word.at && own.value !== 'open')
}

const mapped = <Value>(fact: Own<Value>, isOut: (value: Value) => boolean): Fact<boolean | null> | undefined =>
  fact && { ...fact, value: fact.value === null ? null : isOut(fact.value) }

const eitherOut = (one: boolean | null, other: boolean | null) => (one || other ? true : (one ?? other))

/** Whether a report said more of it since. */
const isSince = (word: Fact<boolean> | undefined, own: Fact<unknown>, time: string) =>
  word !== undefined && (word.at === own.at ? word.is_own && !own.is_own : isNewer(word.at, own.at, time))
