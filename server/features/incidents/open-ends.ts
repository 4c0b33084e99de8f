// What is still open in an incident: the desk sees it before it closes one.

import { OPEN_ENDS_SHOWN, type OpenEnds } from '#contract/incidents/open-ends.ts'
import { MOST_NAMED } from '#contract/records/area.ts'
import { isDeveloper } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'
import { waitingIn, waitings } from '#server/domain/asks/waiting-replies.ts'
import type { Context } from '#server/domain/context.ts'
import { deskOf, outsideDesk, ownDesk, type StatesCovered } from '#server/domain/desk/desk.ts'
import { publisherOf } from '#server/domain/desk/publisher.ts'
import { alertsOver } from '#server/domain/incidents/alerts-over.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { boardSnapshotOf } from '#server/domain/incidents/board-snapshot.ts'
import { callsDue } from '#server/domain/incidents/calls-due.ts'
import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { officesInArea } from '#server/domain/incidents/in-area.ts'
import { beginOf, lookedAt, lookOf } from '#server/domain/incidents/look.ts'
import { isOfDesk } from '#server/domain/incidents/of-desk.ts'
import { loansOut, requestsOf } from '#server/domain/incidents/requests-of.ts'
import { doorsOnlyIn } from '#server/domain/places/doors-only-in.ts'
import { openCasesIn, runningIn } from '#server/domain/roll-calls/open-ends.ts'
import { isDeclaredOver } from '#server/domain/warnings/declared-over.ts'
import { inOrderOfGravity } from '#server/domain/warnings/gravity.ts'
import { overlaps, warningsInForce } from '#server/domain/warnings/in-force.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** @throws AppError `incident_closed` */
export async function openEndsOf({ db, actor }: Context<Actor>, id: string): Promise<OpenEnds> {
  const desk = await deskOf(db, actor)
  const incident = await findIncident(db, id)
  if (!touches(desk, incident)) throw outsideDesk(actor)
  if (incident.phase === 'closed') throw new AppError('incident_closed')
  const { rows } = await boardSnapshotOf(db, id)
  const own = rows.filter((row) => row.counts && isOfDesk(desk, row))
  const ids = new Set(own.map(({ directory_id }) => directory_id))
  const isOwn = (row: { directory_id: string }) => ids.has(row.directory_id)
  const [notOpen, doors, requests, rollCalls, cases, replies, warnings, calls, drafts, alerts] = await Promise.all([
    officesNotOpen(db, incident),
    doorsOnlyIn(db, incident),
    requestsOf(db, incident),
    runningIn(db, incident),
    openCasesIn(db, incident),
    repliesThatWait({ db, desk, incident }, own),
    warningsOver(db, incident),
    callsDue(db, id, own),
    draftsOf(db, actor, id),
    alertsHere(db, actor, incident),
  ])
  const asked = requests.filter(isOwn)
  const ownCases = cases.filter(isOwn)
  // What they wrote waits to be read, and is listed as such.
  const wrote = new Set(replies.map(({ directory_id }) => directory_id))
  const neverHeard = own.flatMap(({ heard_at, directory_id, name, city, state }) =>
    heard_at === null && !wrote.has(directory_id) ? [{ directory_id, name, city, state }] : [],
  )
  return {
    never_heard: { ...countedOf(neverHeard), directory_ids: neverHeard.slice(0, MOST_NAMED).map(({ directory_id }) => directory_id) },
    not_open: countedOf(notOpen.filter(isOwn)),
    guest_doors: countedOf(doors.filter(isOwn)),
    requests: countedOf(
      asked.flatMap(({ is_open, directory_id, name, id: request, kind, quantity, created_at }) =>
        is_open ? [{ directory_id, name, id: request, kind, quantity, created_at }] : [],
      ),
    ),
    loans: countedOf(
      loansOut(asked).map(({ id: offer, help_request_id, lender, until, state, request: { directory_id, name, kind } }) => ({
        ...{ directory_id, name, id: offer, help_request_id, kind, lender, until, state },
      })),
    ),
    roll_calls: countedOf(rollCalls.filter(isOwn)),
    cases: { ...countedOf(ownCases), count: sum(ownCases.map(({ people }) => people)) },
    replies: { ...countedOf(replies), count: sum(replies.map((row) => row.replies)) },
    warnings: counted(warnings),
    calls_due: countedOf(calls),
    drafts: counted(drafts),
    alerts: counted(alerts),
  }
}

const counted = <Row>(rows: readonly Row[]) => ({ count: rows.length, rows: rows.slice(0, OPEN_ENDS_SHOWN) })
const countedOf = <Row extends { directory_id: string }>(rows: readonly Row[]) => ({
  ...counted(rows),
  credit_unions: new Set(rows.map(({ directory_id }) => directory_id)).size,
})
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

async function officesNotOpen(db: Db, incident: FoundIncident) {
  const look = lookOf(incident)
  const rows = await officesInArea(db, incident)
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .select(['directory.id as directory_id', 'directory.name', 'offices.id as office_id', 'offices.name as office'])
    .select(lookedAt<'open' | 'limited' | 'closed'>(look, 'status').as('status'))
    .where('office_facts.status', 'in', ['closed', 'limited'])
    .orderBy('office_facts.status')
    .orderBy('directory.name')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
  return rows.flatMap(({ status, ...office }) => (status === null ? [] : [{ ...office, status }]))
}

/** Of those rows, the most urgent first. */
async function repliesThatWait(
  { db, desk, incident }: { db: Db; desk: StatesCovered; incident: FoundIncident },
  rows: readonly { directory_id: string; name: string }[],
) {
  const found = await waitingIn(db, desk, incident)
  return waitings.flatMap((each) =>
    rows.flatMap(({ directory_id, name }) => {
      const waiting = found.get(directory_id)
      return waiting?.gravest === each ? [{ directory_id, name, replies: waiting.count }] : []
    }),
  )
}

/** None in an exercise: both are real. A declaration is over its area for months, so only those of the incident's days. */
async function warningsOver(db: Db, incident: FoundIncident): Promise<OpenEnds['warnings']['rows']> {
  if (incident.is_exercise) return []
  const [warnings, declarations] = await Promise.all([
    inOrderOfGravity(warningsInForce(db).where(overlaps(incident)).select(['id', 'event', 'ends_at', 'until_further_notice'])).execute(),
    db
      .selectFrom('declarations')
      .select(['id', 'title'])
      .where(isDeclaredOver(incident))
      .where('declared_at', '>=', `${beginOf(incident).slice(0, 10)}T00:00:00.000Z`)
      .orderBy('declared_at', 'desc')
      .orderBy('id')
      .execute(),
  ])
  return [
    ...warnings.map(({ id, event, ends_at, until_further_notice }) => ({
      ...{ kind: 'warning' as const, id, event, until: until_further_notice ? null : ends_at },
    })),
    ...declarations.map(({ id, title }) => ({ kind: 'declaration' as const, id, event: title, until: null })),
  ]
}

async function draftsOf(db: Db, actor: Actor, incidentId: string): Promise<OpenEnds['drafts']['rows']> {
  const rows = await db
    .selectFrom('situation_reports')
    .select(['id', 'desk', 'created_at'])
    .where('incident_id', '=', incidentId)
    .where('number', 'is', null)
    .$if(!isDeveloper(actor), (query) => query.where('desk', '=', ownDesk(actor)))
    .orderBy('id')
    .execute()
  return rows.map(({ desk, ...draft }) => ({ ...draft, is_own: desk === ownDesk(actor) }))
}

async function alertsHere(db: Db, actor: Actor, incident: FoundIncident): Promise<OpenEnds['alerts']['rows']> {
  const { mayEnd } = await publisherOf(db, actor)
  const alerts = await alertsOver(db, incident, { since: null })
  return alerts.map(({ id, title, expires_at, credit_union_id, area }) => ({
    ...{ id, title, expires_at, may_end: mayEnd({ credit_union_id, ...area }) },
  }))
}
