// A cyber incident over a credit union's offices ends what it consented to before: it is asked once more whether the public page may say that its system
// is down. By credit union, the moment from which an answer counts.

import { inAreas } from '#server/domain/incidents/count-credit-unions.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Of all, or of one. */
export async function consentsLapsed(db: Db, storms: readonly FoundIncident[], directoryId?: string): Promise<ReadonlyMap<string, string>> {
  const cyber = new Map(storms.filter(({ type }) => type === 'cyber').map(({ id, starts_at }) => [id, starts_at]))
  if (cyber.size === 0) return new Map()
  const rows = await db
    .selectFrom(inAreas.as('area'))
    .select(['area.incident_id', 'area.directory_id'])
    .where('area.incident_id', 'in', [...cyber.keys()])
    .$if(directoryId !== undefined, (query) => query.where('area.directory_id', '=', directoryId ?? ''))
    .execute()
  const since = new Map<string, string>()
  for (const { incident_id, directory_id } of rows) {
    const starts_at = cyber.get(incident_id) ?? ''
    if (starts_at > (since.get(directory_id) ?? '')) since.set(directory_id, starts_at)
  }
  return since
}
