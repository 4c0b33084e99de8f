// How often people may do what costs others something: a new account, or the answer whether an email address is taken.

import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import { emailKey } from '#server/database/keys.ts'
import { limitRequests, ofNetwork } from '#server/rate-limits/limit-requests.ts'
import type { Browser } from '#server/sessions/open-session.ts'

/** Within an hour: two people who do nothing but type their colleagues in. */
const CREATED_BY_ONE_ORGANIZATION = 60
const EMAILS_CHANGED_BY_ONE_PERSON = 30
const FROM_ONE_NETWORK = 200

type Visit = Pick<Browser, 'db' | 'request'>

export async function limitCreating(visit: Visit, creditUnionId: string) {
  const organization = { by: creditUnionId, limit: CREATED_BY_ONE_ORGANIZATION }
  await limitRequests(visit.db, 'user created', organization, ...ofNetwork(visit.request, FROM_ONE_NETWORK))
}

/** Counts only where the email address becomes another one: forms send it with every change. Nobody changes one while impersonating. */
export async function limitEmailChange(visit: Visit, actor: Actor, before: string, after: string | undefined) {
  if (after === undefined || emailKey(after) === emailKey(before)) return
  if (actor.impersonator) throw new AppError('while_impersonating')
  const person = { by: actor.id, limit: EMAILS_CHANGED_BY_ONE_PERSON }
  await limitRequests(visit.db, 'email changed', person, ...ofNetwork(visit.request, FROM_ONE_NETWORK))
}
