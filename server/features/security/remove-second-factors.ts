// A lost phone must not lock a person out: those who may edit the person remove the second factors, and the password alone opens the account.

import { fullName } from '#contract/rules/full-name.ts'
import { fromCommandLine, recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { mailTo, type Recipient } from '#server/domain/mail/mail-to.ts'
import { queueMail } from '#server/domain/mail/queue-mails.ts'
import { asPerson, findPerson, refusalFor } from '#server/domain/people/people.ts'
import { canRemoveSecondFactors } from '#server/domain/people/policy.ts'
import { removeSecondFactorsOf } from '#server/domain/sign-in/second-factors.ts'
import { endSessionsOf } from '#server/domain/sign-in/sessions.ts'
import { findUserByEmail } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Removes all second factors of another person. Their sessions end, and they get an email. 409 if they have none. */
export async function removeSecondFactors({ db, settings, actor }: Context, id: string) {
  const person = await findPerson(db, actor, id)
  if (!canRemoveSecondFactors(actor, asPerson(person))) throw refusalFor(actor, person)
  await change(db, async (tx) => {
    if (!(await removeSecondFactorsOf(tx, id))) throw new AppError('not_acceptable_now')
    await endSessionsOf(tx, id)
    await recordEvent(tx, actor, 'two-factor removed', { recordId: id, creditUnionId: person.credit_union_id })
    await queueMail(tx, removedMail(person, fullName(actor), settings.PUBLIC_URL))
  })
}

/**
 * The same from the server's command line, for a person without a colleague who could do it. Returns the name, or null if no person with a second
 * factor has the address.
 */
export const removeSecondFactorsByCommand = (db: Db, publicUrl: string, email: string): Promise<string | null> =>
  change(db, async (tx) => {
    const person = await findUserByEmail(tx, email)
    if (!person || !(await removeSecondFactorsOf(tx, person.id))) return null
    await endSessionsOf(tx, person.id)
    await recordEvent(tx, fromCommandLine, 'two-factor removed', { recordId: person.id, creditUnionId: person.credit_union_id })
    await queueMail(tx, removedMail(person, null, publicUrl))
    return fullName(person)
  })

const removedMail = (person: Recipient, by: string | null, publicUrl: string) =>
  mailTo(person, (words) => words.twoFactorRemoved({ by, security: `${publicUrl}/security` }))
