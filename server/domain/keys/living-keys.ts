import type { Selectable } from 'kysely'
import type { Key } from '#contract/records/key.ts'
import { dayAfter, type Scope } from '#contract/records/key-options.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import type { KeysTable } from '#server/lib/database/tables/connection-tables.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

/** The keys that have not ended. */
export const livingKeys = (db: Db) => db.selectFrom('keys').where('keys.ended_at', 'is', null).where('keys.until', '>=', dayAfter(0))

export const livingKeysOf = (db: Db, creditUnionId: string) => livingKeys(db).where('keys.credit_union_id', '=', creditUnionId)

/** Keys and hooks outlive the right of their maker, so the Administrators are told which ones a person made who is no Administrator there any more. */
export async function tellOfConnectionsBy(tx: Tx, userId: string, creditUnionId: string) {
  const keys = await livingKeysOf(tx, creditUnionId)
    .select(['name', 'made_by_name'])
    .where('made_by', '=', userId)
    .orderBy('created_at')
    .execute()
  const hooks = await tx
    .selectFrom('hooks')
    .select(['url', 'made_by_name'])
    .where('credit_union_id', '=', creditUnionId)
    .where('made_by', '=', userId)
    .orderBy('created_at')
    .execute()
  const [first] = [...keys, ...hooks]
  if (!first) return
  const { name: organization } = await tx
    .selectFrom('credit_unions')
    .select('name')
    .where('id', '=', creditUnionId)
    .executeTakeFirstOrThrow()
  const made = { keys: keys.map(({ name }) => name), hosts: hooks.map(({ url }) => new URL(url).host) }
  const said = { maker: first.made_by_name ?? '', organization, ...made }
  await mailPeople(tx, await administratorsOf(tx, creditUnionId), (words) => words.connectionsLive(said))
}

export const presentKey = (row: Selectable<KeysTable>): Key => ({
  id: row.id,
  name: row.name,
  starts_with: row.starts_with,
  scopes: JSON.parse(row.scopes) as Scope[],
  until: row.until,
  networks: JSON.parse(row.networks) as string[],
  made_by: row.made_by_name,
  created_at: row.created_at,
  last_used: row.last_used_at === null ? null : { at: row.last_used_at, network: row.last_used_network ?? '' },
})
