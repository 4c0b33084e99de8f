// Limits on actions that cost others something: a new account, or the answer whether an email address is taken.

import { rateLimits } from '#contract/rate-limits.ts'
import { requireRealPerson } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { limitRequests, ofNetwork } from '#server/domain/sign-in/limit-requests.ts'
import { emailKey } from '#server/lib/database/keys.ts'

/** Limits within an hour: 60 is more than two people can type. */
const CREATED_BY_ONE_ORGANIZATION = rateLimits.newPeople.most.organization
const EMAILS_CHANGED_BY_ONE_PERSON = rateLimits.emailChanges.most.person
const FROM_ONE_NETWORK = rateLimits.newPeople.most.network

export async function limitCreating({ db, client }: Context, creditUnionId: string) {
  const organization = { by: creditUnionId, limit: CREATED_BY_ONE_ORGANIZATION }
  await limitRequests(db, 'user created', organization, ...ofNetwork(client, FROM_ONE_NETWORK))
}

/** Counts only changed email addresses, because forms send the address with every change. No address can be changed while impersonating. */
export async function limitEmailChange({ db, client, actor }: Context, before: string, after: string | undefined) {
  if (after === undefined || emailKey(after) === emailKey(before)) return
  requireRealPerson(actor)
  const person = { by: actor.id, limit: EMAILS_CHANGED_BY_ONE_PERSON }
  await limitRequests(db, 'email changed', person, ...ofNetwork(client, FROM_ONE_NETWORK))
}
