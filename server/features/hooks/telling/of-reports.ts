import { disasterTypes } from '#contract/records/disaster-types.ts'
import { incidentIfAny } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { findOrganization, presentOrganization } from './organization.ts'
import type { Told, TrailEvent } from './told.ts'

export const tellFiled = (db: Db, event: TrailEvent) => tellReport(db, event, 'disaster_report.filed')
export const tellWithdrawn = (db: Db, event: TrailEvent) => tellReport(db, event, 'disaster_report.withdrawn')

async function tellReport(db: Db, { record_id }: TrailEvent, type: Told['type']): Promise<Told | null> {
  const row = await db
    .selectFrom('disaster_reports')
    .select(['id', 'credit_union_id', 'state', 'type_of_disaster', 'condition', 'date_reported', 'time_reported'])
    .select(['updates_id', 'incident_id', 'is_hidden'])
    .where('id', '=', record_id ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const organization = row && (await findOrganization(db, row.credit_union_id))
  if (!row || row.is_hidden || !organization?.isConfirmed) return null
  const { credit_union_id, state, incident_id, is_hidden, type_of_disaster, ...filed } = row
  const incident = await incidentIfAny(db, incident_id)
  const report = { ...filed, credit_union: presentOrganization(organization), type_of_disaster: knownType(type_of_disaster) }
  return {
    ...{ type, creditUnionId: organization.id, states: [state ?? organization.state], isExercise: incident?.is_exercise ?? false },
    ...{ path: `/disaster-report/${row.id}`, own: { report }, shared: { report }, isShown: organization.isShown },
  }
}

/** One in the words of a person is in no event. */
const knownType = (type: string | null) => Object.values(disasterTypes).find((known) => known === type) ?? 'Other'
