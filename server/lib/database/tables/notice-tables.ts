// The tables of notices to NCUA.

import type { AllNoticeAnswers } from '#contract/notices/answers.ts'
import type { FiledHow, NoticeState } from '#contract/notices/options.ts'
import type { NoticeKind } from '#contract/records/notice-kinds.ts'

/** A notice. Answers of the other kind are null. */
export type NoticesTable = Omit<AllNoticeAnswers, 'kinds'> & {
  id: string
  credit_union_id: string
  /** Made by the client: one submission is stored once, however often it is sent. */
  submission_id: string
  kind: NoticeKind
  /** The entry of the rules that it was made under, in JSON. */
  rule: string
  incident_id: string | null
  disaster_report_id: string | null
  /** Of the main office when it was begun. */
  time_zone: string
  started_at: string
  due_at: string
  state: NoticeState
  /** A list in JSON. */
  kinds: string | null
  filed_at: string | null
  filed_how: FiledHow | null
  filed_by: string | null
  filed_reference: string | null
  not_required_at: string | null
  not_required_by: string | null
  not_required_reason: string | null
  /** Null if nobody is reminded any more. */
  next_reminder_at: string | null
  created_by: string
  /** By the name at that time. */
  created_by_name: string
  created_at: string
  updated_at: string
}

/** The person who changed an answer last, and when. */
export interface NoticeChangesTable {
  notice_id: string
  field: string
  changed_at: string
  changed_by: string
}

export interface NoticeNotesTable {
  id: string
  notice_id: string
  text: string
  created_by: string
  /** By the name at that time. */
  created_by_name: string
  created_at: string
}
