// The newest of what is known of each office, whatever storm it was said in, of the last two weeks.

import { sql } from 'kysely'
import { counts } from '#server/domain/incidents/current-statuses.ts'
import { everywhere, isLookedAt, type Look, oldest } from '#server/domain/incidents/look.ts'
import { isInForce } from '#server/domain/offices.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export const lookEverywhere = (): Look => ({ ...everywhere, since: oldest(), sinceOwn: oldest() })

/** Offices that exist, joined with what is known of them and the entry of their status. */
export const officesWithNewest = (db: Db, look: Look) =>
  db
    .selectFrom('offices')
    .leftJoin('office_facts', (join) => join.onRef('office_facts.office_id', '=', 'offices.id').on('office_facts.scope', '=', look.scope))
    .leftJoin('office_statuses', (join) =>
      join.on(sql<boolean>`office_statuses.id = substr(office_facts.status_key, 29)`).on(isLookedAt(look, 'status')),
    )
    .where(isInForce)

/** By office, for those whose newest status is not open: the first status after it was open the last time. */
export async function shutSince(db: Db, offices: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const isReal = sql<boolean>`not exists (select 1 from incidents where incidents.id = office_statuses.incident_id and incidents.is_exercise)`
  const said = (status: '=' | '<>') =>
    db
      .selectFrom('office_statuses')
      .where('office_statuses.office_id', 'in', offices)
      .where('office_statuses.status', status, 'open')
      .where('office_statuses.withdrawn_at', 'is', null)
      .where(isReal)
      .where(counts)
      .groupBy('office_statuses.office_id')
  const opened = said('=').select(['office_statuses.office_id', (eb) => eb.fn.max('office_statuses.as_of').as('as_of')])
  const rows = await said('<>')
    .leftJoin(opened.as('opened'), 'opened.office_id', 'office_statuses.office_id')
    .select(['office_statuses.office_id', (eb) => eb.fn.min('office_statuses.as_of').as('as_of')])
    .where((eb) => eb.or([eb('opened.as_of', 'is', null), eb('office_statuses.as_of', '>', eb.ref('opened.as_of'))]))
    .execute()
  return new Map(rows.map(({ office_id, as_of }) => [office_id, as_of]))
}
