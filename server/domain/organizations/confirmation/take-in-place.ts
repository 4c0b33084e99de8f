// A person of the mail domain has proven an organization in which others, perhaps impostors, were before: it becomes theirs, and the others wait until
// the new Administrator has said that they belong to it.

import { fullName } from '#contract/rules/full-name.ts'
import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { mailPeople, type Recipient } from '#server/domain/mail/mail-to.ts'
import { endRightsIn } from '#server/domain/organizations/end-rights.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { letOthersWait } from './let-others-wait.ts'

interface Taking {
  organization: { id: string; name: string }
  person: { id: string; first_name: string; last_name: string }
  /** The others with a proven address of the domain, who stay. */
  proven: readonly { id: string }[]
  by: OnRecord
}

/** Before the confirmation, so that nothing of the others is confirmed with it. */
export async function takeInPlace(tx: Tx, { organization, person, proven, by }: Taking) {
  const { id, name } = organization
  const stay = [person.id, ...proven.map((each) => each.id)] as const
  const waiting = await letOthersWait(tx, { creditUnionId: id, stay, trusted: stay, byDomain: true, by })
  await tx
    .updateTable('memberships')
    .set({ role: 'Administrator' })
    .where('user_id', '=', person.id)
    .where('credit_union_id', '=', id)
    .execute()
  for (const other of waiting) await endRightsIn(tx, other.id, id)
  await recordEvent(tx, by, 'taken over by domain', {
    recordId: person.id,
    creditUnionId: id,
    details: { waiting: waiting.map((other) => other.id) },
  })
  await mailPeople(tx, waiting, (words) => words.domainProvenByAnother(name))
  const who = fullName(person)
  await mailPeople(tx, await foundation(tx), (words) => words.takenOverByDomain({ organization: name, name: who, waiting: waiting.length }))
}

const foundation = (tx: Tx): Promise<Recipient[]> =>
  tx
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('is_developer', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
