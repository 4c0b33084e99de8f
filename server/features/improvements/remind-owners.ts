// Mails the owner of an open improvement: two weeks before its day, on it, and then each month for up to a year. Where the owner has left or cannot be
// reached, its Administrators get it.

import { sql } from 'kysely'
import { MONTHLY_REMINDERS, REMINDED_DAYS_BEFORE } from '#contract/records/improvement-options.ts'
import { addDays, dayIn } from '#contract/rules/loan-days.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { inChargeOf } from '#server/domain/users.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { type Mailing, workThrough } from '#server/lib/jobs/work-through.ts'
import { DAY } from '#server/lib/time.ts'
import { mayOwn } from './queries.ts'

/** Runs at a time given in milliseconds since 1970; returns of how many improvements somebody was reminded. */
export async function remindOwners({ db, settings }: Mailing, time: number, isEnding = () => false): Promise<number> {
  const today = dayIn(0, time)
  const open = await db
    .selectFrom('improvements')
    .select(['id', 'due', 'reminded_for'])
    .where('state', '=', 'open')
    .where('due', '<=', addDays(today, REMINDED_DAYS_BEFORE))
    .orderBy('due')
    .execute()
  const due = open.filter(({ due: day, reminded_for }) => reminderOn(day, today) > reminded_for)
  return workThrough(due, { db, isEnding }, (tx, { id }) => remind(tx, { id, today, link: `${settings.PUBLIC_URL}/improvements` }))
}

/** The last day of a reminder by now; empty before the first. */
export function reminderOn(due: string, today: string): string {
  if (today < due) return addDays(due, -REMINDED_DAYS_BEFORE) <= today ? addDays(due, -REMINDED_DAYS_BEFORE) : ''
  let last = due
  for (let months = 1; months <= MONTHLY_REMINDERS; months += 1) {
    const next = monthsAfter(due, months)
    if (next > today) break
    last = next
  }
  return last
}

/** The same day of a later month, or its last one. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Of several processes, one sets that it was mailed. */
async function remind(tx: Tx, { id, today, link }: { id: string; today: string; link: string }): Promise<boolean> {
  const before = await tx.selectFrom('improvements').selectAll().where('id', '=', id).executeTakeFirst()
  if (!before) return false
  const day = reminderOn(before.due, today)
  const row = await tx
    .updateTable('improvements')
    .set((eb) => ({ reminded_for: day, reminders: eb('reminders', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('due', '=', before.due)
    .where('reminded_for', '<', day)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  const owner = await ownerOf(tx, row)
  const people = owner ? [owner] : await inChargeInstead(tx, row.credit_union_id)
  await mailPeople(tx, people, (words) =>
    words.improvementDue({ text: row.text, due: row.due, isLate: row.due < today, isYours: owner !== undefined, link }),
  )
  return people.length > 0
}

interface Owned {
  owner_id: string
  credit_union_id: string | null
}

/** If a mail reaches them. */
async function ownerOf(tx: Tx, { owner_id, credit_union_id }: Owned) {
  const owner = await tx
    .selectFrom('users')
    .select(['users.email', 'users.first_name', 'users.language'])
    .where('users.id', '=', owner_id)
    .where('users.email_proven_at', 'is not', null)
    .where(mayOwn(sql`cast(${credit_union_id} as text)`))
    .executeTakeFirst()
  return owner && !(await hasBounced(tx, owner.email)) ? owner : undefined
}

async function hasBounced(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('bounced_addresses')
    .select('email_key')
    .where('email_key', '=', emailKey(email))
    .where('bounced_at', '>', new Date(Date.now() - 90 * DAY).toISOString())
    .executeTakeFirst()
  return row !== undefined
}

const inChargeInstead = (tx: Tx, creditUnionId: string | null) =>
  creditUnionId === null
    ? tx
        .selectFrom('users')
        .select(['email', 'first_name', 'language'])
        .where('is_developer', '=', true)
        .where('deleted_at', 'is', null)
        .where('email_proven_at', 'is not', null)
        .execute()
    : inChargeOf(tx, creditUnionId, '').where('users.email_proven_at', 'is not', null).execute()
