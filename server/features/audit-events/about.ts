// What an event is about, if it is neither a person nor an organization.

import type { AuditEvent } from '#contract/audit-events/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

type About = NonNullable<AuditEvent['about']>
interface Found extends About {
  /** The id of the record itself, as the event has it. */
  record: string
  /** Only people of this organization may open it; null if everybody may who reads the event. */
  of: string | null
}

/** The records with these ids, by id. `id` is null where the reader cannot open what was recorded. */
export async function recordsOf(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, About>> {
  const found: Found[] = []
  for (const { values } of batches([...new Set(ids)])) found.push(...(await readRecords(db, values)))
  return new Map(
    found.map(({ record, of, kind, id, name }) => [record, { kind, id: of === null || of === actor.credit_union_id ? id : null, name }]),
  )
}

async function readRecords(db: Db, ids: string[]): Promise<Found[]> {
  const [reports, requests, offers, incidents, alerts, offices, invitations, rollCalls, notices, letters] = await Promise.all([
    db.selectFrom('disaster_reports').select(['id', 'credit_union_name as name', 'deleted_at']).where('id', 'in', ids).execute(),
    db.selectFrom('help_requests').select(['id', 'kind']).where('id', 'in', ids).execute(),
    db.selectFrom('offers').select(['id', 'help_request_id', 'unit as name']).where('id', 'in', ids).execute(),
    db.selectFrom('incidents').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('alerts').select(['id', 'title as name', 'deleted_at']).where('id', 'in', ids).execute(),
    db.selectFrom('offices').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('invitations').select(['id', 'email as name']).where('id', 'in', ids).execute(),
    db.selectFrom('roll_calls').select(['id', 'credit_union_id as of']).where('id', 'in', ids).execute(),
    db.selectFrom('notices').select(['id', 'credit_union_id as of']).where('id', 'in', ids).execute(),
    db
      .selectFrom('letters')
      .innerJoin('directory', 'directory.id', 'letters.directory_id')
      .select(['letters.id', 'directory.name'])
      .where('letters.id', 'in', ids)
      .execute(),
  ])
  const ofAll = { of: null }
  return [
    ...reports.map(({ id, name, deleted_at }) => ({ ...ofAll, record: id, kind: 'report' as const, id: deleted_at ? null : id, name })),
    ...requests.map(({ id, kind }) => ({ ...ofAll, record: id, kind: 'help request' as const, id, name: kind })),
    ...offers.map(({ id, help_request_id, name }) => ({ ...ofAll, record: id, kind: 'offer' as const, id: help_request_id, name })),
    ...incidents.map(({ id, name }) => ({ ...ofAll, record: id, kind: 'incident' as const, id, name })),
    ...alerts.map(({ id, name, deleted_at }) => ({ ...ofAll, record: id, kind: 'alert' as const, id: deleted_at ? null : id, name })),
    ...offices.map(({ id, name }) => ({ ...ofAll, record: id, kind: 'office' as const, id: null, name })),
    ...invitations.map(({ id, name }) => ({ ...ofAll, record: id, kind: 'invitation' as const, id: null, name })),
    ...rollCalls.map(({ id, of }) => ({ of, record: id, kind: 'roll call' as const, id, name: null })),
    ...notices.map(({ id, of }) => ({ of, record: id, kind: 'notice' as const, id, name: null })),
    ...letters.map(({ id, name }) => ({ ...ofAll, record: id, kind: 'letter' as const, id: null, name })),
  ]
}
