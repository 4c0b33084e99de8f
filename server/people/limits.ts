// How often people may do what costs others something: a new account, or the answer whether an email address is taken.

import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import { emailKey } from '#server/database/keys.ts'
import { limitRequests, limitRequestsFrom } from '#server/rate-limits/limit-requests.ts'
import type { Browser } from '#server/sessions/open-session.ts'

/** Within an hour: two people who do nothing but type their colleagues in. */
const CREATED_BY_ONE_ORGANIZATION = 60
const EMAILS_CHANGED_BY_ONE_PERSON = 30
const FROM_ONE_NETWORK = 200

type Visit = Pick<Browser, 'db' | 'request'>

export async function limitCreating(visit: Visit, creditUnionId: string) {
  await limitRequests(visit.db, 'user created', creditUnionId, CREATED_BY_ONE_ORGANIZATION)
  await limitRequestsFrom(visit, 'user created', FROM_ONE_NETWORK)
}

/** Counts only where the email address becomes another one: forms send it with every change. Nobody changes one while impersonating. */
export async function limitEmailChange(visit: Visit, actor: Actor, before: string, after: string | undefined) {
  if (after === undefined || emailKey(after) === emailKey(before)) return
  if (actor.impersonator) throw new AppError('while_impersonating')
  await limitRequests(visit.db, 'email changed', actor.id, EMAILS_CHANGED_BY_ONE_PERSON)
  await limitRequestsFrom(visit, 'email changed', FROM_ONE_NETWORK)
}
