// Mails about help requests and offers go to the people of an organization who can act, in the transaction of the change.

import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import type { MailWords } from '#server/domain/mail/words/en.ts'
import type { Sender } from '#server/domain/mail/words/lending-words.ts'
import type { Words } from '#server/domain/mail/words/words.ts'
import { actingPeopleOf } from '#server/domain/organizations/people-of.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

type Say = (words: MailWords) => Words

/** On behalf of whose organization it is mailed. */
export type Mailer = Pick<Actor, 'organization_confirmed' | 'credit_union_id'>

/** Mails every Manager and Administrator of an organization who can sign in. An organization that has left gets no email. */
export async function mailOrganization(tx: Tx, creditUnionId: string, say: Say) {
  await mailPeople(tx, await actingPeopleOf(tx, creditUnionId), say)
}

/** The same on behalf of the actor's organization. An unconfirmed one sends no email to others, who read it in the portal. */
export async function mailOthers(tx: Tx, actor: Pick<Actor, 'organization_confirmed'>, { to, say }: { to: string; say: Say }) {
  if (actor.organization_confirmed) await mailOrganization(tx, to, say)
}

interface ToAsking {
  request: { credit_union_id: string; desk_id: string | null }
  say: Say
}

/** To those who asked: an organization, and the desk that asked for it. */
export async function mailAskingSide(tx: Tx, actor: Pick<Actor, 'organization_confirmed'>, { request, say }: ToAsking) {
  for (const to of sidesOf(request)) await mailOthers(tx, actor, { to, say })
}

/** Where a desk asked for an organization, mails the one of the two that did not act. */
export async function mailOtherAsking(tx: Tx, actor: Mailer, { request, say }: ToAsking) {
  for (const to of sidesOf(request)) if (to !== actor.credit_union_id) await mailOthers(tx, actor, { to, say })
}

export const sidesOf = ({ credit_union_id, desk_id }: ToAsking['request']) =>
  desk_id === null ? [credit_union_id] : [credit_union_id, desk_id]

/** The person who acts, their organization and their phone number. */
export async function senderOf(tx: Tx, actor: Actor): Promise<Sender> {
  const { first_name, last_name, phone } = actor
  const { name } = await tx
    .selectFrom('credit_unions')
    .select('name')
    .where('id', '=', requireOrganization(actor))
    .executeTakeFirstOrThrow()
  return { organization: name, by: fullName({ first_name, last_name }), phone }
}

/** The page of a request. */
export const linkTo = ({ PUBLIC_URL }: { PUBLIC_URL: string }, requestId: string) => `${PUBLIC_URL}/help-request?id=${requestId}`
