// The mails about asking and lending go to the people of an organization who can act, in the transaction of what they tell of.

import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/database/tables.ts'
import { mailTo, type Recipient } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { MailWords } from '#server/mail/words/en.ts'
import type { Words } from '#server/mail/words/words.ts'

type Say = (words: MailWords) => Words

/** Mails every Manager and Administrator of an organization who can sign in. Nobody is mailed at one that has left. */
export async function mailOrganization(tx: Db, creditUnionId: string, say: Say) {
  for (const person of await actingPeople(tx, creditUnionId)) await queueMail(tx, mailTo(person, say))
}

/** The same in the name of the own organization. One that is not confirmed sends no mail to others: they read it in the portal. */
export async function mailOthers(tx: Db, actor: Pick<Actor, 'organization_confirmed'>, { to, say }: { to: string; say: Say }) {
  if (actor.organization_confirmed) await mailOrganization(tx, to, say)
}

const actingPeople = (tx: Db, creditUnionId: string): Promise<Recipient[]> =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select(['users.email', 'users.first_name', 'users.language'])
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('memberships.role', 'in', ['Manager', 'Administrator'])
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .where('credit_unions.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()

/** The page of a request. */
export const linkTo = ({ PUBLIC_URL }: { PUBLIC_URL: string }, requestId: string) => `${PUBLIC_URL}/help-request?id=${requestId}`
