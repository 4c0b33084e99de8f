// The tables as the code sees them. One name for one thing: a field has the same name here, on the wire and in the form.
// Ids are UUIDs of version 7 as text, so that they sort by the time they were made; timestamps are ISO 8601 in UTC.

import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Severity } from '#contract/options.ts'
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
import type {
  AskIncidentsTable,
  AskMessagesTable,
  AskPeopleTable,
  AskRepliesTable,
  AskStopsTable,
  AsksTable,
  BouncedAddressesTable,
  ContactsTable,
  DeclinedAddressesTable,
  IncidentAsksTable,
  IncidentTurnsTable,
  SayLinksTable,
  WaitingNotesTable,
} from './ask-tables.ts'
import type { CalendarsTable, HookDeliveriesTable, HookEventsTable, HooksTable, KeysTable } from './connection-tables.ts'
import type { ImprovementsTable } from './improvement-tables.ts'
import type { HelpInvitationsTable, HelpRequestsTable, OfferStepsTable, OffersTable, PromisedDaysTable } from './lending-tables.ts'
import type { LetterDesksTable, LetterLooksTable, LetterMailsTable, LettersTable, LetterTurnsTable } from './letter-tables.ts'
import type { LookBacksTable, ToldClosingsTable } from './look-back-tables.ts'
import type { DeskMailsTable, MessageChoicesTable, ToldDeskWarningsTable } from './message-tables.ts'
import type { NoticeChangesTable, NoticeNotesTable, NoticesTable } from './notice-tables.ts'
import type {
  AnswerChangesTable,
  ConfirmationsTable,
  CoreSystemsTable,
  CreditUnionsTable,
  DirectoryCyclesTable,
  DirectoryTable,
  EarlierChecklistsTable,
  EarlierChecksTable,
  LogosTable,
} from './organization-tables.ts'
import type {
  IncomingTextsTable,
  RollCallAnswersTable,
  RollCallLinksTable,
  RollCallMessagesTable,
  RollCallPeopleTable,
  RollCallRepliesTable,
  RollCallsTable,
  RosterPeopleTable,
  TextingNumbersTable,
  TextStopsTable,
  TextTurnsTable,
  UntextableNumbersTable,
} from './people-tables.ts'
import type { DisasterReportsTable, NowChangesTable, NowsTable, ReporterNamesTable } from './report-tables.ts'
import type { AfterActionsTable, IncidentPausesTable, IncidentReviewsTable } from './review-tables.ts'
import type {
  CallAttemptsTable,
  IncidentCallsTable,
  IncidentCountiesTable,
  IncidentPicturesTable,
  IncidentStatesTable,
  IncidentSubscriptionsTable,
  IncidentsTable,
  OfficeDraftsTable,
  OfficeFactsTable,
  OfficeStatusesTable,
  OfficesTable,
  SituationReportsTable,
} from './situation-tables.ts'
import type {
  AssociationStatesTable,
  FormerMembersTable,
  JoinCodesTable,
  JoinRequestsTable,
  RefusedNumbersTable,
  VouchersTable,
} from './trust-tables.ts'
import type {
  AlertCountiesTable,
  DeclarationCountiesTable,
  DeclarationsTable,
  EndedWarningsTable,
  FeedsTable,
  HiddenWarningsTable,
  ToldAlertsTable,
  ToldWarningsTable,
  WarningChoicesTable,
  WarningCountiesTable,
  WarningEventsTable,
  WarningStatesTable,
  WarningsDueTable,
  WarningsTable,
} from './warning-tables.ts'

/** An alert that a person closed on the dashboard. */
interface ClosedAlertsTable {
  user_id: string
  alert_id: string
  closed_at: string
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
  /** How many devices its push was for. */
  push_devices: number | null
  severity: Severity | null
  /** A list in JSON; null for everybody. */
  states: string | null
  /** A list in JSON, as it was given. FIPS codes also have rows in `alert_counties`. */
  counties: string | null
  expires_at: string | null
  ended_at: string | null
  replaces: string | null
  changed_at: string | null
  created_by: string | null
  /** The Association that published it; null for the foundation. */
  credit_union_id: Generated<string | null>
  with_support: Generated<boolean>
  /** The incident that it is about. */
  incident_id: Generated<string | null>
  created_at: string
  deleted_at: string | null
}

export const outboxKinds = [
  ...(['mail', 'push', 'reset', 'roll_call_mail', 'roll_call_push', 'text', 'ask_mail', 'ask_push'] as const),
  ...(['alert_mail', 'letter', 'urgent_letter'] as const),
] as const
export type OutboxKind = (typeof outboxKinds)[number]

/** Mails and pushes to send: written with the change that causes them, sent after the commit, and tried again until they arrive. */
interface OutboxTable {
  id: string
  kind: OutboxKind
  recipient: string
  /** JSON: the mail's subject and text, or the push message. */
  payload: string
  attempts: Generated<number>
  next_attempt_at: string
  sent_at: string | null
  /** When it was given up. */
  failed_at: string | null
  last_error: string | null
  /** The organization that sends a text message. */
  credit_union_id: Generated<string | null>
  /** Lower leaves first. */
  sort_rank: Generated<number>
  /** The kind and the recipient, where mails of that kind have a limit. */
  counted_as: Generated<string | null>
  /** How many others that were not sent this one stands for: 0 for an ordinary one. */
  stands_for: Generated<number>
  created_at: string
}

/** The recipients that an organization has had mailed. */
interface MailRecipientsTable {
  credit_union_id: string
  recipient_hash: string
  first_mailed_at: string
  /** It was invited as a colleague. */
  is_invited: Generated<boolean>
}

/** Who did what, as whom, on what, when and from where. No call changes it. */
interface AuditEventsTable {
  id: string
  happened_at: string
  /** Null for a visitor, such as a failed sign-in. */
  actor_id: string | null
  acting_as_id: string | null
  /** The key of the program that acted, which no person did. */
  actor_key: Generated<string | null>
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
  earlier_checklists: EarlierChecklistsTable
  earlier_checks: EarlierChecksTable
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
  nows: NowsTable
  now_changes: NowChangesTable
  alerts: AlertsTable
  closed_alerts: ClosedAlertsTable
  push_subscriptions: PushSubscriptionsTable
  logos: LogosTable
  core_systems: CoreSystemsTable
  join_requests: JoinRequestsTable
  former_members: FormerMembersTable
  join_codes: JoinCodesTable
  vouchers: VouchersTable
  association_states: AssociationStatesTable
  refused_numbers: RefusedNumbersTable
  notices: NoticesTable
  notice_changes: NoticeChangesTable
  notice_notes: NoticeNotesTable
  help_requests: HelpRequestsTable
  help_invitations: HelpInvitationsTable
  offers: OffersTable
  offer_steps: OfferStepsTable
  promised_days: PromisedDaysTable
  offices: OfficesTable
  office_drafts: OfficeDraftsTable
  incidents: IncidentsTable
  incident_states: IncidentStatesTable
  incident_counties: IncidentCountiesTable
  incident_subscriptions: IncidentSubscriptionsTable
  office_statuses: OfficeStatusesTable
  office_facts: OfficeFactsTable
  incident_pictures: IncidentPicturesTable
  incident_calls: IncidentCallsTable
  incident_reviews: IncidentReviewsTable
  incident_pauses: IncidentPausesTable
  told_closings: ToldClosingsTable
  look_backs: LookBacksTable
  improvements: ImprovementsTable
  after_actions: AfterActionsTable
  call_attempts: CallAttemptsTable
  situation_reports: SituationReportsTable
  contacts: ContactsTable
  declined_addresses: DeclinedAddressesTable
  bounced_addresses: BouncedAddressesTable
  letters: LettersTable
  letter_mails: LetterMailsTable
  letter_desks: LetterDesksTable
  letter_turns: LetterTurnsTable
  letter_looks: LetterLooksTable
  incident_asks: IncidentAsksTable
  incident_turns: IncidentTurnsTable
  asks: AsksTable
  ask_incidents: AskIncidentsTable
  ask_people: AskPeopleTable
  ask_messages: AskMessagesTable
  ask_stops: AskStopsTable
  say_links: SayLinksTable
  ask_replies: AskRepliesTable
  waiting_notes: WaitingNotesTable
  roster_people: RosterPeopleTable
  roll_calls: RollCallsTable
  roll_call_people: RollCallPeopleTable
  roll_call_answers: RollCallAnswersTable
  roll_call_links: RollCallLinksTable
  roll_call_messages: RollCallMessagesTable
  roll_call_replies: RollCallRepliesTable
  incoming_texts: IncomingTextsTable
  texting_numbers: TextingNumbersTable
  untextable_numbers: UntextableNumbersTable
  text_stops: TextStopsTable
  text_turns: TextTurnsTable
  feeds: FeedsTable
  warnings: WarningsTable
  warning_counties: WarningCountiesTable
  warning_states: WarningStatesTable
  ended_warnings: EndedWarningsTable
  warning_events: WarningEventsTable
  hidden_warnings: HiddenWarningsTable
  warning_choices: WarningChoicesTable
  message_choices: MessageChoicesTable
  told_desk_warnings: ToldDeskWarningsTable
  desk_mails: DeskMailsTable
  warnings_due: WarningsDueTable
  told_warnings: ToldWarningsTable
  declarations: DeclarationsTable
  declaration_counties: DeclarationCountiesTable
  alert_counties: AlertCountiesTable
  told_alerts: ToldAlertsTable
  keys: KeysTable
  calendars: CalendarsTable
  hooks: HooksTable
  hook_events: HookEventsTable
  hook_deliveries: HookDeliveriesTable
  mail_recipients: MailRecipientsTable
  outbox: OutboxTable
  audit_events: AuditEventsTable
  installation: InstallationTable
}

export type Db = Kysely<Tables>
/** Inside a transaction the transaction's is the only database in sight. */
export type Tx = Transaction<Tables>

export type CreditUnionRow = Selectable<CreditUnionsTable>
export type OfficeRow = Selectable<OfficesTable>
export type NewCreditUnion = Insertable<CreditUnionsTable>
export type NewDisasterReport = Insertable<DisasterReportsTable>
export type NewDirectoryEntry = Insertable<DirectoryTable>
