import type { GrowingOld } from '#contract/desk/schemas.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import { isInArea } from '#server/domain/incidents/in-area.ts'
import { oldest } from '#server/domain/incidents/look.ts'
import { momentIn, REAL } from '#server/domain/office-facts.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { type AtDesk, type Block, firstOf, type OpenIncident } from './block.ts'

/** Statuses that count in an open storm, and are too old for it in a day: the oldest first. */
export async function growingOldIn({ db, states }: AtDesk, open: readonly OpenIncident[]): Promise<Block<GrowingOld>> {
  const until = new Date(Date.parse(oldest()) + DAY).toISOString()
  const long = open.filter(({ is_exercise, starts_at }) => !is_exercise && starts_at < until)
  const found = await Promise.all(long.map((incident) => statusesIn(db, incident, { states, until })))
  const each = new Map(found.flat().map((row) => [row.office_id, row]))
  return firstOf([...each.values()].toSorted((one, other) => one.as_of.localeCompare(other.as_of)))
}

async function statusesIn(
  db: Db,
  incident: OpenIncident,
  { states, until }: Pick<AtDesk, 'states'> & { until: string },
): Promise<GrowingOld[]> {
  const since = [incident.starts_at, oldest()].sort().at(-1) ?? ''
  const rows = await db
    .selectFrom('office_facts')
    .innerJoin('offices', 'offices.id', 'office_facts.office_id')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .select(['offices.id as office_id', 'offices.name', 'directory.id as directory_id', 'directory.name as credit_union'])
    .select(['office_facts.status', 'office_facts.status_key'])
    .where('office_facts.scope', '=', REAL)
    .where('office_facts.status', 'is not', null)
    .where('office_facts.status_key', '>=', since)
    .where('office_facts.status_key', '<', until)
    .where(isInArea(incident.id))
    .$if(states !== null, (query) => query.where('offices.state', 'in', [...(states ?? [])]))
    .execute()
  const { id, name } = incident
  return rows.map(({ status, status_key, ...row }) => ({
    ...{ incident: { id, name }, ...row },
    status: status as OfficeStatus,
    as_of: momentIn(status_key ?? ''),
  }))
}
