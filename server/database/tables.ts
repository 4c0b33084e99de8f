// The tables as the code sees them. One name for one thing: a field has the same name here, on the wire and in the form.
// Ids are UUIDs of version 7 as text, so that they sort by the time they were made; timestamps are ISO 8601 in UTC.

import type { Generated, GeneratedAlways, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { ChecklistAnswers } from '#contract/internal-checklist.ts'
import type { OrganizationType } from '#contract/options.ts'
import type { legacyFieldNames, PrepareAnswers } from '#contract/prepare-form.ts'
import type { ReportAnswers } from '#contract/report-form.ts'
import type {
  FailuresTable,
  IdentitiesTable,
  InvitationsTable,
  KnownDevicesTable,
  MembershipsTable,
  OneTimeTokensTable,
  PendingSignInsTable,
  PushSubscriptionsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  UsersTable,
} from './account-tables.ts'
import type { HelpInvitationsTable, HelpRequestsTable, OfferStepsTable, OffersTable, PromisedDaysTable } from './lending-tables.ts'
import type {
  AssociationStatesTable,
  ConfirmedHow,
  FormerMembersTable,
  JoinCodesTable,
  JoinRequestsTable,
  RefusedNumbersTable,
  VouchersTable,
} from './trust-tables.ts'

/** Every credit union that NCUA lists; those that vanished from a later file stay, marked by `gone_at`. */
interface DirectoryTable {
  id: string
  charter_number: string
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
}

export type DirectoryFileKind = 'directory' | 'contacts'

/** For each kind of file, the newest cycle that was imported. */
interface DirectoryCyclesTable {
  kind: DirectoryFileKind
  newest_cycle: string
}

type OrganizationColumns = {
  id: string
  type_organization: OrganizationType
  name: string
  /** The name without regard to case: what lists are ordered by and names are compared with. */
  name_key: string
  charter_number: string | null
  is_not_listed: boolean
  street: string
  city: string
  /** Without regard to case, kept by the database. */
  city_key: GeneratedAlways<string>
  zip: string
  state: string
  latitude: number | null
  longitude: number | null
  core_system: string | null
  logo_id: string | null
  /** Whether at least one contact or answer is stored: only then is the organization found as a resource. */
  has_answers: Generated<boolean>
  /** When the checklist was last submitted with Done. */
  completed_at: string | null
  /** When its Administrators were last asked by mail to confirm the checklist. */
  confirmation_asked_at: Generated<string | null>
  /** When the parts that can be searched were last confirmed, kept by the database. */
  confirmed_supplies_at: GeneratedAlways<string | null>
  confirmed_cash_at: GeneratedAlways<string | null>
  confirmed_branches_at: GeneratedAlways<string | null>
  /** When it was confirmed that this is the organization that it says it is. */
  confirmed_at: Generated<string | null>
  confirmed_how: Generated<ConfirmedHow | null>
  /** The person by whom; for a mail domain, the one whose address it was. */
  confirmed_by: Generated<string | null>
  /** Whether proven addresses of its mail domain are admitted by themselves. */
  by_domain: Generated<boolean>
  /** A claim beside another one with the same number or name. Of the claims that are not rivals there is one. */
  is_rival: Generated<boolean>
  /** The organization that was confirmed in place of this claim. */
  superseded_by: Generated<string | null>
  /** The foundation refused to confirm it: others do not see it. */
  refused_at: Generated<string | null>
  refused_reason: Generated<string | null>
  /** What the foundation asked its people for, to confirm it. */
  asked_for_more_at: Generated<string | null>
  asked_for_more: Generated<string | null>
  /** Enrolled before organizations had to be confirmed. */
  is_earlier: Generated<boolean>
  /** The foundation took the confirmation back: only the foundation gives it again. */
  withdrawn_at: Generated<string | null>
  withdrawn_reason: Generated<string | null>
  /** Who enrolled it; null where an earlier version did not say. */
  made_by: Generated<string | null>
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** Answers start as "not answered". */
type Unanswered<Answers> = { [Name in keyof Answers]: Generated<Answers[Name]> }

/** An enrolled organization of any type, with its checklist answers, internal checklist and contacts. */
type CreditUnionsTable = OrganizationColumns &
  Unanswered<PrepareAnswers> &
  Unanswered<ChecklistAnswers> &
  Unanswered<Record<(typeof legacyFieldNames)[number], string | null>>

/** Who confirmed which tab of the checklist, and when. */
interface ConfirmationsTable {
  credit_union_id: string
  tab: string
  confirmed_at: string
  confirmed_by: string
}

/** Who changed which answer last, and when. */
interface AnswerChangesTable {
  credit_union_id: string
  field: string
  changed_at: string
  changed_by: string
}

type DisasterReportsTable = ReportAnswers & {
  id: string
  /** Made by the client: one reporter's submission is stored once, however often it is sent. */
  submission_id: string | null
  credit_union_id: string | null
  reported_by: string
  /** Without regard to case, kept by the database. */
  credit_union_key: GeneratedAlways<string>
  /** The reporter's name without regard to case, for the search. */
  reporter_key: string
  /** Where its organization is, kept by the database; null where that is not known, and where the report is about another state. */
  latitude: GeneratedAlways<number | null>
  longitude: GeneratedAlways<number | null>
  /** The person and the organization that filed it, as they were called then; empty for an organization that there was none of. */
  filed_by_name: Generated<string>
  filed_by_organization: Generated<string>
  /** The foundation's support filed it for that person. */
  filed_with_support: Generated<boolean>
  /** Of its organization, kept by the database: whether it is confirmed. */
  confirmed: Generated<boolean>
  /** Whether its claim was refused, or another one confirmed in its place: only its own people see the report. */
  is_hidden: Generated<boolean>
  is_not_listed: Generated<boolean>
  /** The public phone number of its charter number. */
  directory_phone: Generated<string | null>
  created_at: string
  deleted_at: string | null
  /** Another one after each change, kept by the database. */
  revision: GeneratedAlways<number>
}

/** Every name that a report has or had in `reporter_key`; triggers keep it so. */
interface ReporterNamesTable {
  name_key: string
}

interface AlertsTable {
  id: string
  title: string
  desc: string
  /** Title and description without regard to case, for the search. */
  search_key: string
  url: string | null
  button_title: string | null
  push: boolean
  created_by: string | null
  with_support: Generated<boolean>
  created_at: string
  deleted_at: string | null
}

interface LogosTable {
  id: string
  credit_union_id: string
  content_type: string
  bytes: Uint8Array
  created_at: string
}

interface CoreSystemsTable {
  id: string
  name: string
  name_key: string
  /** Came with the portal: everybody reads it. Others are read by everybody once two organizations named them. */
  is_seeded: Generated<boolean>
  /** The foundation took it off the list. */
  deleted_at: Generated<string | null>
  created_at: string
}

/** What is to leave the house: written with the change that causes it, sent after the commit, tried again until it is through. */
interface OutboxTable {
  id: string
  kind: 'mail' | 'push' | 'reset'
  recipient: string
  /** JSON: the mail's subject and text, or the push message. */
  payload: string
  attempts: Generated<number>
  next_attempt_at: string
  sent_at: string | null
  /** When it was given up. */
  failed_at: string | null
  last_error: string | null
  created_at: string
}

/** Whom an organization has had mailed. */
interface MailRecipientsTable {
  credit_union_id: string
  recipient_hash: string
  first_mailed_at: string
}

/** Who did what, as whom, on what, when and from where. No call changes it. */
interface AuditEventsTable {
  id: string
  happened_at: string
  /** Null for a visitor, such as a failed sign-in. */
  actor_id: string | null
  acting_as_id: string | null
  what: string
  record_id: string | null
  credit_union_id: string | null
  address: string | null
  details: string | null
}

/** Facts and secrets of this installation, made at its first start. */
interface InstallationTable {
  name: string
  value: string
}

export interface Tables {
  directory: DirectoryTable
  directory_cycles: DirectoryCyclesTable
  credit_unions: CreditUnionsTable
  confirmations: ConfirmationsTable
  answer_changes: AnswerChangesTable
  users: UsersTable
  memberships: MembershipsTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  failures: FailuresTable
  identities: IdentitiesTable
  pending_sign_ins: PendingSignInsTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  one_time_tokens: OneTimeTokensTable
  invitations: InvitationsTable
  disaster_reports: DisasterReportsTable
  reporter_names: ReporterNamesTable
  alerts: AlertsTable
  push_subscriptions: PushSubscriptionsTable
  logos: LogosTable
  core_systems: CoreSystemsTable
  join_requests: JoinRequestsTable
  former_members: FormerMembersTable
  join_codes: JoinCodesTable
  vouchers: VouchersTable
  association_states: AssociationStatesTable
  refused_numbers: RefusedNumbersTable
  help_requests: HelpRequestsTable
  help_invitations: HelpInvitationsTable
  offers: OffersTable
  offer_steps: OfferStepsTable
  promised_days: PromisedDaysTable
  mail_recipients: MailRecipientsTable
  outbox: OutboxTable
  audit_events: AuditEventsTable
  installation: InstallationTable
}

export type Db = Kysely<Tables>
/** Inside a transaction the transaction's is the only database in sight. */
export type Tx = Transaction<Tables>

export type CreditUnionRow = Selectable<CreditUnionsTable>
export type NewCreditUnion = Insertable<CreditUnionsTable>
export type NewDisasterReport = Insertable<DisasterReportsTable>
export type NewDirectoryEntry = Insertable<DirectoryTable>
