// The tables of organizations: those that NCUA lists, those that enrolled, and their checklists.

import type { Generated, GeneratedAlways } from 'kysely'
import type { ChecklistAnswers } from '#contract/catalogue/internal-checklist.ts'
import type { legacyFieldNames, PrepareAnswers } from '#contract/catalogue/prepare-form.ts'
import type { OrganizationType } from '#contract/options.ts'
import type { ReachableSaid } from '#contract/records/place.ts'
import type { ConfirmedHow } from './trust-tables.ts'

/** Every credit union that NCUA lists; those that vanished from a later file stay, marked by `gone_at`. */
export interface DirectoryTable {
  id: string
  charter_number: string
  /** The state that assigned the number; null for NCUA's own numbers. */
  charter_state: Generated<string | null>
  /** Which credit union it is: NCUA's number, or the state and its number. Set by the database. */
  charter_key: GeneratedAlways<string>
  /** As people read it. */
  name: string
  name_key: string
  /** As NCUA filed it. */
  filed_name: string
  cu_type: number
  street: string
  city: string
  zip: string
  state: string
  latitude: number | null
  longitude: number | null
  gone_at: string | null
  updated_at: string
  /** The public phone number of the contact file, as `555-123-4567`. */
  phone: Generated<string | null>
  /** The registered domains that are the credit union's own, separated by spaces. */
  domains: Generated<string | null>
  /** The cycle of the contact file that `phone` and `domains` are from. */
  contact_cycle: Generated<string | null>
  /** NCUA's peer group by assets, 1 to 6; null where its file has not said. */
  asset_class: Generated<number | null>
  /** False for an organization that NCUA does not list: it has a row for its offices only. */
  is_listed: Generated<boolean>
}

export type DirectoryFileKind = 'directory' | 'contacts' | 'offices'

/** The newest imported cycle of each kind of file. */
export interface DirectoryCyclesTable {
  kind: DirectoryFileKind
  newest_cycle: string
}

type OrganizationColumns = {
  id: string
  type_organization: OrganizationType
  name: string
  /** The key of the name: what searches look in, lists are ordered by and names are compared with. */
  name_key: string
  charter_number: string | null
  /** As in the directory. */
  charter_state: Generated<string | null>
  charter_key: GeneratedAlways<string | null>
  is_not_listed: boolean
  /** Where its main office is, as far as that is known. */
  street: string
  city: string
  /** The key of the city, for searches. */
  city_key: Generated<string>
  zip: string
  state: string
  latitude: number | null
  longitude: number | null
  /** The address that it enrolled with, once the main office is known to be elsewhere. */
  mailing_street: Generated<string | null>
  mailing_city: Generated<string | null>
  mailing_zip: Generated<string | null>
  mailing_state: Generated<string | null>
  core_system: string | null
  logo_id: string | null
  /** Whether at least one contact or answer is stored: only then is the organization found as a resource. */
  has_answers: Generated<boolean>
  /** When the checklist was last submitted with Done. */
  completed_at: string | null
  /** When its Administrators were last asked by mail to confirm the checklist. */
  confirmation_asked_at: Generated<string | null>
  /** When each part that can be searched was last confirmed, set by the database. */
  confirmed_supplies_at: GeneratedAlways<string | null>
  confirmed_cash_at: GeneratedAlways<string | null>
  confirmed_branches_at: GeneratedAlways<string | null>
  /** When it was confirmed that this is the organization that it says it is. */
  confirmed_at: Generated<string | null>
  confirmed_how: Generated<ConfirmedHow | null>
  /** The person who confirmed it; for a mail domain, the person whose address it was. */
  confirmed_by: Generated<string | null>
  /** From when its people read contacts of other organizations, if a letter confirmed it; null until the foundation's mail about it has left. */
  reads_contacts_at: Generated<string | null>
  /** Whether proven addresses of its mail domain are admitted by themselves. */
  by_domain: Generated<boolean>
  /** A claim beside another one with the same number or name. Of the claims that are not rivals there is one. */
  is_rival: Generated<boolean>
  /** The organization that was confirmed instead of this claim. */
  superseded_by: Generated<string | null>
  /** The foundation refused to confirm it: others do not see it. */
  refused_at: Generated<string | null>
  refused_reason: Generated<string | null>
  /** The information that the foundation asked its people for, to confirm it. */
  asked_for_more_at: Generated<string | null>
  asked_for_more: Generated<string | null>
  /** Whether members and the press see its offices; null until an Administrator has answered. */
  is_shown_publicly: Generated<boolean | null>
  /** Whether the public page may send members of others to its offices, and its own members to others: no until an Administrator says yes. */
  guests_in: Generated<boolean>
  guests_out: Generated<boolean>
  /** Whether the public page may say that other counters can't reach its accounts. */
  reachable_public: Generated<boolean>
  /** When an Administrator last answered these three. */
  guests_answered_at: Generated<string | null>
  /** Until then none of its offices takes guests. */
  guests_none_until: Generated<string | null>
  /** Ids of credit unions, in JSON: shown first, not shown, and not sent here. */
  prefers: Generated<string>
  not_to: Generated<string>
  not_from: Generated<string>
  /** What it said of itself, until when. */
  reachable: Generated<ReachableSaid | null>
  reachable_note: Generated<string | null>
  reachable_at: Generated<string | null>
  reachable_until: Generated<string | null>
  /** Enrolled before organizations had to be confirmed. */
  is_earlier: Generated<boolean>
  /** The name that its typed one could be taken for when it enrolled: only the foundation confirms it then. */
  looks_like: Generated<string | null>
  /** The foundation took the confirmation back: only the foundation gives it again. */
  withdrawn_at: Generated<string | null>
  withdrawn_reason: Generated<string | null>
  /** Since when its contacts are hidden from others, until its Administrator has reviewed what other people left there. */
  contacts_held_at: Generated<string | null>
  /** When a desk last reminded it to complete Prepare. */
  reminded_at: Generated<string | null>
  /** When the foundation last handed over its administration. */
  handed_over_at: Generated<string | null>
  /** The person who enrolled it; null if an earlier version did not store that. */
  made_by: Generated<string | null>
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** Answers start as "not answered". */
type Unanswered<Answers> = { [Name in keyof Answers]: Generated<Stored<Answers[Name]>> }
/** A list is stored as JSON. */
type Stored<Answer> = Answer extends string[] ? string : Answer

/** An enrolled organization of any type, with its checklist answers, internal checklist and contacts. */
export type CreditUnionsTable = OrganizationColumns &
  Unanswered<PrepareAnswers> &
  Unanswered<ChecklistAnswers> &
  Unanswered<Record<(typeof legacyFieldNames)[number], string | null>>

/** The person who confirmed a tab of the checklist last, and when. */
export interface ConfirmationsTable {
  credit_union_id: string
  tab: string
  confirmed_at: string
  confirmed_by: string
}

/** The internal checklist of an earlier event. */
export interface EarlierChecklistsTable {
  id: string
  credit_union_id: string
  ended_at: string
  ended_by: string
}

/** An item that was checked in it; when and by whom is null if that is not known. */
export interface EarlierChecksTable {
  checklist_id: string
  item: string
  checked_at: string | null
  checked_by: string | null
}

/** The person who changed an answer last, and when. */
export interface AnswerChangesTable {
  credit_union_id: string
  field: string
  changed_at: string
  changed_by: string
}

export interface LogosTable {
  id: string
  credit_union_id: string
  content_type: string
  bytes: Uint8Array
  created_at: string
}

export interface CoreSystemsTable {
  id: string
  name: string
  name_key: string
  /** Came with the portal, so all users see it. The others are seen by all users once two organizations have named them. */
  is_seeded: Generated<boolean>
  /** The foundation took it off the list. */
  deleted_at: Generated<string | null>
  created_at: string
}
