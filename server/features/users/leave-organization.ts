import type { BodyOf } from '#contract/call.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type * as calls from '#contract/users/calls.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import { removeMember } from '#server/domain/people/delete-person.ts'
import { requirePassword } from '#server/domain/people/require-password.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { membershipsOf } from './companies.ts'

/** Ends one membership of the actor. A membership that is locked stays, so that leaving does not lift the lock. */
export async function leaveOrganization(context: Context<Actor>, { credit_union_id, password }: BodyOf<typeof calls.leaveOrganization>) {
  const { db, actor } = context
  requireRealPerson(actor)
  const membership = await membershipsOf(db, actor.id).where('credit_unions.id', '=', credit_union_id).executeTakeFirst()
  if (!membership) throw new AppError('not_found')
  await requirePassword(context, password)
  const { id, first_name, last_name, email, sessionHash: session } = actor
  const said = { name: fullName({ first_name, last_name }), email, organization: membership.name }
  await change(db, async (tx) => {
    await removeMember(tx, { id, email, session }, credit_union_id)
    const details = { email, role: membership.role }
    await recordEvent(tx, actor, 'left an organization', { recordId: id, creditUnionId: credit_union_id, details })
    await mailPeople(tx, await administratorsOf(tx, credit_union_id), (words) => words.leftOrganization(said))
  })
}
