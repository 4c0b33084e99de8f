// The tables of what is asked for, offered, lent and brought back.

import type { Generated } from 'kysely'
import type { HelpKind, HelpRequestState, OfferState, Urgency } from '#contract/help-options.ts'
export interface HelpRequestsTable {
  id: string
  credit_union_id: string
  /** Made by the client: one organization stores what comes under it once. */
  submission_id: string | null
  asked_by: string
  disaster_report_id: string | null
  kind: HelpKind
  quantity: number
  from: string
  until: string
  zip: string
  /** Of the ZIP code. */
  latitude: number
  longitude: number
  urgency: Urgency
  /** JSON: fuel, connector, core_system, text, each where it was said. */
  must_haves: string
  note: string | null
  state: HelpRequestState
  close_reason: string | null
  created_at: string
  updated_at: string
}

/** Who was asked to help, once for each request: only then they are mailed. */
export interface HelpInvitationsTable {
  help_request_id: string
  credit_union_id: string
  invited_by: string
  created_at: string
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
  /** The same without regard to case: one key is one thing. */
  unit_key: string
  quantity: number
  from: string
  until: string
  conditions: string | null
  transport: string
  contact_name: string
  contact_phone: string
  state: OfferState
  created_at: string
  updated_at: string
  /** When both sides were mailed that it is due back; null where that was not needed. */
  due_back_mailed_at: Generated<string | null>
}

/** Each state that an offer came to, when and by whom. */
export interface OfferStepsTable {
  id: string
  offer_id: string
  state: OfferState
  at: string
  by: string
  /** The foundation's support took the step for that person. */
  with_support: Generated<boolean>
  reason: string | null
}

/** The days on which a unit is out. Its key is the rule that no unit is promised twice for one day. */
export interface PromisedDaysTable {
  credit_union_id: string
  unit_key: string
  day: string
  offer_id: string
}
