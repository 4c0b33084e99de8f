// The sheets of a record about the storm as a whole: situation reports, alerts, warnings and the line of time.

import { requireClosed } from '#server/domain/reviews/closed-incident.ts'
import { presentOwnReview, presentReview } from '#server/domain/reviews/present-review.ts'
import { reviewsOfAll, wholeReview } from '#server/domain/reviews/stored-review.ts'
import type { Table } from '#server/lib/http/table-file.ts'
import type { Recording } from './record.ts'
import { inPages } from './record-of-offices.ts'

export const situationReportSheet = ({ db, incident }: Recording): Table => ({
  name: 'situation_reports',
  columns: [
    ...[
      'number',
      'issued_at',
      'issued_by',
      'mailed_to',
      'summary',
      'offices_and_services',
      'needs_and_help',
      'communications',
      'next_steps',
    ],
  ],
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
      issued_by: [issued_by_name, issued_by_organization].filter(Boolean).join(', '),
    }))
  }),
})

/** As the review has them: once the incident is closed. */
async function reviewOf({ db, reader, incident, directoryId, creditUnionId }: Recording) {
  if (incident.phase !== 'closed') return null
  const closed = requireClosed(incident)
  const whole = await wholeReview(db, closed)
  if (directoryId === null) return presentReview(db, reader, { incident: closed, whole })
  const all = await reviewsOfAll(db, closed)
  const one = all.get(directoryId)
  const isOwn = creditUnionId !== null && creditUnionId === reader.credit_union_id
  return one ? presentOwnReview(db, reader, { incident: closed, whole, all, directoryId, one, isOwn }) : null
}

async function* piece<Row extends object>(read: () => Promise<Row[]>) {
  yield await read()
}

export const alertSheet = (recording: Recording): Table => ({
  name: 'alerts',
  columns: ['at', 'title', 'reached'],
  pieces: piece(async () => (await reviewOf(recording))?.alerts ?? []),
})

export const warningSheet = (recording: Recording): Table => ({
  name: 'warnings',
  columns: ['event', 'severity', 'onset', 'before_opening_minutes', 'before_first_ask_minutes'],
  pieces: piece(async () => (await reviewOf(recording))?.warnings ?? []),
})

export const timelineSheet = (recording: Recording): Table => ({
  name: 'timeline',
  columns: ['at', 'kind', 'text'],
  pieces: piece(async () => (await reviewOf(recording))?.timeline ?? []),
})
