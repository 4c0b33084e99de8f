import { fieldErrors } from '#contract/field-errors.ts'
import type { JoinForm } from '#contract/join-requests/schemas.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import type { Actor } from '#server/domain/actor.ts'
import { charterKeyOf, charterStateOf } from '#server/domain/claims/charter-key.ts'
import { claimsTo, type Identity } from '#server/domain/claims/claims.ts'
import type { Context } from '#server/domain/context.ts'
import { askToJoin } from '#server/domain/organizations/admission/ask-to-join.ts'
import { confirmByDomain } from '#server/domain/organizations/confirmation/confirm-by-domain.ts'
import { findInDirectory } from '#server/domain/organizations/find-in-directory.ts'
import { limitRequests, ofNetwork } from '#server/domain/sign-in/limit-requests.ts'
import { findMembership } from '#server/domain/users.ts'
import { AppError, fieldError, tooManyUntil } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

/** Requests within an hour: enough for typing errors, too few to find out which organizations exist. */
const BY_ONE_PERSON = rateLimits.joinRequests.most.person
const FROM_ONE_NETWORK = rateLimits.joinRequests.most.network
/** A refused person can ask that organization again after this time. In milliseconds. */
const REFUSED_FOR = DAY

/**
 * Asks to join an organization, which withdraws a request elsewhere. Only for a person without an organization, or in a claim that no longer counts.
 * A repeated request changes nothing.
 */
export async function askAnother(context: Context, form: JoinForm) {
  const { db, settings, actor } = context
  if (!(await isFree(db, actor))) throw new AppError('not_acceptable_now')
  await limitRequests(db, 'join request', { by: actor.id, limit: BY_ONE_PERSON }, ...ofNetwork(context.client, FROM_ONE_NETWORK))
  const creditUnionId = await findNamed(db, form)
  if (actor.waiting_for?.id === creditUnionId) return
  await refuseRefused(db, actor, creditUnionId)
  await change(db, async (tx) => {
    await askToJoin(tx, { person: actor, creditUnionId, who: actor, publicUrl: settings.PUBLIC_URL })
    await confirmByDomain(tx, actor.id, actor)
  })
}

async function isFree(db: Db, { credit_union_id }: Actor): Promise<boolean> {
  if (credit_union_id === null) return true
  const own = await db
    .selectFrom('credit_unions')
    .select(['superseded_by', 'refused_at'])
    .where('id', '=', credit_union_id)
    .executeTakeFirst()
  return !own || own.superseded_by !== null || own.refused_at !== null
}

async function findNamed(db: Db, form: JoinForm): Promise<string> {
  const isCreditUnion = form.type_organization === 'Credit Union'
  const field = isCreditUnion ? 'charter_number' : 'credit_union_name'
  const identity: Identity = {
    type_organization: form.type_organization,
    charter_key: isCreditUnion ? await keyOf(db, form) : null,
    state: form.state,
    name_key: searchKey(form.credit_union_name ?? ''),
  }
  const claim = await claimsTo(db, identity).select('credit_unions.id').executeTakeFirst()
  if (!claim) throw fieldError(field, fieldErrors.notEnrolled)
  return claim.id
}

/** A number that NCUA lists in another state is a mistake. */
async function keyOf(db: Db, { charter_number, state }: JoinForm): Promise<string> {
  const number = charter_number ?? ''
  const listed = await findInDirectory(db, number)
  if (listed && listed.state !== state) throw fieldError('charter_number', fieldErrors.charterInOtherState)
  return charterKeyOf(number, await charterStateOf(db, { charter_number: number, state }))
}

/** An organization that locked a person readmits them by unlocking; one that refused them is not asked again for a day. */
async function refuseRefused(db: Db, actor: Actor, creditUnionId: string) {
  const membership = await findMembership(db, actor.id, creditUnionId)
  if (membership) throw new AppError('forbidden')
  const refused = await db
    .selectFrom('join_requests')
    .select('decided_at')
    .where('user_id', '=', actor.id)
    .where('credit_union_id', '=', creditUnionId)
    .where('state', '=', 'refused')
    .where(isOfLast('decided_at', REFUSED_FOR))
    .orderBy('decided_at', 'desc')
    .executeTakeFirst()
  if (!refused?.decided_at) return
  throw tooManyUntil(Date.parse(refused.decided_at) + REFUSED_FOR)
}
