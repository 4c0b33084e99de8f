// The line of time of an incident: what happened when. It is stored without sentences, which readers get in their language.

import type { TimelineKind } from '#contract/reviews/options.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ClosedIncident } from './closed-incident.ts'
import type { Pause } from './span.ts'

export interface TimelineEvent {
  at: string
  kind: TimelineKind
  /** Of whom, or what: a credit union, an office, a title. */
  name?: string
  /** Where the office is, by the name of its credit union. */
  place?: string
  /** A number of a report. */
  number?: number
  /** How many people or credit unions. */
  count?: number | null
  /** The account of who did it. */
  by?: string | null
  /** The credit union that it happened to; without one, it is everybody's. */
  directory_id?: string
}

/** Of earlier versions, `area`. */
const ofArea: ReadonlySet<string> = new Set(['area', 'states', 'counties'])

/** What the audit trail and the record of its closings have. */
export async function eventsIn(db: Db, incident: ClosedIncident, pauses: readonly Pause[]): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['what', 'happened_at as at', 'actor_id as by', 'details'])
    .where('record_id', '=', incident.id)
    .where('what', 'in', ['incident changed', 'incident asked'])
    .orderBy('id')
    .execute()
  const everAsked = await countAsked(db, incident.id)
  const events = rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details ?? '{}') as Details }))
  const phases = events.filter(({ details }) => details.changed?.includes('phase'))
  const turnedAt = (moment: string) => phases.find(({ at }) => Math.abs(Date.parse(at) - Date.parse(moment)) < SAME_CHANGE)?.by ?? null
  const closings = [...pauses.map(({ closed_at }) => closed_at), incident.closed_at]
  return [
    { at: incident.created_at, kind: 'opened', by: incident.created_by },
    ...events.flatMap(({ what, at, by, details }): TimelineEvent[] => {
      if (what === 'incident asked') return [{ at, kind: 'asked', by, count: countOf(details, everAsked) }]
      return details.changed?.some((name) => ofArea.has(name)) ? [{ at, kind: 'area_changed', by }] : []
    }),
    ...closings.map((at) => ({ at, kind: 'closed' as const, by: turnedAt(at) })),
    ...pauses.map(({ opened_at }) => ({ at: opened_at, kind: 'opened_again' as const, by: turnedAt(opened_at) })),
  ]
}

/** At the opening, those who can only be called are counted in the event, and were not asked. */
const countOf = ({ credit_unions }: Details, everAsked: number): number | null =>
  credit_unions === undefined || everAsked === 0 ? (credit_unions ?? null) : Math.min(credit_unions, everAsked)

async function countAsked(db: Db, incidentId: string): Promise<number> {
  const { total } = await db
    .selectFrom('ask_incidents')
    .innerJoin('asks', 'asks.id', 'ask_incidents.ask_id')
    .select((eb) => eb.fn.count<number | string>('asks.directory_id').distinct().as('total'))
    .where('ask_incidents.incident_id', '=', incidentId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

interface Details {
  changed?: string[]
  credit_unions?: number
}

/** An event is recorded in the transaction of its change. In milliseconds. */
const SAME_CHANGE = 10_000

/** In order; what happened at one moment in the order of the kinds, as they are listed. */
export const inOrder = (events: readonly TimelineEvent[]) => events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** The earliest of some kind. */
export const earliest = (events: readonly TimelineEvent[]): TimelineEvent[] => inOrder(events).slice(0, 1)
