// A person of the mail domain has proven an organization in which others, perhaps impostors, were before: it becomes theirs, and the others wait until
// the new Administrator has said that they belong to it.

import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { mailPeople, type Recipient } from '#server/domain/mail/mail-to.ts'
import { moveToAnother } from '#server/domain/organizations/admission/move-to-another.ts'
import type { peopleOf } from '#server/domain/organizations/people-of.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { giveBackReports } from './give-back-reports.ts'

type Colleague = Awaited<ReturnType<typeof peopleOf>>[number]

interface Taking {
  organization: { id: string; name: string }
  person: { id: string; first_name: string; last_name: string }
  /** The people without a proven address of the domain. */
  others: readonly Colleague[]
  by: OnRecord
}

/** Before the confirmation, so that nothing of the others is confirmed with it. Locked people stay locked. */
export async function takeInPlace(tx: Tx, { organization, person, others, by }: Taking) {
  const { id, name } = organization
  for (const other of others) await letWait(tx, other.id, id)
  await tx
    .updateTable('memberships')
    .set({ role: 'Administrator' })
    .where('user_id', '=', person.id)
    .where('credit_union_id', '=', id)
    .execute()
  // What the others published and which contacts they named is shown again once the new Administrator has reviewed it.
  await tx.updateTable('credit_unions').set({ is_shown_publicly: null, contacts_held_at: now() }).where('id', '=', id).execute()
  await recordEvent(tx, by, 'taken over by domain', {
    recordId: person.id,
    creditUnionId: id,
    details: { waiting: others.map((other) => other.id) },
  })
  await mailPeople(tx, others, (words) => words.domainProvenByAnother(name))
  const who = `${person.first_name} ${person.last_name}`
  await mailPeople(tx, await foundation(tx), (words) => words.takenOverByDomain({ organization: name, name: who, waiting: others.length }))
}

/** They keep their account, and with it their reports. */
async function letWait(tx: Tx, userId: string, creditUnionId: string) {
  await giveBackReports(tx, userId, creditUnionId)
  const ended = await tx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('credit_union_id', '=', creditUnionId)
    .returning('role')
    .executeTakeFirst()
  await moveToAnother(tx, userId, creditUnionId)
  await tx
    .insertInto('join_requests')
    .values({
      ...{ id: newId(), user_id: userId, credit_union_id: creditUnionId, state: 'waiting', created_at: now() },
      former_role: ended?.role ?? null,
    })
    // Somebody who waits elsewhere goes on waiting there.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const foundation = (tx: Tx): Promise<Recipient[]> =>
  tx
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('is_developer', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
