import type { QueryOf } from '#contract/call.ts'
import type { showNoticeStart } from '#contract/notices/calls.ts'
import type { NoticeStart } from '#contract/notices/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { momentIn } from './clock.ts'
import { ownReport } from './create-notice.ts'
import { organizationWithNotices } from './policy.ts'
import { findInsuredOwner, type NoticeOwner } from './queries.ts'
import { saidReports, saidStatuses } from './said.ts'
import { stormsFor } from './storms.ts'

/** What a new notice begins with. When it started is what the report says, otherwise the earliest status that is not open. */
export async function startOf(db: Db, actor: Actor, asked: QueryOf<typeof showNoticeStart>): Promise<NoticeStart> {
  const own = await findInsuredOwner(db, organizationWithNotices(actor))
  const report = asked.disaster_report_id === undefined ? undefined : await ownReport(db, actor, asked.disaster_report_id)
  const { incident_id, open } = await stormsFor(db, actor, own, { kind: asked.kind, incident_id: asked.incident_id, report })
  const named = incident_id === null ? null : await incidentFor(db, actor, incident_id)
  // An exercise is proposed to nobody.
  const incident = named?.is_exercise ? null : named
  const about = { incident_id: incident?.id ?? null, disaster_report_id: report?.id ?? null, started_at: new Date().toISOString() }
  return {
    time_zone: own.time_zone,
    incident: incident && { id: incident.id, name: incident.name },
    incidents: open,
    started_at: (await reportedStart(db, own, { report, about })) ?? (await firstNotOpen(db, own, about)),
  }
}

type About = Parameters<typeof saidReports>[2]
interface Reported {
  report: { date_reported: string; time_reported: string; created_at: string } | undefined
  about: About
}

/** The day and the time of a report are of the main office's clocks. One ahead of now is left out. */
async function reportedStart(db: Db, own: NoticeOwner, { report, about }: Reported): Promise<NoticeStart['started_at']> {
  const first = report ?? (about.incident_id === null ? undefined : (await saidReports(db, own, about))[0])
  const value = first && momentIn(first.date_reported, first.time_reported, own.time_zone)
  if (!first || !value || Date.parse(value) > Date.now()) return null
  return { value, from: 'disaster_report', at: first.created_at }
}

async function firstNotOpen(db: Db, own: NoticeOwner, about: About): Promise<NoticeStart['started_at']> {
  const first = (await saidStatuses(db, own, about)).find(({ status }) => status !== null && status !== 'open')
  return first ? { value: first.as_of, from: 'office_statuses', at: first.created_at } : null
}
