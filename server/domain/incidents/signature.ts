import { isDeveloper } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The names that are stored with an entry: of the person and of their organization, which is empty for the foundation. */
export async function signatureOf(db: Db, actor: Actor): Promise<{ name: string; organization: string }> {
  const name = fullName(actor)
  if (isDeveloper(actor) || actor.credit_union_id === null) return { name, organization: '' }
  const own = await db.selectFrom('credit_unions').select('name').where('id', '=', actor.credit_union_id).executeTakeFirst()
  return { name, organization: own?.name ?? '' }
}
