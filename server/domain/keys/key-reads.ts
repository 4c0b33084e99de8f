// What a key reads of other organizations: that of an Association, its states; any other, those that the public page shows.

import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/domain/actor.ts'
import { isShownPublicly } from '#server/domain/incidents/shown-organizations.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

type Reader = Pick<Actor, 'key' | 'credit_union_id'>

interface Columns {
  /** Of the organization's id. */
  organization: string
  state: string
}

/** Whether a row may be read, for a query. People are limited by what else the query says. */
export function isReadBy({ key, credit_union_id }: Reader, { organization, state }: Columns): RawBuilder<boolean> {
  if (!key) return sql<boolean>`1 = 1`
  const of = sql.ref(organization)
  if (key.states !== null) return sql<boolean>`(${of} = ${credit_union_id} or ${sql.ref(state)} in (${sql.join(key.states)}))`
  return sql<boolean>`(${of} = ${credit_union_id} or ${of} in (select credit_unions.id from credit_unions where ${isShownPublicly}
    and credit_unions.deleted_at is null))`
}

/** The same of one organization. */
export async function readsOf(db: Db, reader: Reader, { id, state }: { id: string | null; state: string }): Promise<boolean> {
  const { key, credit_union_id } = reader
  if (!key || id === credit_union_id) return true
  if (key.states !== null) return key.states.includes(state)
  if (id === null) return false
  const shown = db.selectFrom('credit_unions').select('id').where('id', '=', id).where('deleted_at', 'is', null).where(isShownPublicly)
  return (await shown.executeTakeFirst()) !== undefined
}
