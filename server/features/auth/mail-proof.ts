import { rateLimits } from '#contract/rate-limits.ts'
import type { Context } from '#server/domain/context.ts'
import { mailProofLink } from '#server/domain/people/proof-mail.ts'
import { limitRequests, ofNetwork } from '#server/domain/sign-in/limit-requests.ts'
import { change } from '#server/lib/database/change.ts'
import { emailKey } from '#server/lib/database/keys.ts'

/** Within an hour. */
const TO_ONE_ADDRESS = rateLimits.proofMails.most.account
const FROM_ONE_NETWORK = rateLimits.proofMails.most.network

/** Mails the link again, to the address that is to be proven, if there is one. */
export async function mailProof(context: Context) {
  const { id, email, email_pending, email_proven, language } = context.actor
  const to = email_pending ?? (email_proven ? null : email)
  if (to === null) return
  const account = { by: emailKey(to), limit: TO_ONE_ADDRESS }
  await limitRequests(context.db, 'email proof', account, ...ofNetwork(context.client, FROM_ONE_NETWORK))
  await change(context.db, (tx) => mailProofLink(tx, context, { userId: id, email: to, language, kind: 'verify' }))
}
