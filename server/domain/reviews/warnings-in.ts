// The warnings over an incident. They are copied into its review at the closing, because warnings are deleted a while after they end.

import { stateOfCounty } from '#contract/rules/county-codes.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { beginOf } from '#server/domain/incidents/look.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY, MINUTE } from '#server/lib/time.ts'

export interface KeptWarning {
  /** The first message of several that continue each other. */
  chain: string
  event: string
  severity: string
  sent: string
  onset: string | null
  counties: string[]
  states: string[]
}

/** Those that were in force while it went on or ended at most two days before, with what an earlier closing has kept. None in an exercise: they are real. */
export async function warningsIn(db: Db, incident: FoundIncident, kept: readonly KeptWarning[]): Promise<KeptWarning[]> {
  if (incident.is_exercise) return []
  const soonest = new Date(Date.parse(beginOf(incident)) - BEFORE).toISOString()
  const rows = await db
    .selectFrom('warnings')
    .select(['chain', 'event', 'severity', 'severity_rank', 'sent', 'onset', 'counties', 'whole_states'])
    .where('is_sample', '=', false)
    .$if(incident.closed_at !== null, (query) => query.where('sent', '<=', incident.closed_at ?? ''))
    .where('ends_at', '>=', soonest)
    .orderBy('sent')
    .orderBy('id')
    .execute()
  const states = new Set(incident.states)
  const counties = new Set(incident.counties)
  const over = rows
    .map(({ whole_states, ...row }) => ({ ...row, counties: listIn(row.counties), states: listIn(whole_states) }))
    .filter(
      (row) =>
        row.counties.some((fips) => counties.has(fips) || states.has(stateOfCounty(fips) ?? '')) ||
        row.states.some((state) => states.has(state) || incident.counties.some((fips) => stateOfCounty(fips) === state)),
    )
  const found = [...Map.groupBy(over, ({ chain }) => chain)].map(([chain, messages]) => together(chain, messages))
  const known = new Set(found.map(({ chain }) => chain))
  return [...kept.filter(({ chain }) => !known.has(chain)), ...found].sort((one, other) => (one.sent < other.sent ? -1 : 1))
}

const BEFORE = 2 * DAY
const listIn = (stored: string) => JSON.parse(stored) as string[]

type Message = Omit<KeptWarning, 'chain'> & { severity_rank: number }

/** Since the first message, as grave as the gravest. */
function together(chain: string, messages: readonly Message[]): KeptWarning {
  const gravest = messages.reduce((worst, each) => (each.severity_rank > worst.severity_rank ? each : worst))
  const [first = gravest] = messages
  return {
    chain,
    ...{ event: gravest.event, severity: gravest.severity, sent: first.sent, onset: first.onset },
    counties: [...new Set(messages.flatMap((each) => each.counties))],
    states: [...new Set(messages.flatMap((each) => each.states))],
  }
}

/** As a review shows them. */
export const shownWarnings = (warnings: readonly KeptWarning[], openedAt: string, firstAsk: string | null) =>
  warnings.map(({ event, severity, onset, sent }) => ({
    ...{ event, severity, onset },
    before_opening_minutes: minutesBetween(sent, openedAt),
    before_first_ask_minutes: firstAsk === null ? null : minutesBetween(sent, firstAsk),
  }))

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE)
