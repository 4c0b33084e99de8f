import { recordEvent } from '#server/database/audit.ts'
import { now } from '#server/database/new-id.ts'
import type { Db, Tx } from '#server/database/tables.ts'
import type { Actor } from '#server/http/actor.ts'
import { endSessionsOf } from '#server/http/sessions.ts'
import { companiesOf, keepingAdministrator } from './people.ts'

interface Person {
  id: string
  email: string
  credit_union_id: string | null
}

/** Takes a person out of every list and ends their sessions; reports that they filed stay. They can be brought back for 30 days. */
export async function deletePerson(db: Db, actor: Actor, person: Person, what = 'user deleted') {
  await db.transaction().execute(async (tx) => {
    await keepingAdministrator(tx, await companiesOf(tx, person.id), () =>
      tx.updateTable('users').set({ deleted_at: now() }).where('id', '=', person.id).where('deleted_at', 'is', null).execute(),
    )
    await endSessionsOf(tx, person.id)
    await tx.deleteFrom('one_time_tokens').where('user_id', '=', person.id).execute()
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', person.id).execute()
    await recordEvent(tx, actor, what, { recordId: person.id, creditUnionId: person.credit_union_id, details: { email: person.email } })
  })
}

/** Takes a person out of one of their organizations; they go on in another one. */
export async function removeFromOrganization(db: Db, actor: Actor, person: Person, creditUnionId: string) {
  await db.transaction().execute(async (tx) => {
    await keepingAdministrator(tx, [creditUnionId], () =>
      tx.deleteFrom('memberships').where('user_id', '=', person.id).where('credit_union_id', '=', creditUnionId).execute(),
    )
    await moveToAnother(tx, person.id, creditUnionId)
    await endSessionsOf(tx, person.id)
    await recordEvent(tx, actor, 'user removed', { recordId: person.id, creditUnionId, details: { email: person.email } })
  })
}

/** Whoever has this organization as the current one goes on in another one, or in none. */
export async function moveToAnother(tx: Tx, userId: string, from: string) {
  const other = await tx
    .selectFrom('memberships')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select('credit_unions.id')
    .where('memberships.user_id', '=', userId)
    .where('credit_unions.deleted_at', 'is', null)
    .orderBy('memberships.created_at')
    .orderBy('credit_unions.id')
    .executeTakeFirst()
  await tx
    .updateTable('users')
    .set({ credit_union_id: other?.id ?? null })
    .where('id', '=', userId)
    .where('credit_union_id', '=', from)
    .execute()
}
