// The tables of warnings, declarations and feeds.

import type { Generated } from 'kysely'
import type { FeedName, WarningGroup, WarningSeverity } from '#contract/records/warning-options.ts'

/** How reading a feed stands: shared by all processes. */
export interface FeedsTable {
  name: FeedName
  /** Of the last try. What was learned of another address says nothing of this one. */
  url: string | null
  /** The process that reads it, until the given moment at the latest. */
  reader: string | null
  reader_until: string | null
  /** When it is to be asked again. */
  next_at: string
  /** Failed tries since the last success. */
  attempts: Generated<number>
  etag: string | null
  last_modified: string | null
  answered_at: string | null
  failed_at: string | null
  fault: string | null
  kept: Generated<number>
  /** Lists in JSON. */
  dropped: Generated<string>
  not_placed: Generated<string>
}

export interface WarningsTable {
  /** The identifier of the message. */
  id: string
  /** The first known message that this one continues, through replacements of the same event; its own id for the first. */
  chain: string
  /** Whether people are told of it: it continues no other message, or is graver, or names further areas. */
  is_news: boolean
  /** A list in JSON: the only counties, and states as a whole, in which it is news. Null for all. */
  news_in: string | null
  /** False for messages of a replay: a reading of the feed takes them over. */
  is_from_feed: boolean
  is_sample: Generated<boolean>
  /** Its name in our list of kinds. */
  kind: Generated<string>
  /** The name that it is shown by. */
  event: string
  group_name: WarningGroup
  severity: WarningSeverity
  severity_rank: number
  urgency: string
  certainty: string
  headline: string
  description: string
  instruction: string
  sender: string
  sent: string
  onset: string | null
  /** When the message says it is over; when the next one is due where it holds until further notice. */
  ends_at: string
  until_further_notice: Generated<boolean>
  /** When it was replaced or canceled, or no longer listed. */
  ended_at: string | null
  /** The first answer of the feed in which it was missing, and how many there are since. It ended for that reason where it ended with this set. */
  missing_since: string | null
  missing_answers: Generated<number>
  /** Lists in JSON, for the answer: without the counties for which a newer message counts. */
  counties: string
  states: string
  whole_states: string
  stored_at: string
  /** When all who wanted to know of it were found; null until then. */
  told_at: string | null
  /** When desks were told of it, or did not need to be; null until then. */
  desk_told_at: Generated<string | null>
}

/** What a person is to be told of, and when: at once, or when their quiet hours end. */
export interface WarningsDueTable {
  user_id: string
  warning_id: string
  due_at: string
}

/** What a person was told of last on a day, by group. */
export interface ToldWarningsTable {
  user_id: string
  group_name: WarningGroup
  /** The day where their main office is. */
  told_on: string
  severity_rank: number
  told_at: string
}

export interface WarningCountiesTable {
  warning_id: string
  county: string
}

/** States that a warning covers wholly. */
export interface WarningStatesTable {
  warning_id: string
  state: string
}

export interface EndedWarningsTable {
  id: string
  is_from_feed: boolean
  ended_at: string
}

/** What a message says of an event, under its code (event-codes.ts). Also of messages that are not kept. */
export interface WarningEventsTable {
  track: string
  /** The identifier of the message. */
  message_id: string
  sent: string
  /** When the first message that it names was sent. */
  begun: string
  is_new: boolean
  is_over: boolean
  /** False for what only a replay said: it replaces nothing that the feed said. */
  is_from_feed: boolean
  /** Lists in JSON: all that it named. */
  counties: string
  whole_states: string
}

/** "Hide this warning", with what was the case then. */
export interface HiddenWarningsTable {
  user_id: string
  chain: string
  severity_rank: number
  offices: number
  ends_at: string
  until_further_notice: Generated<boolean>
}

export interface WarningChoicesTable {
  user_id: string
  /** A list in JSON: how the person is told. */
  ways: string
  least_severity: WarningSeverity
  /** A list in JSON. */
  groups: string
  quiet_from: string | null
  quiet_until: string | null
  updated_at: string
}

export interface DeclarationsTable {
  id: string
  number: number
  type: string
  title: string
  incident_type: string
  declared_at: string
  begins_at: string | null
  ends_at: string | null
  apply_until: string | null
  state: string
  is_whole_state: boolean
  /** A list in JSON: names of areas that are not counties. */
  areas: string
}

export interface DeclarationCountiesTable {
  declaration_id: string
  county: string
}

export interface AlertCountiesTable {
  alert_id: string
  county: string
}

/** An organization that an alert was told to. */
export interface ToldAlertsTable {
  alert_id: string
  credit_union_id: string
  /** The alert's title then. */
  title: string
  told_at: string
  /** Later than `told_at` where the area was narrowed and widened again. */
  reached_at: string
  /** Since when the area leaves it out. */
  left_at: string | null
}
