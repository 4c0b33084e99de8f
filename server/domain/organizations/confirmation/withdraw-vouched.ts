// A voucher is withdrawn, and with it the confirmation that rests on it.

import type { OnRecord } from '#server/domain/audit/record-event.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { typed } from '#server/lib/mail/typed.ts'
import { withdrawConfirmation } from './withdraw-confirmation.ts'

interface Withdrawal {
  creditUnionId: string
  /** By name. */
  association: string
  by: OnRecord
  /** The program's address, for questions. */
  contact: string
}

/** After the voucher was withdrawn. A confirmation that the foundation gave since stays. */
export async function withdrawVouched(tx: Tx, { creditUnionId, association, by, contact }: Withdrawal) {
  if (!(await restsOnVoucher(tx, creditUnionId))) return
  await withdrawConfirmation(tx, {
    creditUnionId,
    by,
    reason: `${typed(association)} withdrew its voucher.`,
    mail: (words, organization) => words.voucherWithdrawn({ association, organization, contact }),
    isFinal: false,
  })
}

/** An earlier voucher of another Association still counts. */
export async function restsOnVoucher(tx: Tx, creditUnionId: string): Promise<boolean> {
  const organization = await tx
    .selectFrom('credit_unions')
    .select('confirmed_how')
    .where('id', '=', creditUnionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (organization?.confirmed_how !== 'voucher' && organization?.confirmed_how !== 'letter') return false
  const other = await tx
    .selectFrom('vouchers')
    .select('id')
    .where('credit_union_id', '=', creditUnionId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return other === undefined
}
