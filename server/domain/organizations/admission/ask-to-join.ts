// Asks to join an organization that has people. Until they are admitted, a person sees none of its data.

import { fullName } from '#contract/rules/full-name.ts'
import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { mailDomainFit } from '#server/domain/organizations/confirmation/mail-domain.ts'
import { actingPeopleOf } from '#server/domain/organizations/people-of.ts'
import { AppError } from '#server/lib/app-error.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { endOwnRequest, lapsedBefore, UNPROVEN_AT_MOST } from './join-requests.ts'

const dayAgo = () => new Date(Date.now() - DAY).toISOString()

interface Asking {
  id: string
  first_name: string
  last_name: string
  email: string
  email_proven: boolean
}

interface Wish {
  person: Asking
  creditUnionId: string
  who: OnRecord
  publicUrl: string
}

/**
 * Stores a join request, which withdraws one elsewhere, and mails the Managers and Administrators of the organization. If many ask already, a person with
 * an unproven address is not shown: they get in with a code, or are shown once the address is proven. Repeated requests send one mail a day.
 * @throws AppError `not_acceptable_now` if there is no organization left to ask, or if the person asked at the same moment from another window
 */
export async function askToJoin(tx: Tx, { person, creditUnionId: named, who, publicUrl }: Wish) {
  const creditUnionId = await lockWhatCounts(tx, named)
  const isHeard = await mayBeMailed(tx, person, creditUnionId)
  await endOwnRequest(tx, person.id)
  await asOnlyRequest(tx, person.id, creditUnionId)
  await recordEvent(tx, who, 'asked to join', { recordId: person.id, creditUnionId })
  if (isHeard) await askWhoDecides(tx, person, creditUnionId, publicUrl)
}

async function asOnlyRequest(tx: Tx, userId: string, creditUnionId: string) {
  try {
    await tx
      .insertInto('join_requests')
      .values({ id: newId(), user_id: userId, credit_union_id: creditUnionId, state: 'waiting', created_at: now() })
      .execute()
  } catch (error) {
    if (violates(error, 'join_requests_waiting', 'join_requests.user_id')) throw new AppError('not_acceptable_now')
    throw error
  }
}

/**
 * Since the organization was found, another claim may have been confirmed in its place, or the foundation may have refused it.
 * @throws AppError `not_acceptable_now` if there is no organization left to ask
 */
async function lockWhatCounts(tx: Tx, id: string): Promise<string> {
  const claim = await lockRow(tx, 'credit_unions', id)
  if (claim?.superseded_by) return lockWhatCounts(tx, claim.superseded_by)
  if (!claim || claim.refused_at !== null || claim.deleted_at !== null) throw new AppError('not_acceptable_now')
  return id
}

/** Requests that were withdrawn or refused count as well: to ask again and again would send as many mails. */
async function mayBeMailed(tx: Tx, person: Asking, creditUnionId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('join_requests')
    .select(['user_id', 'created_at'])
    .where('credit_union_id', '=', creditUnionId)
    .where('state', '<>', 'admitted')
    .where('created_at', '>', lapsedBefore())
    .orderBy('created_at', 'desc')
    .limit(UNPROVEN_AT_MOST)
    .execute()
  const askedToday = rows.some(({ user_id, created_at }) => user_id === person.id && created_at > dayAgo())
  if (askedToday) return false
  return rows.length < UNPROVEN_AT_MOST || (person.email_proven && (await isOfItsDomain(tx, person.email, creditUnionId)))
}

async function isOfItsDomain(tx: Tx, email: string, creditUnionId: string): Promise<boolean> {
  const { charter_key, type_organization } = await tx
    .selectFrom('credit_unions')
    .select(['charter_key', 'type_organization'])
    .where('id', '=', creditUnionId)
    .executeTakeFirstOrThrow()
  return type_organization === 'Credit Union' && (await mailDomainFit(tx, { charter_key, email })) === 'fits'
}

async function askWhoDecides(tx: Tx, { first_name, last_name, email }: Asking, creditUnionId: string, publicUrl: string) {
  const { name, confirmed_at } = await tx
    .selectFrom('credit_unions')
    .select(['name', 'confirmed_at'])
    .where('id', '=', creditUnionId)
    .executeTakeFirstOrThrow()
  await mailPeople(tx, await actingPeopleOf(tx, creditUnionId), (words) =>
    words.askedToJoin({
      name: fullName({ first_name, last_name }),
      email: confirmed_at === null ? null : email,
      organization: name,
      link: `${publicUrl}/users`,
    }),
  )
}
