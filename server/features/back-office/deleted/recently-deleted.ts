// What was deleted within the last 30 days, by whom, and until when it can come back.

import { sql } from 'kysely'
import type { EventKind } from '#contract/audit-events/options.ts'
import type { recentlyDeleted } from '#contract/back-office/calls.ts'
import type { DeletedRow } from '#contract/back-office/restore-schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { FoundPage } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isFound } from '../searching.ts'
import { DELETED_KEPT } from './deleted.ts'
import { type Deleted, deletedOf } from './restore-deleted.ts'

const deletions: EventKind[] = ['user deleted', 'left the program', 'credit union deleted', 'disaster report deleted', 'alert deleted']

/** Newest deletion first. Each word of the search text is looked for in the record's name, in who deleted it, and in the day. */
export async function listRecentlyDeleted(
  db: Db,
  { type, searchString, limit, offset = 0 }: BodyOf<typeof recentlyDeleted>,
): Promise<FoundPage<DeletedRow>> {
  const all = await deletedOf[type](db)
  const names = await whoDeleted(db, all)
  const found = all.map((row) => present(row, names.get(row.id) ?? null)).filter((row) => !searchString || matches(row, searchString))
  found.sort((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1))
  return { total: found.length, rows: limit === undefined ? found : found.slice(offset, offset + limit) }
}

const matches = ({ name, deleted_by, deleted_at }: DeletedRow, text: string) =>
  isFound(text, { words: `${name} ${deleted_by ?? ''} `, day: deleted_at.slice(0, 10) })

const present = ({ id, name, deleted_at }: Deleted, deleted_by: string | null): DeletedRow => ({
  id,
  name,
  deleted_at,
  deleted_by,
  until: new Date(Date.parse(deleted_at) + DELETED_KEPT).toISOString(),
})

/** By the audit trail. The account of a person may have ended with their organization. */
async function whoDeleted(db: Db, rows: readonly Deleted[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const ended = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select(['users.id as user_id', 'credit_unions.id as credit_union_id'])
    .where('users.id', 'in', ids)
    .where(sql<boolean>`credit_unions.deleted_at = users.deleted_at`)
    .execute()
  const events = await db
    .selectFrom('audit_events')
    .innerJoin('users', 'users.id', 'audit_events.actor_id')
    .select(['audit_events.record_id', 'users.first_name', 'users.last_name'])
    .where('audit_events.record_id', 'in', [...ids, ...ended.map(({ credit_union_id }) => credit_union_id)])
    .where('audit_events.what', 'in', deletions)
    .orderBy('audit_events.id')
    .execute()
  // The last one counts.
  const names = new Map(events.map(({ record_id, first_name, last_name }) => [record_id ?? '', fullName({ first_name, last_name })]))
  for (const { user_id, credit_union_id } of ended) {
    const name = names.get(credit_union_id)
    if (name !== undefined) names.set(user_id, name)
  }
  return names
}
