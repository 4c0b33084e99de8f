// Tells Administrators of keys that end soon, and of keys that nothing uses: a county's key must not die unnoticed between two storms.

import { dayAfter } from '#contract/records/key-options.ts'
import { livingKeys } from '#server/domain/keys/living-keys.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { type Mailing, workThrough } from '#server/lib/jobs/work-through.ts'
import { DAY } from '#server/lib/time.ts'
import { toldFor } from './told-days.ts'

const UNUSED_DAYS = 90

interface At {
  /** In milliseconds since 1970. */
  time: number
  link: string
}

/** Returns how many mails were caused. */
export async function tellOfKeys({ db, settings }: Mailing, time: number, isEnding = () => false): Promise<number> {
  const at = { time, link: `${settings.PUBLIC_URL}/connections` }
  const ends = await workThrough(await findEnding(db, time), { db, isEnding }, (tx, row) => tellOfEnd(tx, row, at))
  return ends + (await workThrough(await findUnused(db, time), { db, isEnding }, (tx, row) => tellOfDisuse(tx, row, at)))
}

const found = (db: Db) =>
  livingKeys(db)
    .innerJoin('credit_unions', 'credit_unions.id', 'keys.credit_union_id')
    .select(['keys.id', 'keys.name', 'keys.until', 'keys.told_days', 'keys.credit_union_id', 'credit_unions.name as organization'])
    .where('credit_unions.deleted_at', 'is', null)

type Found = Awaited<ReturnType<ReturnType<typeof found>['execute']>>[number]

async function findEnding(db: Db, time: number): Promise<Found[]> {
  const rows = await found(db).where('keys.until', '<=', dayAfter(toldFor.first, time)).execute()
  return rows.filter(({ until, told_days }) => isDue(toldFor.days(until, time), told_days))
}

const isDue = (days: number | null, told: number | null) => days !== null && (told === null || told > days)

/** Of several processes, one notes it, and tells. */
async function tellOfEnd(tx: Tx, { id, name, until, credit_union_id, organization }: Found, { time, link }: At): Promise<boolean> {
  const days = toldFor.days(until, time)
  const { numUpdatedRows } = await tx
    .updateTable('keys')
    .set({ told_days: days })
    .where('id', '=', id)
    .where('until', '=', until)
    .where((eb) => eb.or([eb('told_days', 'is', null), eb('told_days', '>', days)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await mailPeople(tx, await administratorsOf(tx, credit_union_id), (words) => words.keyEnds({ name, organization, until, link }))
  return true
}

/** Once for each time of disuse. */
const findUnused = (db: Db, time: number): Promise<Found[]> => {
  const since = new Date(time - UNUSED_DAYS * DAY).toISOString()
  return found(db)
    .where((eb) => eb(eb.fn.coalesce('keys.last_used_at', 'keys.created_at'), '<', since))
    .where((eb) => eb.or([eb('keys.told_unused_at', 'is', null), eb('keys.told_unused_at', '<', eb.ref('keys.last_used_at'))]))
    .execute()
}

async function tellOfDisuse(tx: Tx, { id, name, until, credit_union_id, organization }: Found, { time, link }: At): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('keys')
    .set({ told_unused_at: new Date(time).toISOString() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('told_unused_at', 'is', null), eb('told_unused_at', '<', eb.ref('last_used_at'))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const said = { name, organization, days: UNUSED_DAYS, until, link }
  await mailPeople(tx, await administratorsOf(tx, credit_union_id), (words) => words.keyUnused(said))
  return true
}
