import { now } from '#server/database/new-id.ts'
import type { Tx } from '#server/database/tables.ts'
import { mailTo } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { endSessionsOf } from '#server/sessions/sessions.ts'

/** Of the tokens that reset links carry. */
export const RESET = 'password reset'

interface Person {
  id: string
  email: string
  first_name: string
  language: string | null
}

/** Gives a person a new password and tells them; reset links end, and so do the sessions, save the one that is named. */
export async function setPassword(tx: Tx, person: Person, passwordHash: string, exceptSession?: string) {
  await tx.updateTable('users').set({ password_hash: passwordHash, updated_at: now() }).where('id', '=', person.id).execute()
  await tx.deleteFrom('one_time_tokens').where('user_id', '=', person.id).where('kind', '=', RESET).execute()
  await endSessionsOf(tx, person.id, exceptSession)
  await queueMail(
    tx,
    mailTo(person, (words) => words.passwordChanged()),
  )
}
