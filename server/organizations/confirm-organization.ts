// An organization is confirmed: it is the one that it says it is, and every other claim to its number or name ends.

import { AppError } from '#server/app-error.ts'
import { type OnRecord, recordEvent } from '#server/database/audit.ts'
import { now } from '#server/database/new-id.ts'
import type { Tx } from '#server/database/tables.ts'
import type { ConfirmedHow } from '#server/database/trust-tables.ts'
import { mailTo } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { isSame, lockClaims } from './claims.ts'

interface Confirmation {
  creditUnionId: string
  how: ConfirmedHow
  by: OnRecord
  /** What the foundation notes for itself. */
  note?: string | undefined
  /** The caller tells its people. */
  isSilent?: boolean
}

/** The foundation's word stands above a domain and a voucher: these do not confirm again what it took back. */
const MINOR: ReadonlySet<ConfirmedHow> = new Set(['domain', 'voucher'])

/**
 * Confirms an organization and tells its people. The first claim that is confirmed is the organization: the others end, their people keep what
 * they wrote, and who waited in one of them waits in this one. Nothing happens where it is confirmed already, or where the foundation took the
 * confirmation back and this is no word of the foundation.
 * @throws AppError `not_found`; `not_acceptable_now` where another claim was confirmed, or where it was refused
 */
export async function confirmOrganization(tx: Tx, { creditUnionId, how, by, note, isSilent = false }: Confirmation) {
  const claim = await lockClaim(tx, creditUnionId)
  const { confirmed_at, superseded_by, refused_at, withdrawn_at } = claim
  if (confirmed_at !== null) return
  if (withdrawn_at !== null && MINOR.has(how)) return
  if (superseded_by !== null || refused_at !== null) throw new AppError('not_acceptable_now')
  await endOtherClaims(tx, claim)
  await tx
    .updateTable('credit_unions')
    .set({
      confirmed_at: now(),
      confirmed_how: how,
      confirmed_by: by.id ?? null,
      is_rival: false,
      asked_for_more_at: null,
      asked_for_more: null,
      withdrawn_at: null,
      withdrawn_reason: null,
    })
    .where('id', '=', creditUnionId)
    .execute()
  await recordEvent(tx, by, 'organization confirmed', { recordId: creditUnionId, creditUnionId, details: { how, ...(note && { note }) } })
  if (isSilent) return
  for (const person of await peopleOf(tx, creditUnionId))
    await queueMail(
      tx,
      mailTo(person, (words) => words.organizationConfirmed(claim.name)),
    )
}

/** A claim as it is once nobody else decides about its number. 404 where there is none. */
export async function lockClaim(tx: Tx, id: string): Promise<Claim> {
  await lockClaims(tx, await findClaim(tx, id))
  return findClaim(tx, id)
}

const findClaim = (tx: Tx, id: string) =>
  tx
    .selectFrom('credit_unions')
    .select([
      'id',
      'name',
      'type_organization',
      'charter_number',
      'state',
      'name_key',
      'confirmed_at',
      'superseded_by',
      'refused_at',
      'withdrawn_at',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))

type Claim = Awaited<ReturnType<typeof findClaim>>

async function endOtherClaims(tx: Tx, claim: Claim) {
  const others = await tx
    .updateTable('credit_unions')
    .set({ superseded_by: claim.id, is_rival: true })
    .where(isSame(claim))
    .where('id', '<>', claim.id)
    .where('deleted_at', 'is', null)
    .where('superseded_by', 'is', null)
    .where('confirmed_at', 'is', null)
    .returning(['id', 'refused_at'])
    .execute()
  for (const { id, refused_at } of others) {
    await tx
      .updateTable('join_requests')
      .set({ credit_union_id: claim.id })
      .where('credit_union_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
    if (refused_at !== null) continue
    for (const person of await peopleOf(tx, id))
      await queueMail(
        tx,
        mailTo(person, (words) => words.anotherClaimConfirmed(claim.name)),
      )
  }
}

/** Everybody who works there, for mails. */
export const peopleOf = (tx: Tx, creditUnionId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.language'])
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
