import { sql } from 'kysely'
import { rank } from '#contract/roles.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import type { Situation } from '#contract/situation/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { presentReplies, repliesOf } from '#server/domain/asks/replies.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { milesFrom, nullDistance, wholeMiles } from '#server/domain/geography/distance.ts'
import { placeOfOrganization } from '#server/domain/geography/near.ts'
import type { Coordinates } from '#server/domain/geography/zip-codes.ts'
import { isAskingSide, isOpen } from '#server/domain/help-requests.ts'
import { ownNow } from '#server/domain/incidents/own-now.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import { invitationsFor } from '#server/domain/organizations/admission/invitations-for.ts'
import { requestsTo } from '#server/domain/organizations/admission/requests-to.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { presentReport, reportColumns } from '#server/domain/reports/report-rows.ts'
import { leftCasesOf } from '#server/domain/roll-calls/cases.ts'
import { openRollCallOf } from '#server/domain/roll-calls/open.ts'
import { ownRollCallOf } from '#server/domain/roll-calls/own.ts'
import type { Settled } from '#server/domain/settled.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY, HOUR } from '#server/lib/time.ts'
import { dueOf } from './due.ts'
import { incidentsAndCoverage } from './incidents-and-coverage.ts'

/** A report is news for this long. In milliseconds, as below. */
const NEWS = 72 * HOUR
/** What it said is remembered for this long. */
const REMEMBERED = 14 * DAY
/** Of each kind: more would not be read. */
const AT_MOST = 100

/** What is under way for the organization of a person, as far as they may see it; for a person without one, their own report and invitations. */
export async function situationOf(db: Db, actor: Actor): Promise<Situation> {
  const settled = await settleNow(db)
  const own = actor.credit_union_id
  const place = await placeOfOrganization(db, own)
  const isManager = rank(actor.role) >= rank('Manager')
  const [
    last_report,
    invitations,
    offers_waiting,
    declined,
    asked,
    loans_due,
    waiting,
    replies,
    notice_drafts,
    here,
    roll_call,
    left_cases,
    own_roll_call,
  ] = await Promise.all([
    newestReport(settled, actor),
    invitationsFor(db, actor),
    own === null ? [] : offersFor(db, own, place),
    own === null ? [] : declinedOf(db, own),
    own === null || actor.isShutOut ? [] : askedOf(db, own, place),
    own === null ? [] : loansDueOf(db, own),
    isManager ? requestsTo(db, own) : [],
    isManager && own !== null && !actor.isShutOut && !actor.impersonator ? waitingRepliesOf(db, own, actor) : [],
    // The foundation's support sees no notices.
    isManager && own !== null && !actor.impersonator ? noticeDraftsOf(db, own) : [],
    incidentsAndCoverage(db, actor),
    isManager && own !== null ? openRollCallOf(db, own, !actor.impersonator) : null,
    isManager && own !== null && !actor.impersonator ? leftCasesOf(db, own) : [],
    // Only the person and their Managers read an answer to a roll call: support that acts for the person does not.
    actor.impersonator ? null : ownRollCallOf(db, actor.id),
  ])
  const waiting_to_join = waiting.map(({ id, name, created_at }) => ({ id, name, created_at }))
  const own_report = last_report && Date.parse(last_report.created_at) > Date.now() - NEWS ? last_report : null
  const help = { offers_waiting, declined, asked, loans_due }
  return {
    own_report,
    last_report,
    ...help,
    invitations,
    waiting_to_join,
    replies,
    notice_drafts,
    ...here,
    roll_call,
    left_cases,
    own_roll_call,
    may_act: isManager && own !== null,
  }
}

const waitingRepliesOf = async (db: Db, own: string, actor: Actor) =>
  presentReplies(db, await repliesOf(db, own, { isWaiting: true }), actor)

const noticeDraftsOf = (db: Db, own: string): Promise<Situation['notice_drafts']> =>
  db
    .selectFrom('notices')
    .leftJoin('incidents', 'incidents.id', 'notices.incident_id')
    .select(['notices.id', 'notices.kind', 'notices.due_at', 'notices.time_zone', 'incidents.name as incident_name'])
    .where('notices.credit_union_id', '=', own)
    .where('notices.state', '=', 'draft')
    .orderBy('notices.due_at')
    .orderBy('notices.id')
    .limit(AT_MOST)
    .execute()

/** The organization's newest report, the last of its chain. A report by a person without an organization belongs to that person alone. */
async function newestReport(db: Settled, actor: Actor): Promise<Situation['own_report']> {
  const { id, credit_union_id } = actor
  const recent = db
    .selectFrom('disaster_reports')
    .select(reportColumns(db))
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('disaster_reports as next')
            .select('next.id')
            .whereRef('next.updates_id', '=', 'disaster_reports.id')
            .where('next.deleted_at', 'is', null)
            .where('next.withdrawn_at', 'is', null),
        ),
      ),
    )
    .where('created_at', '>', new Date(Date.now() - REMEMBERED).toISOString())
  const own = credit_union_id === null ? recent.where('reported_by', '=', id) : recent.where('credit_union_id', '=', credit_union_id)
  // Received last, whatever its storm: days and times are typed.
  const newest = await own.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!newest) return null
  const incident = db.selectFrom('incidents').select(['id', 'name']).where('id', '=', newest.incident_id)
  const now = await ownNow(db, actor, newest.now)
  return { ...presentReport({ ...newest, now }), incident: (await incident.executeTakeFirst()) ?? null }
}

const organizationColumns = [
  'credit_unions.id as organization_id',
  'credit_unions.name',
  'credit_unions.city',
  'credit_unions.state as in_state',
  'credit_unions.confirmed_at',
  'credit_unions.is_not_listed',
] as const

interface OrganizationRow {
  organization_id: string
  name: string
  city: string
  in_state: string
  confirmed_at: string | null
  is_not_listed: boolean | null
}

const organizationOf = ({ organization_id, name, city, in_state, ...row }: OrganizationRow) => ({
  id: organization_id,
  name,
  ...badgeOf(row),
  city,
  state: in_state,
})

/** From the own organization to another one; null where it is not known where one of them is. */
const milesTo = (place: Coordinates | null) => (place ? milesFrom(place, 'credit_unions') : nullDistance).as('miles')

/** Offers for own requests, the oldest first; one of an organization that has left can be accepted no more. */
async function offersFor(db: Db, own: string, place: Coordinates | null): Promise<Situation['offers_waiting']> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('help_requests', 'help_requests.id', 'offers.help_request_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'offers.credit_union_id')
    .select(['offers.id', 'offers.help_request_id', 'offers.unit', 'offers.quantity', 'offers.created_at', 'help_requests.kind'])
    .select(organizationColumns)
    .select(milesTo(place))
    .where(isAskingSide(own))
    .where(isOpen())
    .where('offers.state', '=', 'offered')
    .where('offers.until', '>=', dayIn(0))
    .orderBy('offers.id')
    .limit(AT_MOST)
    .execute()
  return rows.map(({ id, help_request_id, kind, unit, quantity, created_at, miles, ...row }) => ({
    ...{ id, help_request_id, kind, unit, quantity, created_at },
    credit_union: organizationOf(row),
    distance_miles: wholeMiles(miles),
  }))
}

/** The invited organization has made no offer, not even one that it withdrew. */
const hasNotOffered = sql<boolean>`not exists (select 1 from offers
  where offers.help_request_id = help_invitations.help_request_id and offers.credit_union_id = help_invitations.credit_union_id)`

/** The open requests that an invited organization declined in the last three days, the newest answer first. */
async function declinedOf(db: Db, own: string): Promise<Situation['declined']> {
  const rows = await db
    .selectFrom('help_invitations')
    .innerJoin('help_requests', 'help_requests.id', 'help_invitations.help_request_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_invitations.credit_union_id')
    .select(['help_requests.id', 'help_requests.kind', 'help_invitations.declined_at'])
    .select(organizationColumns)
    .where(isAskingSide(own))
    .where('help_invitations.declined_at', '>', new Date(Date.now() - NEWS).toISOString())
    .where(isOpen())
    .where(hasNotOffered)
    .orderBy('help_invitations.declined_at', 'desc')
    .orderBy('help_invitations.credit_union_id')
    .limit(AT_MOST)
    .execute()
  const unanswered = await unansweredOf(
    db,
    rows.map(({ id }) => id),
  )
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([newest, ...others]) => {
    if (!newest?.declined_at) return []
    const { id, kind, declined_at, ...row } = newest
    return { id, kind, credit_union: organizationOf(row), others: others.length, unanswered: unanswered.get(id) ?? 0, declined_at }
  })
}

/** How many invited organizations have not answered, by request. */
async function unansweredOf(db: Db, requests: readonly string[]): Promise<Map<string, number>> {
  if (requests.length === 0) return new Map()
  const rows = await db
    .selectFrom('help_invitations')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_invitations.credit_union_id')
    .select((eb) => ['help_invitations.help_request_id', eb.fn.countAll<number | string>().as('count')])
    .where('help_invitations.help_request_id', 'in', requests)
    .where('help_invitations.declined_at', 'is', null)
    .where('credit_unions.deleted_at', 'is', null)
    .where(isVisibleClaim)
    .where(hasNotOffered)
    .groupBy('help_invitations.help_request_id')
    .execute()
  return new Map(rows.map(({ help_request_id, count }) => [help_request_id, Number(count)]))
}

/** Requests that the organization was asked to help with and neither offered nor declined, the most urgent first. */
async function askedOf(db: Db, own: string, place: Coordinates | null): Promise<Situation['asked']> {
  const rows = await db
    .selectFrom('help_invitations')
    .innerJoin('help_requests', 'help_requests.id', 'help_invitations.help_request_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_requests.credit_union_id')
    .select(['help_requests.id', 'help_requests.kind', 'help_requests.quantity', 'help_requests.urgency'])
    .select(['help_requests.from', 'help_requests.until', 'help_invitations.created_at as asked_at'])
    .select(organizationColumns)
    .select(milesTo(place))
    .where('help_invitations.credit_union_id', '=', own)
    .where('help_invitations.declined_at', 'is', null)
    .where(isOpen())
    .where(isVisibleClaim)
    .where(hasNotOffered)
    .orderBy(sql`case help_requests.urgency when 'now' then 0 when 'today' then 1 else 2 end`)
    .orderBy('help_invitations.created_at')
    .orderBy('help_requests.id')
    .limit(AT_MOST)
    .execute()
  return rows.map(({ id, kind, quantity, urgency, from, until, asked_at, miles, ...row }) => ({
    ...{ id, kind, quantity, urgency, from, until, asked_at },
    credit_union: organizationOf(row),
    distance_miles: wholeMiles(miles),
  }))
}

/** Loans of either side that should have moved by today; those that are longest due first. `credit_unions` is the other side. */
async function loansDueOf(db: Db, own: string): Promise<Situation['loans_due']> {
  const today = dayIn(0)
  const rows = await db
    .selectFrom('offers')
    .innerJoin('help_requests', 'help_requests.id', 'offers.help_request_id')
    .innerJoin('credit_unions', (join) =>
      join.on(
        'credit_unions.id',
        '=',
        sql`case when offers.credit_union_id = ${own} then help_requests.credit_union_id else offers.credit_union_id end`,
      ),
    )
    .select(['offers.id', 'offers.help_request_id', 'offers.unit', 'offers.state', 'offers.from', 'offers.until', 'help_requests.kind'])
    .select('offers.credit_union_id as lending_id')
    .select(organizationColumns)
    .where((eb) => eb.or([eb('offers.credit_union_id', '=', own), isAskingSide(own)]))
    .where('offers.state', 'in', ['accepted', 'on_the_way', 'arrived'])
    .where((eb) => eb.or([eb('offers.until', '<=', today), eb.and([eb('offers.state', '<>', 'arrived'), eb('offers.from', '<=', today)])]))
    .orderBy('offers.until')
    .orderBy('offers.id')
    .limit(AT_MOST)
    .execute()
  return rows.flatMap(({ id, help_request_id, kind, unit, lending_id, state, from, until, ...row }) => {
    const due = dueOf({ state, from, until }, today)
    const side = lending_id === own ? ('lending' as const) : ('borrowing' as const)
    return due ? [{ id, help_request_id, kind, unit, side, credit_union: organizationOf(row), ...due }] : []
  })
}
