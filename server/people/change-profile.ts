import { fieldErrors } from '#contract/field-errors.ts'
import { emailKey } from '#server/database/keys.ts'
import { now } from '#server/database/new-id.ts'
import type { Tx } from '#server/database/tables.ts'
import { violates } from '#server/database/violations.ts'
import { fieldError } from '#server/http/app-error.ts'
import { mailTo } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'

export interface ProfileChanges {
  first_name?: string | undefined
  last_name?: string | undefined
  title?: string | null | undefined
  email?: string | undefined
  phone?: string | undefined
  position?: string | null | undefined
  department?: string | null | undefined
}

const profileFields = ['first_name', 'last_name', 'title', 'email', 'phone', 'position', 'department'] as const

/**
 * Changes a profile; an address that belongs to somebody else is refused at its field. Answers which fields are other than before: a form sends
 * all of them, and the audit trail is to say what was changed.
 */
export async function changeProfile(tx: Tx, id: string, changes: ProfileChanges): Promise<string[]> {
  const { email, ...rest } = changes
  const before = await tx.selectFrom('users').select(profileFields).where('id', '=', id).executeTakeFirstOrThrow()
  if (email !== undefined) await leaveFormerAddress(tx, id, email)
  try {
    await tx
      .updateTable('users')
      .set({ ...rest, ...(email !== undefined && { email, email_key: emailKey(email) }), updated_at: now() })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if (violates(error, 'users_email', 'users.email_key')) throw fieldError('email', fieldErrors.emailTaken)
    throw error
  }
  return profileFields.filter((field) => changes[field] !== undefined && changes[field] !== before[field])
}

/** Links that went to the former address end, and it is told: whoever moves an account to their own address cannot do so unseen. */
async function leaveFormerAddress(tx: Tx, id: string, email: string) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'email_key', 'first_name', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (user.email_key === emailKey(email)) return
  await tx.deleteFrom('one_time_tokens').where('user_id', '=', id).execute()
  await queueMail(
    tx,
    mailTo(user, (words) => words.addressChanged(email)),
  )
}
