// The tables of help requests, offers and loans.

import type { Generated } from 'kysely'
import type { HelpKind, HelpRequestState, Mover, OfferState, Urgency } from '#contract/records/help-options.ts'
export interface HelpRequestsTable {
  id: string
  credit_union_id: string
  /** The organization of the desk that asked for `credit_union_id`, and is its asking side, too. */
  desk_id: Generated<string | null>
  /** For whom the desk asks that is `credit_union_id`: a credit union that is not confirmed. It takes the request over when it is. */
  for_directory_id: Generated<string | null>
  /** Made by the client: one organization stores what comes under it once. */
  submission_id: string | null
  asked_by: string
  disaster_report_id: string | null
  kind: HelpKind
  quantity: number
  from: string
  until: string
  zip: string
  /** The location of the ZIP code. */
  latitude: number
  longitude: number
  urgency: Urgency
  /** JSON: fuel, connector, core_system, text, each if it was given. */
  must_haves: string
  note: string | null
  /** Where exactly, and who is on site: for the asking side and lenders with an accepted offer only. */
  place_street: Generated<string | null>
  place_city: Generated<string | null>
  place_contact_name: Generated<string | null>
  place_contact_phone: Generated<string | null>
  state: HelpRequestState
  close_reason: string | null
  /** When it was filled, also of one that was closed since; null while it is open. */
  met_at: Generated<string | null>
  /** When the asking side last opened it again. What was back by then no longer counts for it. */
  opened_again_at: Generated<string | null>
  /** The organization that asked before this one took the request over, until both sides are told. */
  handed_from: Generated<string | null>
  created_at: string
  updated_at: string
}

/** Organizations that were asked to help, once for each request, so that they are mailed only once. */
export interface HelpInvitationsTable {
  help_request_id: string
  credit_union_id: string
  invited_by: string
  created_at: string
  /** When a person of the invited organization first opened the request. */
  seen_at: Generated<string | null>
  /** When it said that it cannot help, and why. */
  declined_at: Generated<string | null>
  decline_reason: Generated<string | null>
  /** When it was mailed that the help is no longer needed; null again once it was mailed that it is. */
  told_over_at: Generated<string | null>
}

export interface OffersTable {
  id: string
  /** Made by the client: one organization stores what comes under it once. */
  submission_id: Generated<string | null>
  help_request_id: string
  credit_union_id: string
  offered_by: string
  /** The name of the very thing, as its organization calls it. */
  unit: string
  /** The unit's name without regard to case: one key is one thing. */
  unit_key: string
  quantity: number
  from: string
  until: string
  conditions: string | null
  transport: string
  /** Which side moves it there. */
  moves: Generated<Mover>
  contact_name: string
  contact_phone: string
  state: OfferState
  created_at: string
  updated_at: string
  /** The time at which both sides were mailed that it is due back; null if that was not needed. */
  due_back_mailed_at: Generated<string | null>
}

/** The states that an offer has had, when, and by whose action. */
export interface OfferStepsTable {
  id: string
  offer_id: string
  state: OfferState
  at: string
  by: string
  /** The foundation's support took the step for that person. */
  with_support: Generated<boolean>
  reason: string | null
  /** The organization that took it while it was not confirmed, until the other side is told. */
  held_by: Generated<string | null>
}

/** The days on which a unit is out. Its key is the rule that no unit is promised twice for one day. */
export interface PromisedDaysTable {
  credit_union_id: string
  unit_key: string
  day: string
  offer_id: string
}
