import {
  changeSituationReport,
  discardSituationReport,
  issueSituationReport,
  listSituationReports,
  subscribe,
  unsubscribe,
  writeSituationReport,
} from '#contract/situation-reports/calls.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { issueReport } from './issue-report.ts'
import { unsubscribe as endByLink } from './one-click.ts'
import { reportsOf, showReport } from './queries.ts'
import { subscribeTo } from './subscribe.ts'
import { changeReport, discardReport, writeReport } from './write-report.ts'

export const situationReportRoutes: BoundRoute[] = [
  handle(listSituationReports, async ({ db, actor, params }) => reportsOf(db, actor, await incidentFor(db, actor, params.id))),
  handle(writeSituationReport, async (context) => showReport(context, await writeReport(context, context.params.id, context.body))),
  handle(changeSituationReport, async (context) => {
    await changeReport(context, context.params.id, context.body)
    return showReport(context, context.params.id)
  }),
  handle(discardSituationReport, async (context) => {
    await discardReport(context, context.params.id)
    return 'Success' as const
  }),
  handle(issueSituationReport, async (context) => {
    await issueReport(context, context.params.id)
    return showReport(context, context.params.id)
  }),
  handle(subscribe, async ({ db, actor, params, body }) => {
    const { id } = await incidentFor(db, actor, params.id)
    await subscribeTo(db, { userId: actor.id, incidentId: id, subscribed: body.subscribed })
    return 'Success' as const
  }),
  handle(unsubscribe, async (context) => {
    await endByLink(context, context.body.token)
    return { status: 'success' as const }
  }),
]
