import type { NoticeTimeline } from '#contract/notices/schemas.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { MINUTE } from '#server/lib/time.ts'
import { findNotes, type NoticeOwner, type NoticeRow } from './queries.ts'
import { reachedCalls, saidReports, saidStatuses } from './said.ts'

const blank = { as_of: null, by: null, office: null, status: null, text: null }

/** What was entered when, the oldest first. Of the desk's calls only that one reached the credit union. */
export async function timelineOf(db: Db, own: NoticeOwner, notice: NoticeRow): Promise<NoticeTimeline> {
  const [reports, statuses, calls, notes] = await Promise.all([
    saidReports(db, own, notice),
    saidStatuses(db, own, notice),
    reachedCalls(db, own, notice),
    findNotes(db, [notice.id]),
  ])
  const entries: NoticeTimeline = [
    ...reports.map((report) => ({
      ...blank,
      what: 'report' as const,
      at: report.created_at,
      as_of: report.as_of,
      by: report.filed_by_name,
      text: report.type_of_disaster,
    })),
    ...statuses.map((status) => ({
      ...blank,
      what: 'status' as const,
      at: status.created_at,
      as_of: isSameMinute(status.as_of, status.created_at) ? null : status.as_of,
      by: status.via === null ? status.entered_by_name : null,
      office: status.name,
      status: status.status,
      text: (seesNote(own, status) ? status.note : null) ?? status.public_note,
    })),
    ...calls.map(({ created_at }) => ({ ...blank, what: 'call' as const, at: created_at })),
    ...notes.map((note) => ({ ...blank, what: 'note' as const, at: note.created_at, by: note.created_by_name, text: note.text })),
  ]
  return entries.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

/** A device and the server never agree on a millisecond. */
const isSameMinute = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < MINUTE

/** What the desk noted is not for a claim that is not confirmed. */
const seesNote = (own: NoticeOwner, { credit_union_id, via }: { credit_union_id: string | null; via: string | null }) =>
  own.isConfirmed || (via === null && credit_union_id === own.id)
