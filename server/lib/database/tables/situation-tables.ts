// The tables of offices, incidents, statuses, calls and situation reports.

import type { Generated } from 'kysely'
import type { SheetOutcome } from '#contract/records/call-options.ts'
import type { IncidentPhase, IncidentType } from '#contract/records/incident-options.ts'
import type { OfficeKind, OfficeStatus, PowerSource, StatusSource, StatusVia, WayPlaced } from '#contract/records/office-options.ts'
import type { Topic } from '#contract/situation-reports/options.ts'

/** The places where credit unions serve people. Rows are never deleted. */
export interface OfficesTable {
  id: string
  directory_id: string
  /** NCUA's number of the office within the credit union. */
  site_id: string | null
  name: string
  kind: OfficeKind
  street: string
  city: string
  /** Empty abroad. */
  state: string
  zip: string
  /** What searches look in, of its name, street and city; null for one that an earlier version stored. */
  search_key: Generated<string | null>
  /** FIPS code of its county. */
  county: string | null
  phone: string | null
  hours: string | null
  guests_usually: Generated<boolean | null>
  is_closed_for_good: Generated<boolean>
  latitude: number | null
  longitude: number | null
  placed_by: Generated<WayPlaced>
  /** The columns that its organization corrected, in JSON: no import changes them. */
  corrected: Generated<string>
  /** Its organization added it, so no import marks it as gone. */
  is_added: Generated<boolean>
  /** When NCUA's file no longer listed it. */
  gone_at: string | null
  created_at: string
  updated_at: string
}

/** Corrections and new offices of an organization that is not confirmed. Only its own people see them until it is confirmed. */
export interface OfficeDraftsTable {
  id: string
  credit_union_id: string
  /** The office that it corrects; null for one that it adds, which gets the id of the draft. */
  office_id: string | null
  /** Columns and their values, in JSON. */
  changes: string
  created_at: string
}

export interface IncidentsTable {
  id: string
  name: string
  slug: string
  type: IncidentType
  phase: IncidentPhase
  is_exercise: Generated<boolean>
  starts_at: string
  closed_at: string | null
  quiet_after_hours: Generated<number>
  note: string | null
  /** What the desk says on the public page of a closed one, in its own words. */
  closing_note: Generated<string | null>
  /** Why it was closed, for the desk only. */
  reason: Generated<string | null>
  created_by: string
  /** By their names at that time. */
  created_by_name: string
  created_by_organization: Generated<string>
  created_at: string
  updated_at: string
}

export interface IncidentStatesTable {
  incident_id: string
  state: string
}

export interface IncidentCountiesTable {
  incident_id: string
  county: string
}

/** What was said of offices: a row for each office of a submission. Rows are only added; a withdrawn one stays. */
export interface OfficeStatusesTable {
  id: string
  submission_id: string
  /** From which card it came. One of an exercise counts there and nowhere else. */
  incident_id: string | null
  office_id: string
  /** A fact that is null was not said, or ended. */
  status: OfficeStatus | null
  power: PowerSource | null
  communications: boolean | null
  systems: boolean | null
  cash: boolean | null
  guests: Generated<boolean | null>
  opens_again_on: string | null
  note: string | null
  public_note: string | null
  /** The facts that it ends, in JSON. Null in entries of earlier versions: they end all that they do not say. */
  ends: string | null
  as_of: string
  source: StatusSource
  via: StatusVia | null
  disaster_report_id: string | null
  /** The organization that it was entered for; null where the credit union had not enrolled. */
  credit_union_id: string | null
  entered_by: string
  /** By their names at that time. */
  entered_by_name: string
  entered_by_organization: Generated<string>
  /** The foundation's support entered it for that person. */
  entered_with_support: Generated<boolean>
  created_at: string
  /** From then on it counts no more. */
  withdrawn_at: Generated<string | null>
  withdrawn_by_name: Generated<string | null>
  withdrawn_by_organization: Generated<string | null>
  withdrawn_reason: Generated<string | null>
  /** Since when it counts no more as the organization's word: its person has left. */
  given_back_at: Generated<string | null>
}

/** The values of the facts of an office; null where one was ended or never said. */
export interface OfficeFacts {
  status: OfficeStatus | null
  power: PowerSource | null
  communications: boolean | null
  systems: boolean | null
  cash: boolean | null
  guests: boolean | null
  opens_again_on: string | null
  note: string | null
  public_note: string | null
}

type FactKeys = { [Fact in keyof OfficeFacts as `${Fact}_key`]: string | null }

/**
 * The newest of each fact of an office. Its scope is empty for the real world, the incident's id for an exercise, and for the last picture of a closed
 * incident, which has a row for each office of its area.
 */
export interface OfficeFactsTable extends OfficeFacts, FactKeys {
  scope: string
  office_id: string
  /** When anything was said of it last, and its key; null only in a picture. */
  said_at: string | null
  said_key: string | null
}

/** The last picture of a closed incident, besides its rows of `office_facts`. */
export interface IncidentPicturesTable {
  incident_id: string
  /** It was closed by a version that froze nothing. */
  is_of_earlier_version: Generated<boolean>
  /** When the last entry from before closing was added. */
  completed_at: Generated<string | null>
  /** Those in its figures. */
  credit_unions: number | null
  /** JSON; null until it is drawn, where an earlier version closed it. */
  picture: string | null
  /** The organizations on its public page, as JSON; null until it is drawn. */
  shown: string | null
}

/** The person who is calling a credit union, and when to call it again. */
export interface IncidentCallsTable {
  incident_id: string
  directory_id: string
  claimed_by: string | null
  claimed_by_name: string | null
  claimed_until: string | null
  call_again_at: string | null
}

export interface CallAttemptsTable {
  id: string
  /** Null for a call without one. */
  incident_id: string | null
  directory_id: string
  /** `from_reply`: no call, but what a desk entered from what somebody wrote. */
  outcome: SheetOutcome
  note: string | null
  /** How many people are affected; 0 if everybody is safe, null if that was not said. */
  affected: Generated<number | null>
  /** They called the desk. */
  is_incoming: Generated<boolean>
  /** Made by the client: one person stores what comes under it once. */
  submission_id: Generated<string | null>
  /** JSON: the ids of the help requests that it made. */
  request_ids: Generated<string | null>
  /** What somebody wrote, from which it was entered. */
  reply_id: Generated<string | null>
  /** What it said counts no more. */
  withdrawn_at: Generated<string | null>
  made_by: string
  /** By their names at that time. */
  made_by_name: string
  made_by_organization: Generated<string>
  created_at: string
}

/** What was typed of each topic, and what the report is about. */
export interface SituationReportsTable extends Record<Topic, string | null> {
  id: string
  incident_id: string
  /** Null while it is a draft. */
  number: number | null
  next_due_at: string | null
  /** The moment of the figures. */
  as_of: string
  /** JSON, as they were then. */
  figures: string
  changes: string
  counties: string
  /** For the comparison with the next report: whether each credit union was heard from, and how many of its offices were closed. */
  credit_unions: string
  /** JSON: what the portal wrote, by topic. */
  lines: Generated<string>
  created_by: string
  created_by_name: string
  created_by_organization: Generated<string>
  /** The Association whose desk began it; empty for the foundation. */
  desk: Generated<string>
  created_at: string
  updated_at: string
  issued_at: string | null
  issued_by: string | null
  issued_by_name: string | null
  issued_by_organization: string | null
  /** How many people it was mailed to; null while it is a draft. */
  mailed_to: number | null
}

/** Who said that they get the situation reports of an incident by email, or do not. */
export interface IncidentSubscriptionsTable {
  incident_id: string
  user_id: string
  subscribed: Generated<boolean>
}
