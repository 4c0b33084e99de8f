import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type * as calls from '#contract/users/calls.ts'
import { realPersonId, requireOrganization } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { limitCreating } from '#server/domain/people/limits.ts'
import { mailProofLink } from '#server/domain/people/proof-mail.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import { emailKey, personKeys } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { hashNewPassword } from '#server/lib/secrets/passwords.ts'

/** Adds a person to the actor's organization, as a Member. Returns the person's ID. */
export async function createUser(context: Context, form: BodyOf<typeof calls.createUser>): Promise<string> {
  const { db, actor } = context
  const creditUnionId = requireOrganization(actor)
  await limitCreating(context, creditUnionId)
  const { name } = await db.selectFrom('credit_unions').select('name').where('id', '=', creditUnionId).executeTakeFirstOrThrow()
  const passwordHash = await hashNewPassword(form.password, [form.email, form.firstName, form.lastName, name])
  const id = newId()
  const time = now()
  try {
    await change(db, async (tx) => {
      await tx
        .insertInto('users')
        .values({
          id,
          email: form.email,
          email_key: emailKey(form.email),
          email_set_by: realPersonId(actor),
          email_set_at: time,
          password_hash: passwordHash,
          first_name: form.firstName,
          last_name: form.lastName,
          ...personKeys({ first_name: form.firstName, last_name: form.lastName }),
          title: form.title || null,
          phone: form.phone,
          position: form.position,
          department: form.department,
          credit_union_id: creditUnionId,
          created_at: time,
          updated_at: time,
        })
        .execute()
      await tx.insertInto('memberships').values({ user_id: id, credit_union_id: creditUnionId, role: 'Member', created_at: time }).execute()
      await recordEvent(tx, actor, 'user created', { recordId: id, details: { email: form.email } })
      await mailProofLink(tx, context, { userId: id, email: form.email, language: actor.language, kind: 'welcome' })
    })
  } catch (error) {
    if (violates(error, 'users_email', 'users.email_key')) throw fieldError('email', fieldErrors.emailTaken)
    throw error
  }
  return id
}
