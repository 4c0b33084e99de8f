// The tables of rosters and roll calls.

import type { Generated } from 'kysely'
import type { AnswerSource, Channel, MessageState, ReplyMeaning, RollCallState, WorkAnswer } from '#contract/records/roll-call-options.ts'

/** The people whom an organization entered, and what it added to its people with an account. */
export interface RosterPeopleTable {
  credit_union_id: string
  /** Of an entry that was made for an account, the account's. */
  id: string
  user_id: string | null
  first_name: string
  last_name: string
  /** First and last name, as names are compared. */
  name_key: string
  email: string | null
  email_key: string | null
  phone: string | null
  office_id: string | null
  office_text: Generated<string>
  language: string | null
  created_at: string
  updated_at: string
}

/** Numbers that answered STOP to a text message. */
export interface TextStopsTable {
  phone: string
  stopped_at: string
}

export interface RollCallsTable {
  id: string
  credit_union_id: string
  submission_id: string
  incident_id: string | null
  is_exercise: Generated<boolean>
  shown_on_board: Generated<boolean>
  started_at: string
  started_by: string
  /** By their name at that time. */
  started_by_name: string
  /** When people were last asked. */
  asked_at: string
  /** How often they were asked again. */
  repeats: Generated<number>
  /** When it closes by itself. */
  closes_at: string
  closed_at: string | null
  /** Counts of people whose rows were deleted, in JSON. */
  forgotten: Generated<string>
  names_deleted_at: Generated<string | null>
}

/** The people who were asked, as the roster had them, with the answer that counts. */
export interface RollCallPeopleTable {
  roll_call_id: string
  /** As in the roster. */
  id: string
  user_id: string | null
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  office_id: string | null
  /** By its name. */
  office: Generated<string>
  language: string | null
  state: Generated<RollCallState>
  work: WorkAnswer | null
  words: string | null
  as_of: string | null
  /** When the answer that counts was received. */
  answered_at: string | null
  source: AnswerSource | null
  /** By their name at that time. */
  entered_by: string | null
  texted_help_at: string | null
  /** When the oldest word of danger was texted on which nobody has decided. */
  may_need_help_at: Generated<string | null>
  /** When the person last cried for help; a case that nobody takes is told again 30 minutes later. */
  case_opened_at: Generated<string | null>
  case_taken_by_id: Generated<string | null>
  /** By their name at that time, as below. */
  case_taken_by: Generated<string | null>
  case_taken_at: Generated<string | null>
  case_note: Generated<string | null>
  case_settled_by_id: Generated<string | null>
  case_settled_by: Generated<string | null>
  case_settled_at: Generated<string | null>
  case_told_at: Generated<string | null>
}

/** Every answer. Rows are only added. */
export interface RollCallAnswersTable {
  id: string
  roll_call_id: string
  person_id: string
  state: RollCallState
  work: WorkAnswer | null
  words: string | null
  as_of: string
  source: AnswerSource
  entered_by_id: string | null
  entered_by: string | null
  created_at: string
}

/** The links that people were sent: SHA-256 of their tokens. */
export interface RollCallLinksTable {
  token_hash: string
  roll_call_id: string
  person_id: string
}

/** The messages that asked. The id is that of the outbox row. */
export interface RollCallMessagesTable {
  id: string
  roll_call_id: string
  person_id: string
  channel: Channel
  /** The number of a text message. */
  phone: string | null
  /** The provider's id of a text message. */
  provider_id: string | null
  state: Generated<MessageState>
  reason: string | null
  created_at: string
}

/** When each organization's last text message left, so that one follows another. */
export interface TextTurnsTable {
  credit_union_id: string
  sent_at: string
}

/** Every text message that came in, so that one that is reported again counts once. Of a number that nobody asked, also what it said, for a while. */
export interface IncomingTextsTable {
  id: string
  /** The provider's id. */
  provider_id: string | null
  phone: string | null
  text: string | null
  pictures: Generated<number>
  received_at: string
}

/** What people texted to a roll call. One that stands for several people has a row for each of them. */
export interface RollCallRepliesTable {
  id: string
  roll_call_id: string
  person_id: string
  incoming_id: string
  text: string
  pictures: number
  /** It holds a word of danger, or asks for help. */
  is_danger: boolean
  means: ReplyMeaning | null
  decided_by_id: string | null
  /** By their name at that time. */
  decided_by: string | null
  decided_at: string | null
  received_at: string
}

/** Numbers that texted lately: each has a row to lock, and the moments of the answers that changed nothing, in JSON. */
export interface TextingNumbersTable {
  phone: string
  answered: string
  /** When an unclear text was last answered. */
  unclear_at: string | null
  texted_at: string
}

/** Numbers that cannot get text messages, as the provider said for good. */
export interface UntextableNumbersTable {
  phone: string
  /** Its error code. */
  reason: string
  reported_at: string
}
