import type { Row, Snapshot } from '#server/lib/database/engines/snapshot.ts'
import type { Tables } from '#server/lib/database/tables/tables.ts'

/**
 * Every table, after those that it refers to. The database derives the tables without `true` from others; they are neither backed up nor restored.
 */
const tables = {
  installation: true,
  core_systems: true,
  directory: true,
  directory_cycles: true,
  credit_unions: true,
  users: true,
  memberships: true,
  join_requests: true,
  former_members: true,
  join_codes: true,
  vouchers: true,
  association_states: true,
  refused_numbers: true,
  confirmations: true,
  answer_changes: true,
  earlier_checklists: true,
  earlier_checks: true,
  sessions: true,
  known_devices: true,
  failures: true,
  identities: true,
  invitations: true,
  pending_sign_ins: true,
  second_factors: true,
  recovery_codes: true,
  one_time_tokens: true,
  disaster_reports: true,
  reporter_names: false,
  nows: false,
  now_changes: false,
  alerts: true,
  closed_alerts: true,
  push_subscriptions: true,
  logos: true,
  help_requests: true,
  help_invitations: true,
  offers: true,
  offer_steps: true,
  promised_days: true,
  offices: true,
  office_drafts: true,
  incidents: true,
  incident_states: true,
  incident_counties: true,
  incident_subscriptions: true,
  office_statuses: true,
  office_facts: true,
  incident_pictures: true,
  incident_calls: true,
  call_attempts: true,
  situation_reports: true,
  roster_people: true,
  roll_calls: true,
  roll_call_people: true,
  roll_call_answers: true,
  roll_call_links: true,
  roll_call_messages: true,
  roll_call_replies: true,
  incoming_texts: true,
  texting_numbers: true,
  untextable_numbers: true,
  text_stops: true,
  text_turns: true,
  feeds: true,
  warnings: true,
  warning_counties: true,
  warning_states: true,
  ended_warnings: true,
  warning_events: true,
  hidden_warnings: true,
  warning_choices: true,
  warnings_due: true,
  told_warnings: true,
  declarations: true,
  declaration_counties: true,
  alert_counties: true,
  notices: true,
  notice_changes: true,
  notice_notes: true,
  mail_recipients: true,
  outbox: true,
  audit_events: true,
} satisfies Record<keyof Tables, boolean>

export type StoredTable = keyof Tables

export const storedTables = (Object.keys(tables) as StoredTable[]).filter((name) => tables[name])

/** Columns that the database makes from others. */
const derivedColumns: Partial<Record<StoredTable, readonly string[]>> = {
  directory: ['charter_key'],
  credit_unions: ['charter_key', 'confirmed_supplies_at', 'confirmed_cash_at', 'confirmed_branches_at'],
  disaster_reports: ['latitude', 'longitude', 'condition', 'is_latest', 'now', 'now_condition', 'now_systems'],
}

export async function* storedRows(snapshot: Snapshot, table: StoredTable): AsyncIterable<Row> {
  const derived = derivedColumns[table] ?? []
  for await (const row of snapshot.rows(table)) yield Object.fromEntries(Object.entries(row).filter(([name]) => !derived.includes(name)))
}
