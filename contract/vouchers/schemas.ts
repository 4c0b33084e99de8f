import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import * as s from '#contract/schema.ts'

const place = { id: z.string(), name: z.string(), city: z.string(), state: z.string(), charter_number: z.nullable(z.string()) }

export const voucher = z.object({
  id: z.string(),
  credit_union: z.object({ ...place, confirmed: z.boolean() }),
  /** The person who gave it. */
  given_by: z.string(),
  /** Given by a letter: its person enrolled the credit union with it. */
  by_letter: z.boolean(),
  created_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
})
export type Voucher = z.output<typeof voucher>

export const vouchable = z.object({
  ...place,
  /** Its Administrator, so that the Association knows whom it vouches for. */
  enrolled_by: z.nullable(z.string()),
  /** Your Association wrote letters there, and none of them to the address by which it was enrolled. */
  by_other_address: z.boolean(),
  created_at: z.string(),
})
export type Vouchable = z.output<typeof vouchable>

export const listVouchers = {
  summary: 'The vouchers of your Association, newest first.',
  answer: z.array(voucher),
} satisfies CallSchemas

export const listVouchable = {
  summary: 'Credit unions that are not confirmed yet, in the states your Association covers, oldest first.',
  answer: z.array(vouchable),
} satisfies CallSchemas

export const giveVoucher = {
  summary: 'Vouches for a credit union, which confirms it. At most five a week. Both sides get an email.',
  body: z.object({ credit_union_id: s.id() }),
  answer: voucher,
  errors: ['not_found', 'not_acceptable_now'],
  limits: ['vouchers'],
} satisfies CallSchemas

export const withdrawVoucher = {
  summary: 'Withdraws a voucher. A confirmation based on it ends as well.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas
