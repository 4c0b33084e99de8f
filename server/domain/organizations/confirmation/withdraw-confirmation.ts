// The confirmation of an organization is taken back, by the foundation or with the voucher that it rested on. Nothing that its people wrote is lost.

import { endSayLinks } from '#server/domain/asks/end-say-links.ts'
import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { isSame } from '#server/domain/claims/claims.ts'
import { endClaimsOutside } from '#server/domain/desk/end-claims.ts'
import { recountStatuses } from '#server/domain/incidents/recount-statuses.ts'
import { wasShown } from '#server/domain/incidents/shown-organizations.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import type { MailWords } from '#server/domain/mail/words/en.ts'
import type { Words } from '#server/domain/mail/words/words.ts'
import { peopleOf } from '#server/domain/organizations/people-of.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { lockClaim } from './confirm-organization.ts'

interface Withdrawal {
  creditUnionId: string
  by: OnRecord
  /** The reason for the record. */
  reason: string
  /** The reason that its people read. */
  mail: (words: MailWords, organization: string) => Words
  /** The foundation withdrew it, so a domain or a voucher does not confirm it again. */
  isFinal: boolean
}

/**
 * Reopens the question of which claim to a number is the organization.
 * @throws AppError `not_found`; `not_acceptable_now` if it is not confirmed
 */
export async function withdrawConfirmation(tx: Tx, { creditUnionId, by, reason, mail, isFinal }: Withdrawal) {
  const claim = await lockClaim(tx, creditUnionId)
  if (claim.confirmed_at === null) throw new AppError('not_acceptable_now')
  await tx
    .updateTable('credit_unions')
    .set({
      confirmed_at: null,
      confirmed_how: null,
      confirmed_by: null,
      withdrawn_at: isFinal ? now() : null,
      withdrawn_reason: isFinal ? reason : null,
    })
    .where('id', '=', creditUnionId)
    .execute()
  await endSayLinks(tx, { credit_union_id: creditUnionId }, 'confirmation_withdrawn')
  await endClaimsOutside(tx, creditUnionId, [])
  await reopenOtherClaims(tx, claim)
  await recountStatuses(tx, creditUnionId)
  await recordEvent(tx, by, 'confirmation withdrawn', {
    recordId: creditUnionId,
    creditUnionId,
    details: { reason, ...(wasShown(claim) && { was_shown: true }) },
  })
  await mailPeople(tx, await peopleOf(tx, creditUnionId), (words) => mail(words, claim.name))
}

/** The claims that still have people: those who joined the confirmed organization meanwhile have left their claim. */
const reopenOtherClaims = (tx: Tx, claim: Awaited<ReturnType<typeof lockClaim>>) =>
  tx
    .updateTable('credit_unions')
    .set({ superseded_by: null })
    .where(isSame(claim))
    .where('superseded_by', '=', claim.id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users')
          .select('users.id')
          .whereRef('users.credit_union_id', '=', 'credit_unions.id')
          .where('users.deleted_at', 'is', null),
      ),
    )
    .execute()
