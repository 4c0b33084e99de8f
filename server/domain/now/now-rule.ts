// The rule of `now`: what the offices of a credit union say, and for those that have not spoken since, its reports. What nobody said is in no fact.

import type { Condition } from '#contract/catalogue/condition.ts'
import { type Now, unsaidFacts } from '#contract/records/now.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import { DAYS_AFFECTED } from '#contract/rules/near.ts'
import { DAY } from '#server/lib/time.ts'
import { earliest, latest, type Open } from './facts.ts'
import { type OfficeSaid, speaking, together } from './office-words.ts'
import { isWhole, openBy, type ReportSaid, type ReportWords, wordsOf } from './report-words.ts'

export interface Sources {
  reports: readonly ReportSaid[]
  /** All on record that are not closed for good; where none of them ever spoke, they may be left out. */
  offices: readonly OfficeSaid[]
}

/** What holds at a moment, and until when it does by itself, because facts grow old. */
export interface NowUntil {
  now: Now
  expires_at: string
}

/** Null if nothing was said in the last 14 days. */
export function nowAt(at: number, sources: Sources): NowUntil | null {
  const since = new Date(at - DAYS_AFFECTED * DAY).toISOString()
  const time = new Date(at).toISOString()
  const told = sources.reports.filter((report) => report.at >= since && report.date_reported >= since.slice(0, 10))
  const offices = speaking(sources.offices, since)
  const moments = offices.flatMap(momentsOf)
  if (told.length === 0 && moments.length === 0) return null
  const words = wordsOf(told, time)
  const facts = factsOf(offices, words, time)
  const isEveryKnown = offices.length > 0 && offices.every(({ facts: { status } }) => status)
  const not_said = unsaidFacts.filter((name) => (name === 'open' ? facts.open : facts.out[name]) === undefined)
  const condition = conditionOf(facts, isEveryKnown || not_said.length === 0)
  return {
    now: {
      condition,
      as_of: latest([...moments, ...momentsIn(words)]) || latest(told.map((report) => report.at)),
      out: inOrder.filter((thing) => facts.out[thing]),
      not_said,
      on_generator: facts.on_generator,
      offices: moments.length === 0 ? null : { ...countsOf(offices), as_of: latest(moments) },
      differs: told.some((report) => report.is_latest && conditionAlone(report, time) !== condition),
    },
    expires_at: earliest([
      ...told.flatMap((report) => [later(report.at), endOf(report.date_reported)]),
      ...offices.flatMap((office) =>
        [...momentsOf(office), ...(office.spoke_at !== null && office.spoke_at >= since ? [office.spoke_at] : [])].map(later),
      ),
    ]),
  }
}

/** Systems first, as `out` always listed them. */
const inOrder = [
  'power',
  'communications',
  'computer_system',
  'home_banking',
  'atms',
  'branches',
] as const satisfies readonly Now['out'][number][]

interface Facts {
  open: Open | undefined
  /** Undefined for what is not said. */
  out: Record<Now['out'][number], boolean | undefined>
  on_generator: number
}

function factsOf(offices: readonly OfficeSaid[], words: ReportWords, time: string): Facts {
  const { open, branches, things, on_generator } = together(offices, words, time)
  const { home_banking, atms } = words.things
  return {
    open,
    out: { ...things, home_banking: home_banking?.value, atms: atms?.value, branches },
    on_generator,
  }
}

/** What the newest report alone would say. */
function conditionAlone(report: ReportSaid, time: string) {
  const words = wordsOf([report], time)
  const out = Object.fromEntries(Object.entries(words.things).map(([thing, word]) => [thing, word?.value]))
  return conditionOf({ open: openBy(words)?.value, out }, isWhole(words))
}

function conditionOf({ open, out }: { open: Open | undefined; out: Partial<Facts['out']> }, isAllSaid: boolean): Condition {
  const { branches, ...systems } = out
  if (open === 'closed') return 'closed'
  if (Object.values(systems).includes(true)) return 'down'
  if (open === 'limited') return 'limited'
  return open && isAllSaid ? 'operating' : 'not_said'
}

const momentsOf = ({ facts }: OfficeSaid) => Object.values(facts).flatMap((fact) => fact?.at ?? [])
const momentsIn = ({ hours, branches, things }: ReportWords) =>
  [hours?.value === 'normal' ? undefined : hours, branches, ...Object.values(things)].flatMap((word) => word?.at ?? [])

function countsOf(offices: readonly OfficeSaid[]) {
  const number = (is: OfficeStatus) => offices.filter(({ facts }) => facts.status?.value === is).length
  const counts = { total: offices.length, open: number('open'), limited: number('limited'), closed: number('closed') }
  return { ...counts, unknown: offices.filter(({ facts }) => !facts.status).length }
}

/** When a fact of that moment is too old. */
const later = (at: string) => new Date(Date.parse(at) + DAYS_AFFECTED * DAY).toISOString()
/** The last moment at which a report of that day is not too old. */
const endOf = (day: string) => new Date(Date.parse(day) + (DAYS_AFFECTED + 1) * DAY - 1).toISOString()
