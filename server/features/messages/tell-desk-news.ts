// What is new in open storms, for each desk: one mail an hour while there is any.

import { type SqlBool, sql } from 'kysely'
import { dayIn } from '#contract/rules/loan-days.ts'
import { repliesIn } from '#server/domain/asks/replies.ts'
import { isWaiting, waitingOf } from '#server/domain/asks/waiting-replies.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import type { Deps } from '#server/domain/context.ts'
import { type Desk, peopleOfDesks } from '#server/domain/desk/people-of-desks.ts'
import { inAreas } from '#server/domain/incidents/count-credit-unions.ts'
import { isBelieved } from '#server/domain/incidents/current-statuses.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueMails } from '#server/domain/mail/queue-mails.ts'
import { countsAsReport, countsAsRequest } from '#server/domain/reports/which-count.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { HOUR, iso } from '#server/lib/time.ts'

type Parts = Pick<Deps, 'db' | 'settings'>

/** Without an answer for so long, somebody has to call. */
const UNANSWERED = 2 * HOUR
/** The names of each kind in a mail; more are counted. */
const NAMES = 5

/** Runs at a time given in milliseconds since 1970; returns how many mails were queued. */
export async function tellDeskNews({ db, settings }: Parts, at: number, isEnding = () => false): Promise<number> {
  const storms = await openStorms(db)
  if (storms.length === 0) return 0
  let told = 0
  for (const desk of await peopleOfDesks(db, 'desk_news')) {
    if (isEnding()) break
    const since = await lookedAt(db, desk, at)
    if (since === null) continue
    const news = await newsOf(db, { storms, desk, since, at })
    if (news.length === 0) continue
    told += await change(db, (tx) => tell(tx, { desk, news, settings, at }))
  }
  return told
}

/** The newest first. */
const openStorms = (db: Db) =>
  db
    .selectFrom('incidents')
    .select(['id', 'name', 'starts_at', 'created_at'])
    .where('phase', '<>', 'closed')
    .where('is_exercise', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Since when what the desk would be told is new; null within the hour of the last mail. A desk that was never told hears of the last hour. */
async function lookedAt(db: Db, { id }: Desk, at: number): Promise<string | null> {
  const last = await db.selectFrom('desk_mails').selectAll().where('desk_id', '=', id).executeTakeFirst()
  if (!last) return iso(at - HOUR)
  return last.mailed_at <= iso(at - HOUR) ? last.looked_at : null
}

type Storm = Awaited<ReturnType<typeof openStorms>>[number]

interface Looking {
  storms: readonly Storm[]
  desk: Desk
  since: string
  at: number
}

/** Tells each report, request, need, offer and credit union whose contact declined once: in the storm that a report names, else in the newest storm over its credit union. */
async function newsOf(db: Db, { storms, desk, since, at }: Looking) {
  const ids = storms.map(({ id }) => id)
  const said = new Set<string>()
  const isFirst = ({ id }: { id: string }) => !said.has(id) && said.add(id)
  const news = []
  for (const storm of storms) {
    const { id, name } = storm
    const place = { incidentId: id, desk }
    const all = await Promise.all([
      newReports(db, place, { since, until: iso(at), others: ids.filter((other) => other !== id) }),
      needsNow(db, place),
      needsTold(db, place, storm),
      unanswered(db, place, iso(at - UNANSWERED)),
      declinedSince(db, place, { since, until: iso(at) }),
    ])
    const [reports, needs, told, offers, declined] = all.map((rows) => short(rows.filter(isFirst)))
    if (!reports || !needs || !told || !offers || !declined) continue
    const kinds = { reports, needs, told, offers, declined }
    if (Object.values(kinds).some(({ total }) => total > 0)) news.push({ id, name, ...kinds })
  }
  return news
}

const short = (names: readonly { name: string }[]) => ({ total: names.length, names: names.slice(0, NAMES).map(({ name }) => name) })

interface Place {
  incidentId: string
  desk: Desk
}

/** The credit unions of the desk's states with an office in the area. */
function creditUnionsIn(db: Db, { incidentId, desk: { states } }: Place) {
  return db
    .selectFrom(inAreas.as('area'))
    .innerJoin('directory', 'directory.id', 'area.directory_id')
    .where('area.incident_id', '=', incidentId)
    .$if(states !== null, (query) => query.where('directory.state', 'in', states ?? []))
}

const newReports = (db: Db, place: Place, { since, until, others }: { since: string; until: string; others: readonly string[] }) =>
  creditUnionsIn(db, place)
    .innerJoin('disaster_reports', (join) => join.on(sql<SqlBool>`disaster_reports.about = 'charter ' || directory.charter_key`))
    .select(['disaster_reports.id', 'directory.name'])
    .where(({ or, eb }) =>
      or([
        eb('disaster_reports.incident_id', 'is', null),
        ...(others.length > 0 ? [eb('disaster_reports.incident_id', 'not in', others)] : []),
      ]),
    )
    .where('disaster_reports.created_at', '>', since)
    .where('disaster_reports.created_at', '<=', until)
    .where(sql<SqlBool>`${countsAsReport}`)
    .orderBy('disaster_reports.created_at')
    .orderBy('disaster_reports.id')
    .execute()

const requestsIn = (db: Db, place: Place) =>
  db
    .selectFrom('help_requests')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_requests.credit_union_id')
    .leftJoin('directory as own', (join) => join.onRef('own.charter_key', '=', 'credit_unions.charter_key').on(holdsCharterNumber))
    .where('help_requests.state', '=', 'open')
    .where(countsAsRequest)
    .where('help_requests.until', '>=', dayIn(0))
    .where('credit_unions.deleted_at', 'is', null)
    .where(sql<SqlBool>`coalesce(help_requests.for_directory_id, own.id) in (${creditUnionsIn(db, place).select('directory.id')})`)

/** Nobody has offered anything yet. */
const needsNow = (db: Db, place: Place) =>
  requestsIn(db, place)
    .leftJoin('directory as meant', 'meant.id', 'help_requests.for_directory_id')
    .select(['help_requests.id', sql<string>`coalesce(meant.name, credit_unions.name)`.as('name')])
    .where('help_requests.urgency', '=', 'now')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offers')
            .select('offers.id')
            .whereRef('offers.help_request_id', '=', 'help_requests.id')
            .where('offers.state', '<>', 'declined')
            .where('offers.state', '<>', 'cancelled'),
        ),
      ),
    )
    .orderBy('help_requests.created_at')
    .orderBy('help_requests.id')
    .execute()

/** Typed on the page of a link or of the portal, and nobody has decided on it. */
async function needsTold(db: Db, place: Place, storm: Storm) {
  const around = await creditUnionsIn(db, place).select(['directory.id', 'directory.name']).execute()
  const names = new Map(around.map(({ id, name }) => [id, name]))
  const found = [...(await repliesIn(db, { ...storm, is_exercise: false, closed_at: null })).values()].flat()
  const told = found.filter((reply) => isWaiting(reply) && waitingOf(reply) === 'need' && names.has(reply.directory_id))
  const believed = await believedAmong(
    db,
    told.flatMap(({ credit_union_id }) => credit_union_id ?? []),
  )
  return told
    .filter(({ kind, credit_union_id }) => kind === 'contact' || believed.has(credit_union_id ?? ''))
    .map(({ id, directory_id }) => ({ id, name: names.get(directory_id) ?? '' }))
}

async function believedAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('credit_unions').select('id').where('id', 'in', ids).where(isBelieved).execute()
  return new Set(rows.map(({ id }) => id))
}

const unanswered = (db: Db, place: Place, before: string) =>
  requestsIn(db, place)
    .innerJoin('offers', 'offers.help_request_id', 'help_requests.id')
    .leftJoin('directory as meant', 'meant.id', 'help_requests.for_directory_id')
    .select(['offers.id', sql<string>`coalesce(meant.name, credit_unions.name)`.as('name')])
    .where('offers.state', '=', 'offered')
    .where('offers.updated_at', '<=', before)
    .orderBy('offers.updated_at')
    .orderBy('offers.id')
    .execute()

/** Somebody there whom the storm asked answers it no more. The desk that keeps a contact who is somebody else had a mail of its own. */
async function declinedSince(db: Db, place: Place, { since, until }: { since: string; until: string }) {
  const rows = await creditUnionsIn(db, place)
    .innerJoin('say_links', 'say_links.directory_id', 'directory.id')
    .innerJoin('ask_incidents', 'ask_incidents.ask_id', 'say_links.ask_id')
    .select(['directory.id', 'directory.name'])
    .distinct()
    .where('ask_incidents.incident_id', '=', place.incidentId)
    .where('say_links.ended_at', '>', since)
    .where('say_links.ended_at', '<=', until)
    .where(({ eb, or, and }) =>
      or([
        eb('say_links.ended_why', '=', 'declined'),
        and([eb('say_links.ended_why', '=', 'not_me'), eb('say_links.kind', '<>', 'contact')]),
      ]),
    )
    .orderBy('directory.name')
    .orderBy('directory.id')
    .execute()
  return rows.map(({ id, name }) => ({ id: `declined ${id}`, name }))
}

interface Telling {
  desk: Desk
  news: Awaited<ReturnType<typeof newsOf>>
  settings: Parts['settings']
  at: number
}

async function tell(tx: Tx, { desk, news, settings, at }: Telling): Promise<number> {
  const noted = await tx
    .insertInto('desk_mails')
    .values({ desk_id: desk.id, looked_at: iso(at), mailed_at: iso(at) })
    .onConflict((conflict) =>
      conflict
        .column('desk_id')
        .doUpdateSet({ looked_at: iso(at), mailed_at: iso(at) })
        .where('desk_mails.mailed_at', '<=', iso(at - HOUR)),
    )
    .returning('desk_id')
    .executeTakeFirst()
  // Another process was faster.
  if (!noted) return 0
  const storms = news.map(({ id, ...each }) => ({ ...each, link: `${settings.PUBLIC_URL}/situation/${id}` }))
  await queueMails(
    tx,
    desk.people.map((person) => mailTo(person, (words) => words.deskNews({ storms }))),
  )
  return desk.people.length
}
