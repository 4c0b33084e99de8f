// The tables of asks: contacts of desks, who was asked in a storm, their links and their replies.

import type { Generated } from 'kysely'
import type { AskedKind, AskMeaning, LinkEnd, StopReason } from '#contract/records/ask-options.ts'
import type { Channel, MessageState } from '#contract/records/roll-call-options.ts'

/** A person whom one desk may write to at one credit union that is not confirmed. */
export interface ContactsTable {
  id: string
  /** The Association whose desk keeps it; null for the foundation. */
  association_id: string | null
  /** The credit union. */
  directory_id: string
  first_name: string
  last_name: string
  email: string | null
  email_key: string | null
  phone: string | null
  language: string | null
  note: string | null
  /** When the desk noted that the person agreed to texts, and who did, by their name at that time. */
  agreed_to_texts_at: string | null
  agreed_to_texts_by: string | null
  /** When the person last answered by a link: from then on they may be texted. */
  answered_at: Generated<string | null>
  /** The person declined letters, and wants to be asked in a storm. */
  is_for_asks_only: Generated<boolean>
  /** Only a letter made it, and its desk has not changed it since. */
  is_by_letter: Generated<boolean>
  /** When it was last asked, written to, or changed. */
  used_at: string
  created_at: string
  created_by: string
  updated_at: string
}

/** Addresses whose owner wants no letters and asks: keyed hashes. */
export interface DeclinedAddressesTable {
  address_hash: string
  declined_at: string
}

/** An incident that asks. It has no row before somebody pressed. */
export interface IncidentAsksTable {
  incident_id: string
  started_at: string
  started_by: string
  /** By their name at that time. */
  started_by_name: string
  /** The Association for which they pressed; null for the foundation. */
  desk_id: string | null
  /** It asks nobody until somebody presses again. */
  stopped_at: string | null
  stopped_by: string | null
  stopped_by_name: string | null
  stopped_why: 'pressed' | 'watch' | 'closed' | 'taken_back' | null
}

/** A credit union that an incident asks. */
export interface IncidentTurnsTable {
  incident_id: string
  directory_id: string
  /** How often it was asked. */
  rounds: Generated<number>
  /** Who pressed for the next round; null if it repeats by itself. */
  asked_by: string | null
  asked_by_name: string | null
  /** When somebody last pressed: what waits for the morning is dropped if it was heard from since. */
  pressed_at: string | null
  last_ask_id: string | null
  /** When it is asked next; null if it is not. */
  next_at: string | null
}

/** One round of messages to the people of one credit union. */
export interface AsksTable {
  id: string
  directory_id: string
  /** Null where it had not enrolled. */
  credit_union_id: string | null
  /** 1 for the first of its incident. */
  round: number
  asked_at: string
  /** Null where it repeats by itself. */
  asked_by: string | null
  asked_by_name: string | null
  taken_back_at: string | null
}

/** The incidents that an ask names. */
export interface AskIncidentsTable {
  ask_id: string
  incident_id: string
}

/**
 * A person who was asked, or would be asked: an account's id, the id of a desk's contact, or of a Prepare contact its number with a hash of the address, so
 * that another person in its place is another one.
 */
interface Asked {
  kind: AskedKind
  person_id: string
}

export interface AskPeopleTable extends Asked {
  ask_id: string
}

/** The messages that asked. The id is that of the outbox row. */
export interface AskMessagesTable extends Asked {
  id: string
  ask_id: string
  channel: Channel
  /** The number of a text message. */
  phone: string | null
  /** The provider's id of a text message. */
  provider_id: string | null
  state: Generated<MessageState>
  reason: string | null
  created_at: string
}

/** The people who are asked no more. */
export interface AskStopsTable extends Asked {
  directory_id: string
  stopped_at: string
  /** Null where they said so themselves. */
  stopped_by: string | null
  why: Generated<StopReason>
}

/** The links that people were sent: SHA-256 of their tokens. */
export interface SayLinksTable extends Asked {
  token_hash: string
  ask_id: string
  directory_id: string
  credit_union_id: string | null
  created_at: string
  ended_at: Generated<string | null>
  ended_why: Generated<LinkEnd | null>
}

/** What came back and is none of the answers offered, and needs. One of a number that stands for several people has a row for each of them. */
export interface AskRepliesTable extends Asked {
  id: string
  ask_id: string | null
  incident_id: string | null
  directory_id: string
  credit_union_id: string | null
  phone: string | null
  /** Null for what was typed on the page of a link. */
  incoming_id: string | null
  text: string
  pictures: Generated<number>
  is_danger: Generated<boolean>
  /** Of what was typed on the page: a note for the desk, which asks for nothing. */
  is_line: Generated<boolean>
  means: Generated<AskMeaning | null>
  decided_by_id: Generated<string | null>
  /** By their name at that time. */
  decided_by: Generated<string | null>
  decided_at: Generated<string | null>
  received_at: string
  /** Of a press of the page: the same one again stores nothing. */
  submission_id: Generated<string | null>
  /** Of a cry for help: when those who were told are told again; null once they were, or somebody has taken it up. */
  tell_again_at: Generated<string | null>
}

/** Notes for members from addresses that nobody has proven: each waits for a yes, and a newer word about the office replaces it. */
export interface WaitingNotesTable {
  id: string
  office_id: string
  /** Of an exercise; null for what is real. */
  incident_id: string | null
  /** Null where the credit union had not enrolled. */
  credit_union_id: string | null
  public_note: string
  as_of: string
  entered_by: string
  entered_by_name: string
  entered_by_organization: Generated<string>
  created_at: string
  /** Null while it waits. */
  is_published: Generated<boolean | null>
  decided_at: Generated<string | null>
  decided_by: Generated<string | null>
  decided_by_name: Generated<string | null>
}

/** Addresses that a mail server refused for good. */
export interface BouncedAddressesTable {
  email_key: string
  bounced_at: string
}
