import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { endSessionsOf } from '#server/domain/sign-in/sessions.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** The kind of the tokens in reset links. */
export const RESET = 'password reset'

interface Person {
  id: string
  email: string
  first_name: string
  language: string | null
}

/** Sets a new password and tells the person. Reset links end, and so do all sessions except the given one. */
export async function setPassword(tx: Tx, person: Person, passwordHash: string, exceptSession?: string) {
  await tx.updateTable('users').set({ password_hash: passwordHash, updated_at: now() }).where('id', '=', person.id).execute()
  await tx.deleteFrom('one_time_tokens').where('user_id', '=', person.id).where('kind', '=', RESET).execute()
  await endSessionsOf(tx, person.id, exceptSession)
  await mailPeople(tx, [person], (words) => words.passwordChanged())
}
