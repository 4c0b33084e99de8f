import { type NoticeAnswers, noticeFields } from '#contract/notices/answers.ts'
import { regionOf } from '#contract/notices/regions.ts'
import { proposedFor, type Rule } from '#contract/notices/rules.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { countedDays } from './clock.ts'
import { shownAnswers } from './policy.ts'
import { findNotes, type NoticeRow } from './queries.ts'

/** The answers of its kind, as they are answered: an amount only with an estimate. */
export function answersOf(row: NoticeRow): NoticeAnswers {
  const columns: Readonly<Record<string, unknown>> = { ...row, kinds: row.kinds === null ? null : JSON.parse(row.kinds) }
  const shown = shownAnswers(columns)
  return Object.fromEntries(noticeFields[row.kind].map(({ name }) => [name, shown[name]])) as unknown as NoticeAnswers
}

export const ruleOf = ({ rule }: Pick<NoticeRow, 'rule'>) => JSON.parse(rule) as Rule

export async function presentNotices(db: Db, rows: readonly NoticeRow[]): Promise<Notice[]> {
  if (rows.length === 0) return []
  const notes = await findNotes(
    db,
    rows.map(({ id }) => id),
  )
  const state = await stateOf(db, rows[0]?.credit_union_id ?? '')
  return rows.map((row) =>
    present(
      row,
      notes.filter(({ notice_id }) => notice_id === row.id),
      state,
    ),
  )
}

export async function presentNotice(db: Db, row: NoticeRow): Promise<Notice> {
  return present(row, await findNotes(db, [row.id]), await stateOf(db, row.credit_union_id))
}

type Notes = Awaited<ReturnType<typeof findNotes>>

const stateOf = async (db: Db, creditUnionId: string) =>
  (await db.selectFrom('credit_unions').select('state').where('id', '=', creditUnionId).executeTakeFirst())?.state ?? null

/** The regional office of NCUA to which the notice goes; null for a rule that names another recipient. */
export const regionFor = (row: NoticeRow, state: string | null) => {
  const { phone, email } = ruleOf(row).notify
  return phone === null && email === null ? regionOf(state, row.started_at.slice(0, 10)) : null
}

function present(row: NoticeRow, notes: Notes, inState: string | null): Notice {
  const rule = ruleOf(row)
  const { id, kind, disaster_report_id, time_zone, started_at, due_at, state, created_at, updated_at } = row
  return {
    ...{ id, kind, rule, disaster_report_id, time_zone, started_at, due_at, state, created_at, updated_at },
    proposed: proposedFor(kind),
    region: regionFor(row, inState),
    incident: row.incident_id === null ? null : { id: row.incident_id, name: row.incident_name ?? '' },
    business_days: countedDays({ rule, started_at, time_zone }),
    answers: answersOf(row),
    filed:
      row.filed_at && row.filed_how
        ? { at: row.filed_at, how: row.filed_how, by: row.filed_by ?? '', reference: row.filed_reference }
        : null,
    not_required: row.not_required_at
      ? { at: row.not_required_at, by: row.not_required_by ?? '', reason: row.not_required_reason ?? '' }
      : null,
    notes: notes.map((note) => ({ id: note.id, text: note.text, at: note.created_at, by: note.created_by_name })),
    created_by: { id: row.created_by, name: row.created_by_name },
  }
}
