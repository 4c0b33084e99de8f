// Asks the Administrators of an organization to look at its answers again, once they are six months old, and after that every six months.

import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { tabNames } from '#contract/prepare-form.ts'
import { staleBefore } from '#server/database/stale-before.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { type RepeatOptions, startRepeating } from '#server/jobs/repeat.ts'
import { mailTo, type Recipient } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'

const MINUTE = 60 * 1000
const FIRST_AFTER = 2 * MINUTE
const EVERY = 6 * 60 * MINUTE
/** So many organizations in a run: the others are asked in the next. */
const AT_ONCE = 500

interface Asking {
  db: Db
  /** Where the portal is. */
  settings: { PUBLIC_URL: string }
  wakeOutbox: () => void
}

/** Asks for what is old at a time given in milliseconds since 1970; returns how many organizations were asked. */
export async function askToConfirm({ db, settings, wakeOutbox }: Asking, time: number, isEnding = () => false): Promise<number> {
  const since = staleBefore(time)
  let asked = 0
  for (const { id, name } of await findOld(db, since)) {
    if (isEnding()) break
    const isAsked = await db.transaction().execute(async (tx) => {
      if (!(await markAsAsked(tx, id, since, time))) return false
      const parts = await oldParts(tx, id, since)
      const link = `${settings.PUBLIC_URL}/prepare`
      for (const person of await administratorsOf(tx, id)) {
        await queueMail(
          tx,
          mailTo(person, (words) => words.confirmAgain({ organization: name, parts, link })),
        )
      }
      return true
    })
    if (isAsked) asked += 1
  }
  if (asked > 0) wakeOutbox()
  return asked
}

export const startAskingToConfirm = (parts: Asking, options: RepeatOptions) =>
  startRepeating(
    {
      firstAfter: FIRST_AFTER,
      every: EVERY,
      warning: 'Asking to confirm old answers failed. It will run again in six hours.',
      work: (time, isEnding) => askToConfirm(parts, time, isEnding),
    },
    options,
  )

type Organizations = ExpressionBuilder<Tables, 'credit_unions'>

const wasNotAsked = (since: string) => (eb: Organizations) =>
  eb.or([eb('confirmation_asked_at', 'is', null), eb('confirmation_asked_at', '<', since)])

/** A part was confirmed long ago, or one was never confirmed and nothing was changed for as long. */
function hasOldParts(since: string): (eb: Organizations) => Expression<SqlBool> {
  const confirmed = sql`from confirmations where confirmations.credit_union_id = credit_unions.id`
  return (eb) =>
    eb.or([
      sql<boolean>`exists (select 1 ${confirmed} and confirmations.confirmed_at < ${since})`,
      eb.and([sql<boolean>`(select count(*) ${confirmed}) < ${sql.lit(tabNames.length)}`, eb('updated_at', '<', since)]),
    ])
}

const findOld = (db: Db, since: string) =>
  db
    .selectFrom('credit_unions')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('has_answers', '=', true)
    .where(wasNotAsked(since))
    .where(hasOldParts(since))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()

/** Of several processes that find it at the same moment, one asks. */
async function markAsAsked(tx: Db, id: string, since: string, time: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credit_unions')
    .set({ confirmation_asked_at: new Date(time).toISOString() })
    .where('id', '=', id)
    .where(wasNotAsked(since))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The parts that somebody should look at: those that were not confirmed since. */
async function oldParts(tx: Db, id: string, since: string) {
  const fresh = await tx
    .selectFrom('confirmations')
    .select('tab')
    .where('credit_union_id', '=', id)
    .where('confirmed_at', '>=', since)
    .execute()
  return tabNames.filter((tab) => !fresh.some((each) => each.tab === tab))
}

const administratorsOf = (tx: Db, id: string): Promise<Recipient[]> =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'users.first_name', 'users.language'])
    .where('memberships.credit_union_id', '=', id)
    .where('memberships.role', '=', 'Administrator')
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
