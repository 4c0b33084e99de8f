// The sheets of a record about the storm as a whole: situation reports, alerts, warnings and the line of time.

import { topics } from '#contract/situation-reports/options.ts'
import { beginOf } from '#server/domain/incidents/look.ts'
import { textsIn } from '#server/domain/incidents/report-texts.ts'
import { alertsIn } from '#server/domain/reviews/alerts-in.ts'
import { asksIn } from '#server/domain/reviews/asks-in.ts'
import { requireClosed } from '#server/domain/reviews/closed-incident.ts'
import { presentOwnReview, presentReview } from '#server/domain/reviews/present-review.ts'
import { reviewsOfAll, wholeReview } from '#server/domain/reviews/stored-review.ts'
import { shownWarnings, warningsIn } from '#server/domain/reviews/warnings-in.ts'
import type { Table } from '#server/lib/http/table-file.ts'
import type { Recording } from './record.ts'
import { inOnePiece, inPages } from './record-of-offices.ts'

export const situationReportSheet = ({ db, incident }: Recording): Table => ({
  name: 'situation_reports',
  columns: ['number', 'issued_at', 'issued_by', 'mailed_to', ...topics],
  pieces: inPages(async (after, most) => {
    const rows = await db
      .selectFrom('situation_reports')
      .selectAll()
      .where('incident_id', '=', incident.id)
      .where('number', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map(({ issued_by_name, issued_by_organization, ...row }) => ({
      ...row,
      ...textsIn(row, new Map()),
      issued_by: [issued_by_name, issued_by_organization].filter(Boolean).join(', '),
    }))
  }),
})

/** As the review has them: once the incident is closed. */
async function reviewOf({ db, actor, incident, directoryId, isOwn }: Recording) {
  if (incident.phase !== 'closed') return null
  const closed = requireClosed(incident)
  const whole = await wholeReview(db, closed)
  if (directoryId === null) return presentReview(db, actor, { incident: closed, whole })
  const all = await reviewsOfAll(db, closed)
  const one = all.get(directoryId)
  return one ? presentOwnReview(db, actor, { incident: closed, whole, all, directoryId, one, isOwn }) : null
}

/** While it is open, alerts and warnings are what is known now; a credit union's part has all of them, which everybody may read. */
async function alertsOf(recording: Recording) {
  const { db, incident } = recording
  if (incident.phase === 'closed') return (await reviewOf(recording))?.alerts ?? []
  return alertsIn(db, incident, { from: beginOf(incident), until: new Date().toISOString() })
}

async function warningsOf(recording: Recording) {
  const { db, incident, directoryId } = recording
  if (incident.phase === 'closed') return (await reviewOf(recording))?.warnings ?? []
  const [warnings, asks] = await Promise.all([warningsIn(db, incident, []), asksIn(db, incident.id)])
  const asked = [...asks].flatMap(([place, { first }]) => (directoryId === null || place === directoryId ? [first] : []))
  return shownWarnings(warnings, incident.created_at, asked.sort()[0] ?? null)
}

export const alertSheet = (recording: Recording): Table => ({
  name: 'alerts',
  columns: ['at', 'title', 'reached'],
  pieces: inOnePiece(() => alertsOf(recording)),
})

export const warningSheet = (recording: Recording): Table => ({
  name: 'warnings',
  columns: ['event', 'severity', 'onset', 'before_opening_minutes', 'before_first_ask_minutes'],
  pieces: inOnePiece(() => warningsOf(recording)),
})

export const timelineSheet = (recording: Recording): Table => ({
  name: 'timeline',
  columns: ['at', 'kind', 'text'],
  pieces: inOnePiece(async () => (await reviewOf(recording))?.timeline ?? []),
})
