// A letter is used: its person has enrolled a credit union, or asked to join it, with the address that the letter was sent to.

import type { HeldVoucher } from '#contract/back-office/options.ts'
import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { confirmOrganization, lockClaim } from '#server/domain/organizations/confirmation/confirm-organization.ts'
import { actingPeopleOf, peopleOf } from '#server/domain/organizations/people-of.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { type Letter, lockLetter, vouchingLetter } from './living-letter.ts'
import { whyHeld } from './why-held.ts'

interface Redeeming {
  userId: string
  /** The organization that they enrolled, or asked to join. */
  id: string
  /** They made it, and are the only one there. */
  isNew: boolean
}

/** After what the mail domain settles, and with the letter locked: a domain that fits confirms first, and uses no voucher. */
export async function redeemLetter(tx: Tx, letter: Letter, { userId, id: creditUnionId, isNew }: Redeeming) {
  const vouching = await vouchingLetter(tx, letter)
  const isAlive = vouching.id === letter.id || (await lockLetter(tx, vouching))
  const held = isNew && isAlive ? await vouch(tx, vouching, creditUnionId) : null
  const used = { used_at: now(), used_by: userId, used_credit_union_id: creditUnionId, token_hash: null }
  await tx
    .updateTable('letters')
    .set({ ...used, held_because: held })
    .where('id', 'in', isAlive ? [letter.id, vouching.id] : [letter.id])
    .execute()
  await ofSamePerson(tx, letter).set(used).execute()
  // Without the person and their address: the trail is the sender's.
  await recordEvent(tx, byProgram, 'letter used', {
    recordId: creditUnionId,
    creditUnionId: letter.association_id,
    details: { name: letter.credit_union, ...(held && { held }) },
  })
}

/** Letters to the same address for the same credit union: a desk's, and those of asks. They have nothing left to ask of a person who has enrolled. */
const ofSamePerson = (tx: Tx, { email_hash, directory_id }: Letter) =>
  tx
    .updateTable('letters')
    .where('email_hash', '=', email_hash)
    .where('directory_id', '=', directory_id)
    .where('used_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('undeliverable_at', 'is', null)

const byProgram: OnRecord = { address: 'program' }

/** Returns why the voucher did not confirm the organization; null if it did, or if there was none to give. */
async function vouch(tx: Tx, letter: Letter, creditUnionId: string): Promise<HeldVoucher | null> {
  const { association_id, written_by } = letter
  const { confirmed_at } = await lockClaim(tx, creditUnionId)
  if (confirmed_at !== null || association_id === null) return null
  const held = await whyHeld(tx, letter, creditUnionId)
  if (held !== null) return held === 'void' ? null : held
  const by = { id: written_by, credit_union_id: association_id, address: 'program' }
  await tx
    .insertInto('vouchers')
    .values({
      id: newId(),
      association_id,
      credit_union_id: creditUnionId,
      created_by: written_by,
      created_at: now(),
      letter_id: letter.id,
    })
    .execute()
  await confirmOrganization(tx, { creditUnionId, how: 'letter', by, isSilent: true })
  const association = letter.association ?? ''
  await recordEvent(tx, by, 'vouched by letter', { recordId: creditUnionId, details: { name: letter.credit_union } })
  const said = { association, organization: letter.credit_union }
  await mailPeople(tx, await peopleOf(tx, creditUnionId), (words) => words.vouchedByLetter(said))
  await mailPeople(tx, await actingPeopleOf(tx, association_id), (words) => words.letterVouched(said))
  return null
}
