// Whether counters elsewhere can reach the accounts of a credit union: first what it says itself, then what is known of its computer system.

import type { Reachable, ReachableSaid } from '#contract/records/place.ts'
import { DAYS_AFFECTED } from '#contract/rules/near.ts'
import { type Fact, newer } from '#server/domain/now/facts.ts'
import type { Sources } from '#server/domain/now/now-rule.ts'
import { speaking } from '#server/domain/now/office-words.ts'
import { wordsOf } from '#server/domain/now/report-words.ts'
import { DAY, HOUR } from '#server/lib/time.ts'

/** In hours: a counter that fails costs a member a drive, so that it works counts for a day only. That it is out counts until somebody says otherwise. */
const FINE_FOR = 24

export interface Told {
  said: { reachable: ReachableSaid; note: string | null } | null
  hasNetworks: boolean
  /** Its answer in the checklist; null if there is none. */
  hasBalanceFiles: boolean | null
  sources: Sources
}

export interface Reach {
  /** Null where it named no network. */
  reachable: Reachable | null
  /** What it says itself. */
  note: string | null
}

export function reachOf(at: number, { said, hasNetworks, hasBalanceFiles, sources }: Told): Reach {
  if (said !== null) return said
  if (!hasNetworks) return { reachable: null, note: null }
  const system = systemOf(at, sources)
  if (system === 'out') return { reachable: hasBalanceFiles ? 'limited' : 'no', note: null }
  return { reachable: system === 'fine' ? 'yes' : 'not_said', note: null }
}

/** Of offices that are closed only where the others say nothing. A report speaks for those that have not spoken since. */
function systemOf(at: number, { reports, offices }: Sources): 'out' | 'fine' | 'not said' {
  const [time, since] = [new Date(at).toISOString(), new Date(at - DAYS_AFFECTED * DAY).toISOString()]
  const told = reports.filter((report) => report.at >= since && report.date_reported >= since.slice(0, 10))
  const byReports = wordsOf(told, time).things.computer_system
  const known = speaking(offices, since)
  const saidBy = (some: typeof known) =>
    some
      .map(({ facts }) => newer<boolean | null>(time, outBy(facts.systems), byReports, (one, other) => one || other || false))
      .filter((word): word is Fact<boolean> => word !== undefined && word.value !== null)
  const serving = saidBy(known.filter(({ facts }) => facts.status?.value !== 'closed'))
  const ofOffices = serving.length > 0 ? serving : saidBy(known)
  // An organization without offices on record is one office.
  const words = known.length === 0 && byReports ? [byReports] : ofOffices
  if (words.length > 0 && words.every(({ value }) => value)) return 'out'
  const recent = new Date(at - FINE_FOR * HOUR).toISOString()
  return words.some((word) => !word.value && word.at >= recent) ? 'fine' : 'not said'
}

const outBy = (works: Fact<boolean | null> | undefined): Fact<boolean | null> | undefined =>
  works && { ...works, value: works.value === null ? null : !works.value }
