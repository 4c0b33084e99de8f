// How often people may do what costs others something: a new account, or the answer whether an email address is taken.

import { requireRealPerson } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { emailKey } from '#server/database/keys.ts'
import { limitRequests, ofNetwork } from '#server/rate-limits/limit-requests.ts'

/** Within an hour: two people who do nothing but type their colleagues in. */
const CREATED_BY_ONE_ORGANIZATION = 60
const EMAILS_CHANGED_BY_ONE_PERSON = 30
const FROM_ONE_NETWORK = 200

export async function limitCreating({ db, client }: Context, creditUnionId: string) {
  const organization = { by: creditUnionId, limit: CREATED_BY_ONE_ORGANIZATION }
  await limitRequests(db, 'user created', organization, ...ofNetwork(client, FROM_ONE_NETWORK))
}

/** Counts only where the email address becomes another one: forms send it with every change. Nobody changes one while impersonating. */
export async function limitEmailChange({ db, client, actor }: Context, before: string, after: string | undefined) {
  if (after === undefined || emailKey(after) === emailKey(before)) return
  requireRealPerson(actor)
  const person = { by: actor.id, limit: EMAILS_CHANGED_BY_ONE_PERSON }
  await limitRequests(db, 'email changed', person, ...ofNetwork(client, FROM_ONE_NETWORK))
}
