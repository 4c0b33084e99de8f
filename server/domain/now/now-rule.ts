// The rule of `now`. Each fact has a moment, and the newer one counts; at the same moment, the worse. What nobody said is in no fact.

import type { Condition } from '#contract/catalogue/condition.ts'
import type { Now } from '#contract/records/now.ts'
import type { OfficeStatus, PowerSource } from '#contract/records/office-options.ts'
import { DAYS_AFFECTED } from '#contract/rules/near.ts'
import { earliest, type Fact, isNewer, latest, newer, type Open, worseOf } from './facts.ts'
import { isWhole, openBy, type ReportSaid, type ReportWords, type Thing, things, wordsOf } from './report-words.ts'

const DAY = 24 * 60 * 60 * 1000

/** An office in the area of an open incident, with its current status. */
export interface OfficeSaid {
  status: OfficeStatus | null
  power: PowerSource | null
  communications: boolean | null
  systems: boolean | null
  /** Null without a status. */
  as_of: string | null
}

export interface Sources {
  reports: readonly ReportSaid[]
  offices: readonly OfficeSaid[]
}

/** What holds at a moment, and until when it does by itself, because facts grow old. */
export interface NowUntil {
  now: Now
  expires_at: string
}

interface Facts {
  open: Fact<Open> | undefined
  /** Whether some branches are out. */
  branches: Fact<boolean> | undefined
  /** Whether it is out. */
  things: Partial<Record<Thing, Fact<boolean> | undefined>>
}
type StatusOf = OfficeSaid & { status: OfficeStatus; as_of: string }

/** Null if nothing was said in the last 14 days. */
export function nowAt(at: number, { reports, offices }: Sources): NowUntil | null {
  const since = new Date(at - DAYS_AFFECTED * DAY).toISOString()
  const time = new Date(at).toISOString()
  const told = reports.filter((report) => report.at >= since && report.date_reported >= since.slice(0, 10))
  const known = offices.filter((office): office is StatusOf => office.status !== null && office.as_of !== null && office.as_of >= since)
  if (told.length === 0 && known.length === 0) return null
  const words = wordsOf(told, time)
  const facts = newestOf(words, factsOfOffices(known), time)
  const condition = conditionOf(facts, isWhole(words) || (known.length > 0 && known.length === offices.length))
  return {
    now: {
      condition,
      as_of: momentOf(facts) || latest(told.map((report) => report.at)),
      out: [...things.filter((thing) => facts.things[thing]?.value), ...(facts.branches?.value ? (['branches'] as const) : [])],
      not_said: [],
      on_generator: 0,
      offices: known.length === 0 ? null : countsOf(known, offices.length),
      differs: told.some((report) => report.is_latest && conditionAlone(report, time) !== condition),
    },
    expires_at: earliest([
      ...told.flatMap((report) => [later(report.at), endOf(report.date_reported)]),
      ...known.map(({ as_of }) => later(as_of)),
    ]),
  }
}

/** What the newest report alone would say. */
function conditionAlone(report: ReportSaid, time: string) {
  const words = wordsOf([report], time)
  return conditionOf({ ...words, open: openBy(words) }, isWhole(words))
}

const momentOf = ({ open, branches, things: said }: Facts) => latest([open, branches, ...Object.values(said)].map((fact) => fact?.at ?? ''))

function factsOfOffices(known: readonly StatusOf[]): Facts {
  if (known.length === 0) return { open: undefined, branches: undefined, things: {} }
  const isAll = (each: Open) => known.every(({ status }) => status === each)
  const is = isAll('closed') ? 'closed' : isAll('open') ? 'open' : 'limited'
  const serving = known.filter(({ status }) => status !== 'closed')
  const at = latest(known.map(({ as_of }) => as_of))
  return {
    open: { value: is, at },
    branches: { value: known.some(({ status }) => status === 'closed'), at },
    things: {
      power: outAt(serving, ({ power }) => (power === null ? null : power === 'none')),
      communications: outAt(serving, ({ communications }) => (communications === null ? null : !communications)),
      computer_system: outAt(serving, ({ systems }) => (systems === null ? null : !systems)),
    },
  }
}

/** Out if it is out at any of the offices that say something of it. */
function outAt(offices: readonly StatusOf[], isOut: (office: StatusOf) => boolean | null): Fact<boolean> | undefined {
  const said = offices.filter((office) => isOut(office) !== null)
  return said.length === 0 ? undefined : { value: said.some(isOut), at: latest(said.map(({ as_of }) => as_of)) }
}

/** The statuses of offices end what reports said of hours and branches before. */
function newestOf(words: ReportWords, offices: Facts, time: string): Facts {
  const ended = offices.open?.at
  const isLeft = (fact: Fact<unknown> | undefined) => fact !== undefined && (ended === undefined || !isNewer(ended, fact.at, time))
  const left = { hours: isLeft(words.hours) ? words.hours : undefined, branches: isLeft(words.branches) ? words.branches : undefined }
  const isEither = (one: boolean, other: boolean) => one || other
  return {
    open: newer(time, openBy(left), offices.open, worseOf),
    branches: newer(time, words.branches, offices.branches, isEither),
    things: Object.fromEntries(things.map((thing) => [thing, newer(time, words.things[thing], offices.things[thing], isEither)])),
  }
}

function conditionOf({ open, things: said }: Pick<Facts, 'open' | 'things'>, isAllSaid: boolean): Condition {
  if (open?.value === 'closed') return 'closed'
  if (Object.values(said).some((fact) => fact?.value)) return 'down'
  if (open?.value === 'limited') return 'limited'
  return open && isAllSaid ? 'operating' : 'not_said'
}

function countsOf(known: readonly StatusOf[], total: number): NonNullable<Now['offices']> {
  const number = (is: OfficeStatus) => known.filter(({ status }) => status === is).length
  const counts = { total, open: number('open'), limited: number('limited'), closed: number('closed'), unknown: total - known.length }
  return { ...counts, as_of: latest(known.map(({ as_of }) => as_of)) }
}

/** When a fact of that moment is too old. */
const later = (at: string) => new Date(Date.parse(at) + DAYS_AFFECTED * DAY).toISOString()
/** The last moment at which a report of that day is not too old. */
const endOf = (day: string) => new Date(Date.parse(day) + (DAYS_AFFECTED + 1) * DAY - 1).toISOString()
