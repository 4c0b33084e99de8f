// Takes back what letters confirmed lately, when the foundation stops the letters of an Association. (league.md, C45)

import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { withdrawConfirmation } from '#server/domain/organizations/confirmation/withdraw-confirmation.ts'
import { restsOnVoucher } from '#server/domain/organizations/confirmation/withdraw-vouched.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { WEEK } from '#server/lib/time.ts'

/** What an Association's letters vouched for in the last seven days and was not withdrawn, newest first. */
export const vouchedLately = (db: Db, associationId: string) =>
  db
    .selectFrom('vouchers')
    .innerJoin('credit_unions', 'credit_unions.id', 'vouchers.credit_union_id')
    .select(['vouchers.id as voucher_id', 'vouchers.credit_union_id', 'credit_unions.name', 'vouchers.created_at'])
    .where('vouchers.association_id', '=', associationId)
    .where('vouchers.letter_id', 'is not', null)
    .where('vouchers.withdrawn_at', 'is', null)
    .where('vouchers.created_at', '>', new Date(Date.now() - WEEK).toISOString())
    .orderBy('vouchers.created_at', 'desc')
    .orderBy('vouchers.id')
    .execute()

interface Reopening {
  association: { id: string; name: string }
  /** The vouchers that the foundation chose. */
  voucherIds: readonly string[]
  by: OnRecord
  /** The foundation's own words. */
  reason: string
  /** The program's address, for questions. */
  contact: string
}

/**
 * Withdraws these vouchers: where nothing else confirms the credit union, the question is open again, and nothing that its people wrote is lost.
 * Returns the names of the credit unions.
 * @throws AppError `not_found` for a voucher that is not among those of the last seven days
 */
export async function reopenVouched(tx: Tx, { association, voucherIds, by, reason, contact }: Reopening): Promise<string[]> {
  const names: string[] = []
  const recent = new Map((await vouchedLately(tx, association.id)).map((voucher) => [voucher.voucher_id, voucher]))
  for (const id of new Set(voucherIds)) {
    const voucher = recent.get(id)
    if (!voucher) throw new AppError('not_found')
    const { credit_union_id: creditUnionId } = voucher
    names.push(voucher.name)
    await tx.updateTable('vouchers').set({ withdrawn_at: now() }).where('id', '=', id).execute()
    await recordEvent(tx, by, 'voucher withdrawn', { recordId: creditUnionId, creditUnionId, details: { name: association.name } })
    if (!(await restsOnVoucher(tx, creditUnionId))) continue
    await withdrawConfirmation(tx, {
      ...{ creditUnionId, by, reason },
      mail: (words, organization) => words.letterVoucherWithdrawn({ association: association.name, organization, reason, contact }),
      isFinal: false,
    })
  }
  return names
}
