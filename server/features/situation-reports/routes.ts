import * as calls from '#contract/situation-reports/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { subscribeTo } from '#server/domain/mail/subscribe.ts'
import { unsubscribe as endByLink } from '#server/domain/mail/unsubscribe.ts'
import { issueReport } from './issue-report.ts'
import { reportsOf, showReport } from './queries.ts'
import { changeReport, discardReport, writeReport } from './write-report.ts'

export const situationReportRoutes = bindCalls(calls, {
  listSituationReports: async ({ db, actor, params }) => reportsOf(db, actor, await incidentFor(db, actor, params.id)),
  writeSituationReport: async (context) => showReport(context, await writeReport(context, context.params.id, context.body)),
  changeSituationReport: async (context) => {
    const conflicts = await changeReport(context, context.params.id, context.body)
    return { ...(await showReport(context, context.params.id)), conflicts }
  },
  discardSituationReport: (context) => discardReport(context, context.params.id),
  issueSituationReport: async (context) => {
    await issueReport(context, context.params.id)
    return showReport(context, context.params.id)
  },
  subscribe: async ({ db, actor, params, body }) => {
    const { id } = await incidentFor(db, actor, params.id)
    await subscribeTo(db, { userId: actor.id, incidentId: id, subscribed: body.subscribed })
  },
  unsubscribe: async (context) => ({ status: 'success' as const, instead: await endByLink(context, context.body.token, context.body) }),
})
