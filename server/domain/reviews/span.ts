// The time that a review counts: since the incident began until it was closed, without the times in which it was closed between.

import { beginOf } from '#server/domain/incidents/look.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ClosedIncident } from './closed-incident.ts'

export interface Pause {
  closed_at: string
  opened_at: string
}

export interface Span {
  from: string
  until: string
  pauses: readonly Pause[]
}

export async function spanOf(db: Db, incident: ClosedIncident): Promise<Span> {
  const pauses = await db
    .selectFrom('incident_pauses')
    .select(['closed_at', 'opened_at'])
    .where('incident_id', '=', incident.id)
    .orderBy('closed_at')
    .execute()
  return { from: beginOf(incident), until: incident.closed_at, pauses }
}

/** In milliseconds; never negative. */
export function lasting({ pauses }: Pick<Span, 'pauses'>, from: string, to: string): number {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const paused = pauses.map(({ closed_at, opened_at }) =>
    Math.max(0, Math.min(end, Date.parse(opened_at)) - Math.max(begin, Date.parse(closed_at))),
  )
  return Math.max(
    0,
    paused.reduce((rest, each) => rest - each, end - begin),
  )
}
