import { now } from '#server/database/new-id.ts'
import type { Tx } from '#server/database/tables.ts'
import { endSessionsOf } from '#server/http/sessions.ts'
import { queueMail } from '#server/mail/outbox.ts'

/** Of the tokens that reset links carry. */
export const RESET = 'password reset'

interface Person {
  id: string
  email: string
  first_name: string
}

/** Gives a person a new password and tells them; reset links end, and so do the sessions, save the one that is named. */
export async function setPassword(tx: Tx, person: Person, passwordHash: string, exceptSession?: string) {
  await tx.updateTable('users').set({ password_hash: passwordHash, updated_at: now() }).where('id', '=', person.id).execute()
  await tx.deleteFrom('one_time_tokens').where('user_id', '=', person.id).where('kind', '=', RESET).execute()
  await endSessionsOf(tx, person.id, exceptSession)
  await queueMail(tx, passwordChangedMail(person))
}

const passwordChangedMail = ({ email, first_name }: Person) => ({
  to: email,
  subject: 'Your Breakwater password was changed',
  text: [
    `Hello ${first_name},`,
    'The password of your account was changed just now, and other devices were signed out.',
    'If that was not you, set a new password with "Forgot password?" on the login page and tell your Administrator.',
  ].join('\n\n'),
})
