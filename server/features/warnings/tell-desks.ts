// Tells desks of warnings over their credit unions that no incident covers: the one exception to the rule that nobody is mailed about warnings unasked.
// Severe and graver ones, to each person one mail a group and day.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { covers } from '#server/domain/desk/desk.ts'
import { type Desk, type PersonOfDesk, peopleOfDesks } from '#server/domain/desk/people-of-desks.ts'
import { clockAt, zoneAt } from '#server/domain/geography/quiet-hours.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueMails } from '#server/domain/mail/queue-mails.ts'
import { byGravity } from '#server/domain/warnings/gravity.ts'
import { isWarningInForce, officesTouched } from '#server/domain/warnings/in-force.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { Telling } from './tell.ts'

/** Warnings that are looked at before other requests get their turn. */
const AT_ONCE = 20

/** Tells all that are to be told at a time given in milliseconds since 1970. Returns how many mails were queued. */
export async function tellDesks({ db, settings }: Pick<Telling, 'db' | 'settings'>, at: number): Promise<number> {
  let told = 0
  for (;;) {
    const ids = await findUntold(db)
    if (ids.length === 0) return told
    const news = await newsOf(db, ids)
    const desks = news.length === 0 ? [] : await peopleOfDesks(db, 'desk_warnings')
    await yieldToEventLoop()
    told += await change(db, async (tx) => {
      const claimed = await claim(tx, ids, at)
      return tell(tx, { news: news.filter(({ id }) => claimed.has(id)), desks, settings, at })
    })
    await yieldToEventLoop()
  }
}

const findUntold = async (db: Db) =>
  (
    await db
      .selectFrom('warnings')
      .select('id')
      .where('desk_told_at', 'is', null)
      .orderBy('stored_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
  ).map(({ id }) => id)

/** Those that no other process has taken meanwhile, in the transaction of their mails: what fails is told by the next run. */
async function claim(tx: Tx, ids: readonly string[], at: number): Promise<ReadonlySet<string>> {
  const claimed = await tx
    .updateTable('warnings')
    .set({ desk_told_at: new Date(at).toISOString() })
    .where('id', 'in', ids)
    .where('desk_told_at', 'is', null)
    .returning('id')
    .execute()
  return new Set(claimed.map(({ id }) => id))
}

/** An office that no open incident has in its area. An exercise covers nothing real. */
const isUncovered = sql<SqlBool>`not exists (select 1 from incidents where incidents.phase <> 'closed' and not incidents.is_exercise and (
  exists (select 1 from incident_counties as area where area.incident_id = incidents.id and area.county = offices.county)
  or exists (select 1 from incident_states as area where area.incident_id = incidents.id and area.state = offices.state)))`

const findNews = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('warnings')
    .select(['id', 'kind', 'event', 'group_name', 'severity', 'severity_rank', 'ends_at', 'until_further_notice', 'is_sample', 'news_in'])
    .where('id', 'in', ids)
    .where('is_news', '=', true)
    .where('severity', 'in', ['Severe', 'Extreme'])
    .where(isWarningInForce())
    .execute()

/** The graver warnings of these, with the offices that they touch and no incident covers. */
async function newsOf(db: Db, ids: readonly string[]) {
  const warnings = await findNews(db, ids)
  if (warnings.length === 0) return []
  const touched = await db
    .selectFrom(officesTouched(sql.join(warnings.map(({ id }) => id))).as('touched'))
    .innerJoin('offices', 'offices.id', 'touched.office_id')
    .select(['touched.warning_id', 'offices.id', 'offices.directory_id', 'offices.county', 'offices.state'])
    .where(isUncovered)
    .execute()
  const byWarning = Map.groupBy(touched, ({ warning_id }) => warning_id)
  return warnings.flatMap((warning) => {
    const areas = warning.news_in === null ? null : new Set(JSON.parse(warning.news_in) as string[])
    const isNew = ({ county, state }: { county: string | null; state: string }) =>
      !areas || areas.has(state) || (county !== null && areas.has(county))
    const offices = (byWarning.get(warning.id) ?? []).filter(isNew)
    return offices.length > 0 ? [{ ...warning, offices }] : []
  })
}

type News = Awaited<ReturnType<typeof newsOf>>[number]

interface Telled {
  news: readonly News[]
  desks: readonly Desk[]
  settings: Telling['settings']
  at: number
}

async function tell(tx: Tx, { news, desks, settings, at }: Telled): Promise<number> {
  let told = 0
  for (const { states, people } of desks) {
    const here = news.flatMap((warning) => {
      const offices = warning.offices.filter(({ state }) => covers(states, state))
      return offices.length > 0 ? [{ ...warning, offices }] : []
    })
    const place = { county: null, state: states?.[0] ?? null }
    for (const [group, warnings] of Map.groupBy(here.toSorted(byGravity), ({ group_name }) => group_name)) {
      const those = await newToday(tx, people, { group, on: clockAt(place, at).day, at })
      const [gravest] = warnings
      if (!gravest || those.length === 0) continue
      const said = {
        warnings: warnings.map(({ event, ends_at, until_further_notice, offices }) => ({
          event,
          until: until_further_notice ? null : ends_at,
          zone: zoneAt(offices[0] ?? place),
          creditUnions: new Set(offices.map(({ directory_id }) => directory_id)).size,
          offices: offices.length,
        })),
        isSample: gravest.is_sample,
        link: `${settings.PUBLIC_URL}/warnings`,
      }
      await queueMails(
        tx,
        those.map((person) => mailTo(person, (words) => words.deskWarnings(said))),
      )
      told += those.length
    }
  }
  return told
}

/** Those who were not told of this group today; they are noted. */
async function newToday(tx: Tx, people: readonly PersonOfDesk[], { group, on, at }: { group: News['group_name']; on: string; at: number }) {
  const noted = await tx
    .insertInto('told_desk_warnings')
    .values(people.map(({ id }) => ({ user_id: id, group_name: group, told_on: on, told_at: new Date(at).toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  const isNew = new Set(noted.map(({ user_id }) => user_id))
  return people.filter(({ id }) => isNew.has(id))
}
