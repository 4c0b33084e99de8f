// Which incident a notice is about. A person says so where it could be one of several.

import { fieldErrors } from '#contract/field-errors.ts'
import type { NoticeStart } from '#contract/notices/schemas.ts'
import type { NoticeKind } from '#contract/records/notice-kinds.ts'
import type { Actor } from '#server/domain/actor.ts'
import { holds } from '#server/domain/incidents/area.ts'
import { findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { isInForce } from '#server/domain/offices.ts'
import { fieldError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { NoticeOwner } from './queries.ts'

interface About {
  kind: NoticeKind | undefined
  /** Null for none, on purpose. */
  incident_id?: string | null | undefined
  report: { incident_id: string | null } | null | undefined
}

export interface Storms {
  /** The one that was named, that of the report, or the only one over its offices. */
  incident_id: string | null
  /** Those that it could be about: the open real ones over its offices, the newest first. */
  open: NoticeStart['incidents']
}

/** A cyber incident has nothing to do with a storm, so there only what is named counts. */
export async function stormsFor(db: Db, actor: Actor, own: NoticeOwner, { kind, incident_id, report }: About): Promise<Storms> {
  if (kind === 'cyber' || actor.isShutOut) return { incident_id: incident_id ?? null, open: [] }
  const open = await openOver(db, own)
  // A report names its storm, whatever else was named.
  if (report?.incident_id) return { incident_id: report.incident_id, open }
  if (incident_id !== undefined) return { incident_id, open }
  const [only, ...others] = open
  return { incident_id: others.length > 0 ? null : (only?.id ?? null), open }
}

/** @throws AppError `invalid_input` at `incident_id` where it is about one of several, and nothing says which */
export async function stormOf(db: Db, actor: Actor, own: NoticeOwner, about: About): Promise<string | null> {
  const { incident_id, open } = await stormsFor(db, actor, own, about)
  if (incident_id === null && about.incident_id === undefined && open.length > 1) throw fieldError('incident_id', fieldErrors.whichIncident)
  return incident_id
}

async function openOver(db: Db, { directory_id }: NoticeOwner): Promise<Storms['open']> {
  if (directory_id === null) return []
  const offices = await db
    .selectFrom('offices')
    .select(['state', 'county'])
    .where('directory_id', '=', directory_id)
    .where(isInForce)
    .execute()
  const open = await findIncidents(db, ['watch', 'active'])
  return open
    .filter((incident) => !incident.is_exercise && offices.some((office) => holds(incident, office)))
    .map(({ id, name }) => ({ id, name }))
}
