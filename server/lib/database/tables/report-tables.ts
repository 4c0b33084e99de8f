// The tables of disaster reports.

import type { Generated, GeneratedAlways } from 'kysely'
import type { Condition } from '#contract/catalogue/condition.ts'
import type { ReportAnswers, ReportedVia } from '#contract/catalogue/report-form.ts'

export type DisasterReportsTable = ReportAnswers & {
  id: string
  /** Made by the client: one reporter's submission is stored once, however often it is sent. */
  submission_id: string | null
  credit_union_id: string | null
  reported_by: string
  /** The keys of the credit union's name and of the city, for searches and for the order of names. */
  credit_union_key: Generated<string>
  /** The key of the reporter's name. */
  reporter_key: string
  /** The key of its type, in one language; null in what an earlier version stored meanwhile. */
  type_key: string | null
  /** Its organization's location, set by the database; null if that is not known, or if the report is about another state. */
  latitude: GeneratedAlways<number | null>
  longitude: GeneratedAlways<number | null>
  /** The person and the organization that filed it, by their names at that time. The organization is empty if there was none. */
  filed_by_name: Generated<string>
  filed_by_organization: Generated<string>
  /** The foundation's support filed it for that person. */
  filed_with_support: Generated<boolean>
  /** Whether its organization is confirmed, set by the database. */
  confirmed: Generated<boolean>
  /** Whether its claim was refused or replaced: only its own people see the report. */
  is_hidden: Generated<boolean>
  is_not_listed: Generated<boolean>
  /** The public phone number of its charter number. */
  directory_phone: Generated<string | null>
  /** A person went through what works. */
  checked: Generated<boolean>
  /** The fields that the person touched, as JSON; null in reports that do not say which. */
  said: Generated<string | null>
  /** Since when it counts no more for the organization: its person has left. */
  given_back_at: Generated<string | null>
  /** The condition that the report states. The database computes it. */
  condition: GeneratedAlways<Condition>
  /** The report that this one continues; the first of that chain, null in the first itself; and how many came before. */
  updates_id: Generated<string | null>
  chain_id: Generated<string | null>
  updates: Generated<number>
  withdrawn_at: Generated<string | null>
  withdrawn_reason: Generated<string | null>
  /** How it came to the foundation or Association that filed it; null where the organization's own people did. */
  via: Generated<ReportedVia | null>
  /** The credit union that it was filed for before that one enrolled. */
  directory_charter: Generated<string | null>
  /** The credit union that the report is about, for every claim to it, and whether this report is the one that counts. Set by the database. */
  about: Generated<string>
  is_latest: GeneratedAlways<boolean>
  /** The incident that it was filed in. */
  incident_id: Generated<string | null>
  /** The time zone of the main office when it was filed, by its IANA name; null in reports of earlier versions. */
  time_zone: Generated<string | null>
  /** When its facts were true; null where that is when it was received. */
  as_of: Generated<string | null>
  /** Of the newest report of a credit union, a copy of its row in `nows`: JSON, and what searches ask for. */
  now: Generated<string | null>
  now_condition: Generated<Condition | null>
  now_systems: Generated<string | null>
  created_at: string
  deleted_at: string | null
  /** A new value after each change, set by the database. */
  revision: GeneratedAlways<number>
}

/** Every name that a report has or had in `reporter_key`; triggers keep it so. */
export interface ReporterNamesTable {
  name_key: string
}

/** How each credit union is now, by `about` as reports have it. Derived from reports and statuses by `settleNow`, for those of which anything is known. */
export interface NowsTable {
  about: string
  condition: Condition
  as_of: string
  /** JSON. */
  now: string
  /** What is out, with a minus, and what works, with a plus: `-power +atms`. What is not said is not in it. */
  systems: Generated<string>
  /** Until when it holds by itself: facts grow old. */
  expires_at: string
}

/** What `nows` does not show yet: a credit union whose reports or statuses changed, or empty for all of them. Triggers add a row to each change. */
export interface NowChangesTable {
  id: Generated<number>
  about: string
}
