// A lost phone must not lock anybody out: who is in charge of a person takes their second factors off, and the password alone opens the account.

import { AppError } from '#server/app-error.ts'
import type { Context } from '#server/context.ts'
import { fromCommandLine, recordEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/tables.ts'
import { findUserByEmail } from '#server/database/users.ts'
import { mailTo, type Recipient } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { asPerson, findPerson } from '#server/people/people.ts'
import { canRemoveSecondFactors } from '#server/people/policy.ts'
import { removeSecondFactorsOf } from '#server/second-factors/second-factors.ts'
import { endSessionsOf } from '#server/sessions/sessions.ts'

/** Takes all second factors off another person; their sessions end, and they are told. 409 where they have none. */
export async function removeSecondFactors({ db, settings, wakeOutbox, actor }: Context, id: string) {
  const person = await findPerson(db, actor, id)
  if (!canRemoveSecondFactors(actor, asPerson(person))) throw new AppError('forbidden')
  await db.transaction().execute(async (tx) => {
    if (!(await removeSecondFactorsOf(tx, id))) throw new AppError('not_acceptable_now')
    await endSessionsOf(tx, id)
    await recordEvent(tx, actor, 'two-factor removed', { recordId: id, creditUnionId: person.credit_union_id })
    await queueMail(tx, removedMail(person, `${actor.first_name} ${actor.last_name}`, settings.PUBLIC_URL))
  })
  wakeOutbox()
}

/** The same from the command line of the server, for who has nobody else. Answers the name, or null where nobody with a second factor has the address. */
export function removeSecondFactorsByCommand(db: Db, publicUrl: string, email: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const person = await findUserByEmail(tx, email)
    if (!person || !(await removeSecondFactorsOf(tx, person.id))) return null
    await endSessionsOf(tx, person.id)
    await recordEvent(tx, fromCommandLine, 'two-factor removed', { recordId: person.id, creditUnionId: person.credit_union_id })
    await queueMail(tx, removedMail(person, null, publicUrl))
    return `${person.first_name} ${person.last_name}`
  })
}

const removedMail = (person: Recipient, by: string | null, publicUrl: string) =>
  mailTo(person, (words) => words.twoFactorRemoved({ by, security: `${publicUrl}/security` }))
