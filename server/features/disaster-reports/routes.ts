import type { BodyOf } from '#contract/call.ts'
import * as calls from '#contract/disaster-reports/calls.ts'
import { isDeveloper } from '#contract/roles.ts'
import { UNPLACED_HEADER } from '#contract/rules/near.ts'
import { seesContacts } from '#server/domain/actor.ts'
import { answerCached } from '#server/domain/calls/answer-cached.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import type { Context } from '#server/domain/context.ts'
import { ownNow } from '#server/domain/incidents/own-now.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import { presentReportTo } from '#server/domain/reports/report-rows.ts'
import { noteContactsViewed, viewsOf } from '#server/domain/sign-in/contact-views.ts'
import { readList } from '#server/lib/database/list.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { historyOf, updatedBy } from './chain.ts'
import { ownReport } from './file-report.ts'
import { knownByOffices } from './known-by-offices.ts'
import { countFoundConditions, findMarks, findNearReports, nearOf } from './near-reports.ts'
import { notListedIn } from './not-listed.ts'
import { isOfSame, mayWithdraw } from './policy.ts'
import { enrolledId, findReport, incidentAndExercise, reportListsFor, reportsForKey } from './queries.ts'
import { repeatReport } from './repeat-report.ts'
import { reportList } from './search-reports.ts'
import { submitReport } from './submit-report.ts'
import { withdrawReport } from './withdraw-report.ts'

/** Of others' reporters. */
const showsContacts = (found: { isTheirs: boolean; seesContacts: boolean }) => found.seesContacts && !found.isTheirs

type Search = Context & { body: BodyOf<typeof calls.searchDisasterReports> }

/** The list, when it is counted as viewed: whether it was before is asked while it is read. */
async function viewed<List extends { rows: readonly unknown[] }>({ db, actor, body }: Search, reading: Promise<List>): Promise<List> {
  if (!seesContacts(actor) || body.own) return reading
  const views = reading.then(({ rows }) => viewsOf(rows.length))
  const [list] = await Promise.all([reading, noteContactsViewed(db, actor, `reports ${hashToken(JSON.stringify(body))}`, views)])
  return list
}

export const disasterReportRoutes = bindCalls(calls, {
  submitDisasterReport: (call) => submitReport(call, call.body),

  searchDisasterReports: async (call) => {
    const { db, actor, body, reply } = call
    const settled = await settleNow(db)
    const near = await nearOf(db, actor, body)
    if (!near) {
      const found = await viewed(call, readList(reportList(settled, actor, body), body))
      if (actor.key) return answerPage(reply, { rows: await reportsForKey(settled, actor, found.rows), total: found.total })
      return answerCached({ ...call, db: settled }, reportListsFor(actor), found)
    }
    const { unplaced, rows, total } = await viewed(call, findNearReports(settled, actor, body, near))
    reply.header(UNPLACED_HEADER, unplaced)
    if (actor.key) return answerPage(reply, { rows: await reportsForKey(settled, actor, rows), total })
    return answerPage(reply, { rows: rows.map((row) => presentReportTo(row, seesContacts(actor))), total })
  },

  placeDisasterReports: async ({ db, actor, body }) => findMarks(await settleNow(db), actor, body),

  countReportConditions: async ({ db, actor, body }) => countFoundConditions(await settleNow(db), actor, body),

  countKnownByOffices: ({ db, actor, body }) => knownByOffices(db, actor, body.state || null),

  showDisasterReport: async ({ db, actor, params }) => {
    const settled = await settleNow(db)
    const { report, of, ...found } = await findReport(settled, actor, params.id)
    if (showsContacts(found)) await noteContactsViewed(db, actor, `report ${report.id}`)
    const updated_by_id = await updatedBy(db, { chain: of.chain, updates: report.updates })
    const is_own = isOfSame(of, { ...ownReport(actor), reported_by: actor.id })
    const now = is_own && updated_by_id === null ? await ownNow(settled, actor, report.now) : report.now
    const credit_union_id = isDeveloper(actor) ? await enrolledId(db, of.credit_union_id) : undefined
    return {
      ...found.present({ ...report, now }),
      updated_by_id,
      is_own,
      may_withdraw: mayWithdraw(actor, of),
      ...(await incidentAndExercise(db, report.incident_id)),
      ...(credit_union_id && { credit_union_id }),
    }
  },

  showReportHistory: async ({ db, actor, params }) => {
    const settled = await settleNow(db)
    const found = await findReport(settled, actor, params.id)
    const rows = await historyOf(settled, found.of.chain)
    if (showsContacts(found)) await noteContactsViewed(db, actor, `history ${found.report.id}`, viewsOf(rows.length))
    return rows.map(found.present)
  },

  repeatReport: (call) => repeatReport(call, call.params.id, call.body),

  listNotListed: ({ db, actor, body }) => notListedIn(db, actor, body.state),

  withdrawReport: (call) => withdrawReport(call, call.params.id, call.body.reason),
})
