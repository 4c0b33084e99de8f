// The foundation's daily mail about what letters confirmed. A day after it has left, the people of those credit unions read contacts of others.

import { isWaitingClaim } from '#server/domain/claims/claims.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import type { Deps } from '#server/domain/context.ts'
import { isHeldByLetter } from '#server/domain/letters/held.ts'
import { mailTo, mailToAddress, type Recipient } from '#server/domain/mail/mail-to.ts'
import { queueMail } from '#server/domain/mail/queue-mails.ts'
import type { MailWords } from '#server/domain/mail/words/en.ts'
import type { Words } from '#server/domain/mail/words/words.ts'
import { recipientFields } from '#server/domain/users.ts'
import { change } from '#server/lib/database/change.ts'
import { lockFreeRows } from '#server/lib/database/engines/locks.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import { howMany } from '#server/lib/database/list.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

type Parts = Pick<Deps, 'db' | 'settings'>

/** The names in a mail; more are counted. */
const NAMES = 200

/** Runs at a time given in milliseconds since 1970. */
export async function tellFoundation({ db, settings }: Parts, at: number) {
  await change(db, async (tx) => {
    await noteWhatLeft(tx)
    if (await isTold(tx, at)) return
    await tell(tx, settings)
  })
}

/** Of a mail to several people, the first that leaves counts. One that never left is written again. */
async function noteWhatLeft(tx: Tx) {
  const pending = await tx
    .selectFrom('vouchers')
    .select(['id', 'credit_union_id', 'told_in'])
    .where('told_in', 'is not', null)
    .where('foundation_told_at', 'is', null)
    .execute()
  for (const [told_in, vouchers] of Map.groupBy(pending, (voucher) => voucher.told_in ?? '')) {
    const ids = vouchers.map(({ id }) => id)
    const mails = await tx.selectFrom('outbox').select(['sent_at', 'failed_at']).where('id', 'in', told_in.split(' ')).execute()
    const [left] = mails.flatMap(({ sent_at }) => sent_at ?? []).sort()
    if (left !== undefined) await openContacts(tx, vouchers, left)
    else if (mails.every(({ failed_at }) => failed_at !== null))
      await tx.updateTable('vouchers').set({ told_in: null }).where('id', 'in', ids).execute()
  }
}

async function openContacts(tx: Tx, vouchers: readonly { id: string; credit_union_id: string }[], left: string) {
  const reads_contacts_at = new Date(Date.parse(left) + DAY).toISOString()
  for (const { id, credit_union_id } of vouchers) {
    await tx.updateTable('vouchers').set({ foundation_told_at: left }).where('id', '=', id).execute()
    await tx
      .updateTable('credit_unions')
      .set({ reads_contacts_at })
      .where('id', '=', credit_union_id)
      .where('confirmed_how', '=', 'letter')
      .where((eb) => eb.exists(isStanding(tx, id)))
      .execute()
  }
}

/** Vouched for again since, it waits for another mail. */
const isStanding = (tx: Tx, id: string) =>
  tx.selectFrom('vouchers').select('vouchers.id').where('vouchers.id', '=', id).where('vouchers.withdrawn_at', 'is', null)

/** A mail is on its way, or left within the last day. */
async function isTold(tx: Tx, at: number): Promise<boolean> {
  const told = await tx
    .selectFrom('vouchers')
    .select('id')
    .where('told_in', 'is not', null)
    .where((eb) => eb.or([eb('foundation_told_at', 'is', null), isOfLast('foundation_told_at', DAY, at)]))
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

async function tell(tx: Tx, settings: Parts['settings']) {
  const open = await lockFreeRows(
    tx,
    tx.selectFrom('vouchers').select('id').where('letter_id', 'is not', null).where('told_in', 'is', null),
  ).execute()
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  const rows = await rowsOf(tx, ids)
  const said = { rows: rows.slice(0, NAMES), more: Math.max(0, rows.length - NAMES), waiting: await waitingOf(tx) }
  const told_in = await mailFoundation(tx, settings, (words) =>
    words.lettersVouched({ ...said, link: `${settings.PUBLIC_URL}/admin/letters` }),
  )
  await tx.updateTable('vouchers').set({ told_in }).where('id', 'in', ids).execute()
}

async function rowsOf(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('vouchers')
    .innerJoin('credit_unions', 'credit_unions.id', 'vouchers.credit_union_id')
    .innerJoin('credit_unions as associations', 'associations.id', 'vouchers.association_id')
    .select(['credit_unions.name as organization', 'credit_unions.city', enrolledState.as('state')])
    .select(['associations.name as association', 'vouchers.withdrawn_at'])
    .where('vouchers.id', 'in', ids)
    .orderBy('associations.name_key')
    .orderBy('credit_unions.name_key')
    .orderBy('vouchers.id')
    .execute()
  return rows.map(({ withdrawn_at, ...row }) => ({ ...row, isWithdrawn: withdrawn_at !== null }))
}

async function waitingOf(db: Db): Promise<number> {
  return howMany(db.selectFrom('credit_unions').where(isWaitingClaim).where(isHeldByLetter))
}

/** To its people; to the program's address where none of them has proven one. Returns the ids of the outbox rows, separated by spaces. */
async function mailFoundation(tx: Tx, { PROGRAM_EMAIL }: Parts['settings'], say: (words: MailWords) => Words): Promise<string> {
  const people: Recipient[] = await tx
    .selectFrom('users')
    .select(recipientFields)
    .where('is_developer', '=', true)
    .where('email_proven_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const mails = people.length > 0 ? people.map((person) => mailTo(person, say)) : [mailToAddress(PROGRAM_EMAIL, null, say)]
  const ids = mails.map(() => newId())
  for (const [index, mail] of mails.entries()) await queueMail(tx, mail, ids[index])
  return ids.join(' ')
}
