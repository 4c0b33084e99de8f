import type { Key } from '#contract/records/key.ts'
import type { Scope } from '#contract/records/key-options.ts'
import { livingKeysOf, presentKey } from '#server/domain/keys/living-keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export async function keysOf(db: Db, creditUnionId: string): Promise<Key[]> {
  const rows = await livingKeysOf(db, creditUnionId).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(presentKey)
}

/** A key as its own program reads it. */
export async function ownKey(db: Db, id: string) {
  const row = await db
    .selectFrom('keys')
    .innerJoin('credit_unions', 'credit_unions.id', 'keys.credit_union_id')
    .select(['keys.name', 'keys.scopes', 'keys.until', 'credit_unions.id as credit_union_id', 'credit_unions.name as organization'])
    .where('keys.id', '=', id)
    .executeTakeFirstOrThrow()
  const { name, until } = row
  return { name, scopes: JSON.parse(row.scopes) as Scope[], until, organization: { id: row.credit_union_id, name: row.organization } }
}
