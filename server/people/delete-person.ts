import { recordEvent } from '#server/database/audit.ts'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { Actor } from '#server/http/actor.ts'
import { endSessionsOf } from '#server/http/sessions.ts'
import { companiesOf, keepingAdministrator } from './people.ts'

/** Takes a person out of every list and ends their sessions; reports that they filed stay. They can be brought back for 30 days. */
export async function deletePerson(
  db: Db,
  actor: Actor,
  person: { id: string; email: string; credit_union_id: string | null },
  what = 'user deleted',
) {
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
