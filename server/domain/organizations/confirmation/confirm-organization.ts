// An organization is confirmed: it is the one that it says it is, and every other claim to its number or name ends.

import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { isSame, lockClaims } from '#server/domain/claims/claims.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import { recountStatuses } from '#server/domain/incidents/recount-statuses.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { directoryRowOf, placeInDirectory } from '#server/domain/organizations/offices/directory-row.ts'
import { adoptDrafts } from '#server/domain/organizations/offices/office-drafts.ts'
import { stateMainOffice } from '#server/domain/organizations/offices/state-main-office.ts'
import { peopleOf } from '#server/domain/organizations/people-of.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { ConfirmedHow } from '#server/lib/database/tables/trust-tables.ts'
import { takeOverRequests } from './take-over-requests.ts'

interface Confirmation {
  creditUnionId: string
  how: ConfirmedHow
  by: OnRecord
  /** The foundation's internal note. */
  note?: string | undefined
  /** The caller tells its people. */
  isSilent?: boolean
}

/** The foundation's decision ranks above a domain, a voucher and a letter: these do not confirm again an organization whose confirmation it withdrew. */
const MINOR: ReadonlySet<ConfirmedHow> = new Set(['domain', 'voucher', 'letter'])

/**
 * Confirms an organization and tells its people. The first confirmed claim is the organization: the other claims end, their people keep what they
 * wrote, and join requests to them move to this one. Nothing happens if it is confirmed already, or if the foundation withdrew the confirmation and
 * this is not its own decision.
 * @throws AppError `not_found`; `not_acceptable_now` if another claim was confirmed, or if it was refused
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
  if (claim.is_rival) await placeClaim(tx, claim)
  const directoryId = await directoryRowOf(tx, creditUnionId)
  await adoptDrafts(tx, creditUnionId, directoryId)
  await takeOverRequests(tx, { creditUnionId, directoryId, by })
  await recountStatuses(tx, creditUnionId)
  await recordEvent(tx, by, 'organization confirmed', { recordId: creditUnionId, creditUnionId, details: { how, ...(note && { note }) } })
  if (isSilent) return
  await mailPeople(tx, await peopleOf(tx, creditUnionId), (words) => words.organizationConfirmed(claim.name))
}

/** A claim, after its number was locked against other decisions. 404 if there is none. */
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
      'charter_key',
      'name_key',
      'confirmed_at',
      'is_shown_publicly',
      'superseded_by',
      'refused_at',
      'withdrawn_at',
      'is_rival',
    ])
    .select(enrolledState.as('state'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))

type Claim = Awaited<ReturnType<typeof findClaim>>

/** Gives offices to a claim. Until it was confirmed, they belonged to another claim to its number. */
async function placeClaim(tx: Tx, { id }: Claim) {
  const { mailing_street, ...place } = await tx
    .selectFrom('credit_unions')
    .select(['mailing_street', 'street', 'city', 'state', 'zip', 'latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await placeInDirectory(tx, id)
  if (mailing_street !== null) await stateMainOffice(tx, id, place)
}

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
      .set({ credit_union_id: claim.id, former_role: null })
      .where('credit_union_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
    if (refused_at !== null) continue
    await mailPeople(tx, await peopleOf(tx, id), (words) => words.anotherClaimConfirmed(claim.name))
  }
}
