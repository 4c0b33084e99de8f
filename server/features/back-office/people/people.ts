// What Administrators can do to people of their own organization, and developers to people of any.

import type * as calls from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import { changeProfile, type ProfileChanges } from '#server/domain/people/change-profile.ts'
import { deletePerson, removeFromOrganization } from '#server/domain/people/delete-person.ts'
import { knownAbout } from '#server/domain/people/known-about.ts'
import { limitEmailChange } from '#server/domain/people/limits.ts'
import { asPerson, findPerson, refusalFor, refuseOwnFields } from '#server/domain/people/people.ts'
import { canDelete, canEdit, canImpersonate, canSetPassword, keepsAccount } from '#server/domain/people/policy.ts'
import { setPassword } from '#server/domain/people/set-password.ts'
import { actorAfterChange } from '#server/domain/sign-in/find-actor.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import { hashNewPassword } from '#server/lib/secrets/passwords.ts'

export async function updateProfile(context: Context, { id, seen, ...form }: BodyOf<typeof calls.updateProfile>) {
  const { db, actor } = context
  const person = await findPerson(db, actor, id)
  if (!canEdit(actor, asPerson(person))) throw new AppError('forbidden')
  const changes = changesOf(form)
  refuseOwnFields(actor, person, changes)
  await limitEmailChange(context, person.email, changes.email)
  await change(db, async (tx) => {
    const details = await changeProfile(tx, { id, changes, seen: seen ?? {}, by: actor.id, parts: context })
    if (details.fields.length > 0) {
      await recordEvent(tx, actor, 'profile changed', {
        recordId: id,
        creditUnionId: person.credit_union_id,
        details: { ...details },
      })
    }
  })
}

/** An emptied text or choice is none; one that the form leaves out stays. */
const changesOf = ({
  firstName,
  lastName,
  email,
  phone,
  ...optional
}: Omit<BodyOf<typeof calls.updateProfile>, 'id' | 'seen'>): ProfileChanges => ({
  ...(firstName !== undefined && { first_name: firstName }),
  ...(lastName !== undefined && { last_name: lastName }),
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone }),
  ...(optional.title !== undefined && { title: optional.title || null }),
  ...(optional.position !== undefined && { position: optional.position || null }),
  ...(optional.department !== undefined && { department: optional.department || null }),
})

/** Sets another person's password. Their sessions end, and they get an email. */
export async function updatePassword({ db, actor }: Context, { id, password }: BodyOf<typeof calls.updatePassword>) {
  requireRealPerson(actor)
  const person = await findPerson(db, actor, id)
  if (!canSetPassword(actor, asPerson(person))) throw refusalFor(actor, person)
  const passwordHash = await hashNewPassword(password, await knownAbout(db, person))
  await change(db, async (tx) => {
    await setPassword(tx, person, passwordHash)
    await recordEvent(tx, actor, 'password set', { recordId: id, creditUnionId: person.credit_union_id })
  })
}

/** Deletes a person. A person who keeps the account is only removed from the organization by its Administrators. */
export async function deleteUser({ db, actor }: Context, { id }: BodyOf<typeof calls.deleteUser>) {
  const person = await findPerson(db, actor, id)
  if (!canDelete(actor, asPerson(person))) throw new AppError('forbidden')
  if (person.credit_union_id !== null && keepsAccount(actor, asPerson(person))) {
    await removeFromOrganization(db, actor, person, person.credit_union_id)
  } else {
    await deletePerson(db, actor, person)
  }
}

/** Impersonates another person for a while. The session keeps the real person. Whoever may change things says why, to the Administrators as well. */
export async function impersonate(context: Context, id: string, how: BodyOf<typeof calls.impersonate>): Promise<Actor> {
  const { db, actor, settings } = context
  const person = await findPerson(db, actor, id)
  if (!canImpersonate(actor, asPerson(person))) throw new AppError('forbidden')
  const isReadOnly = how.read_only !== false
  const reason = how.reason?.trim() ?? ''
  await change(db, async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ acting_as_id: id, acting_since: now(), is_read_only: isReadOnly })
      .where('token_hash', '=', actor.sessionHash)
      .execute()
    const details = { read_only: isReadOnly, reason: reason || 'no reason given' }
    await recordEvent(tx, actor, 'impersonation started', { recordId: id, creditUnionId: person.credit_union_id, details })
    if (isReadOnly || person.credit_union_id === null) return
    const said = {
      by: fullName(actor),
      name: fullName(person),
      organization: person.credit_union_name ?? '',
      ...{ reason, contact: settings.PROGRAM_EMAIL },
    }
    await mailPeople(tx, await administratorsOf(tx, person.credit_union_id), (words) => words.supportActs(said))
  })
  return actorAfterChange(context)
}

export async function leaveImpersonation(context: Context): Promise<Actor> {
  const { db, actor } = context
  await change(db, async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ acting_as_id: null, acting_since: null, is_read_only: false })
      .where('token_hash', '=', actor.sessionHash)
      .execute()
    await recordEvent(tx, actor, 'impersonation ended', { recordId: actor.id })
  })
  return actorAfterChange(context)
}
