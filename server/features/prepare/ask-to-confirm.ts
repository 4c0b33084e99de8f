// Asks the Administrators of an organization to look at its answers again, once they are six months old, and after that every six months.

import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { tabNames } from '#contract/catalogue/prepare-form.ts'
import { staleBefore } from '#server/domain/checklist.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { isInForce } from '#server/domain/offices.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import type { Db, Tables } from '#server/lib/database/tables/tables.ts'
import { type Mailing, workThrough } from '#server/lib/jobs/work-through.ts'

/** The most organizations in a run; the others are asked in the next one. */
const AT_ONCE = 500

/** Runs at a time given in milliseconds since 1970; returns the number of organizations that were asked. */
export async function askToConfirm({ db, settings }: Mailing, time: number, isEnding = () => false): Promise<number> {
  const since = staleBefore(time)
  return workThrough(await findOld(db, since, time), { db, isEnding }, async (tx, { id, name }) => {
    if (!(await markAsAsked(tx, id, since, time))) return false
    const parts = await oldParts(tx, id, since)
    const link = `${settings.PUBLIC_URL}/prepare`
    await mailPeople(tx, await administratorsOf(tx, id), (words) => words.confirmAgain({ organization: name, parts, link }))
    return true
  })
}

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

/** A warning in force or an open incident over an office of theirs: they have other things to do, and are asked when it is over. */
function isUnderThreat(time: number) {
  const warned = sql`warnings.ended_at is null and warnings.ends_at > ${new Date(time).toISOString()}`
  const open = sql`incidents.phase <> 'closed' and not incidents.is_exercise`
  return sql<SqlBool>`exists (
    select 1 from directory join offices on offices.directory_id = directory.id
    where directory.charter_key = credit_unions.charter_key and ${isInForce} and (
      offices.county in (
        select county from warning_counties join warnings on warnings.id = warning_counties.warning_id where ${warned}
        union select county from incident_counties join incidents on incidents.id = incident_counties.incident_id where ${open})
      or offices.state in (
        select warning_states.state from warning_states join warnings on warnings.id = warning_states.warning_id where ${warned}
        union select incident_states.state from incident_states join incidents on incidents.id = incident_states.incident_id where ${open})))`
}

const findOld = (db: Db, since: string, time: number) =>
  db
    .selectFrom('credit_unions')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('has_answers', '=', true)
    .where(wasNotAsked(since))
    .where(hasOldParts(since))
    .where(sql<SqlBool>`not ${isUnderThreat(time)}`)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()

/** If several processes find it at the same moment, one of them asks. */
async function markAsAsked(tx: Db, id: string, since: string, time: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credit_unions')
    .set({ confirmation_asked_at: new Date(time).toISOString() })
    .where('id', '=', id)
    .where(wasNotAsked(since))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The parts that need a review: those that were not confirmed since. */
async function oldParts(tx: Db, id: string, since: string) {
  const fresh = await tx
    .selectFrom('confirmations')
    .select('tab')
    .where('credit_union_id', '=', id)
    .where('confirmed_at', '>=', since)
    .execute()
  return tabNames.filter((tab) => !fresh.some((each) => each.tab === tab))
}
