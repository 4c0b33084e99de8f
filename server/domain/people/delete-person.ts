import type { EventKind } from '#contract/audit-events/options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { endSayLinks } from '#server/domain/asks/end-say-links.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { endCalendarsOf } from '#server/domain/end-calendars.ts'
import { rememberFormerMember, rememberWhereLocked } from '#server/domain/organizations/admission/admit.ts'
import { moveToAnother } from '#server/domain/organizations/admission/move-to-another.ts'
import { endRightsIn } from '#server/domain/organizations/end-rights.ts'
import { endSessionsOf } from '#server/domain/sign-in/sessions.ts'
import { findMembership } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { keepingAdministrator, organizationIdsOf } from './people.ts'

interface Person {
  id: string
  email: string
  credit_union_id: string | null
}

interface Leaving extends Pick<Person, 'id' | 'email'> {
  /** The session that goes on, if the person leaves by themselves. */
  session?: string
}

/**
 * Removes a person from every list and ends their sessions. Reports that they filed stay. They can be restored for 30 days. 404 if another request
 * was quicker.
 */
export const deletePerson = (db: Db, actor: Actor, person: Person, what: EventKind = 'user deleted') =>
  change(db, async (tx) => {
    const organizations = await organizationIdsOf(tx, person.id)
    const isEnded = await keepingAdministrator(tx, organizations, () => endAccount(tx, person.id, now()))
    if (!isEnded) throw new AppError('not_found')
    if (what === 'user deleted') for (const id of organizations) await rememberFormerMember(tx, id, emailKey(person.email))
    else await rememberWhereLocked(tx, person.id, emailKey(person.email))
    for (const id of organizations) await endRightsIn(tx, person.id, id)
    await recordEvent(tx, actor, what, { recordId: person.id, creditUnionId: person.credit_union_id, details: { email: person.email } })
  })

/** Ends an account and all that it opens: sessions, mailed links, the calendar, push subscriptions. False if it had ended already. */
export async function endAccount(tx: Tx, userId: string, time: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ deleted_at: time })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  await endSessionsOf(tx, userId)
  await tx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute()
  await endCalendarsOf(tx, userId)
  await endSayLinks(tx, { user_id: userId }, 'person_left')
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  return numUpdatedRows === 1n
}

/** Removes a person from one of their organizations; they go on in another one. 404 if another request was quicker. */
export const removeFromOrganization = (db: Db, actor: Actor, person: Person, creditUnionId: string) =>
  change(db, async (tx) => {
    const membership = await findMembership(tx, person.id, creditUnionId)
    await removeMember(tx, person, creditUnionId)
    await recordEvent(tx, actor, 'user removed', { recordId: person.id, creditUnionId, details: { email: person.email, ...membership } })
  })

/** Ends a membership and the person's sessions, except for one of their own. The mail domain does not bring them back. */
export async function removeMember(tx: Tx, { id, email, session }: Leaving, creditUnionId: string) {
  const { numDeletedRows } = await keepingAdministrator(tx, [creditUnionId], () =>
    tx.deleteFrom('memberships').where('user_id', '=', id).where('credit_union_id', '=', creditUnionId).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw new AppError('not_found')
  await rememberFormerMember(tx, creditUnionId, emailKey(email))
  await endRightsIn(tx, id, creditUnionId)
  await moveToAnother(tx, id, creditUnionId)
  await endSessionsOf(tx, id, session)
}
