// The first tables, thought once for the whole product. A migration is history: what it says is not changed later, so the names of
// the checklist stand here as they were, and a test holds them against the catalogue of today.

import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '#server/database/open.ts'

type Column = [name: string, type: keyof ReturnType<typeof columnTypes>, rule?: 'required' | 'key']

/** The types of both engines. SQLite keeps the declared name, by which its driver knows a boolean. */
const columnTypes = (engine: Engine) => {
  const either = (sqlite: string, postgres: string): RawBuilder<unknown> => sql.raw(engine === 'sqlite' ? sqlite : postgres)
  return {
    text: either('text', 'text'),
    // Compared and ordered by code point on both engines, whatever the locale of the database.
    key: either('text', 'text collate "C"'),
    yesNo: either('boolean', 'boolean'),
    whole: either('integer', 'integer'),
    number: either('real', 'double precision'),
    date: either('date', 'date'),
    moment: either('timestamp', 'timestamptz'),
    bytes: either('blob', 'bytea'),
  }
}

const textColumns = (names: string[]): Column[] => names.map((name) => [name, 'text'])
const yesNoColumns = (names: string[]): Column[] => names.map((name) => [name, 'yesNo'])

const answers: Column[] = [
  ...yesNoColumns(
    `generators_available generator_constant_fuel_source burner_phones supplies_backup_food_water supplies_tool_kit
    cash_shared_network_plan cash_alt_plan_primary_source_cant_deliver
    atms_access_available_allpoint atms_access_available_coop atms_access_available_moneypass atms_access_available_other
    atms_backup_power atms_portable_available
    mobile_branch_access mobile_branch_has_generators mobile_branch_generator_constant_fuel_source
    mobile_branch_alt_distant_space_available mobile_branch_alt_distant_relationship mobile_branch_alt_space_to_share
    shared_branching_member shared_branching_additional_available
    data_processing_backup_distant_location data_processing_backup_site_tested data_processing_positive_balance_files
    standby_activate_disaster_recovery_plan standby_evaluate_disaster standby_identity_disaster_team
    standby_update_employee_communication standby_charge_mobile_communications standby_prepare_car_chargers
    standby_update_access_controls standby_add_security_personnel
    active_notify_contacts active_update_message_national_800 active_activate_recovery_plan
    active_initiate_evacuation_procedures active_ensure_personal_living_accomodations
    staff_backup_generator staff_backup_fuel
    communications_staff communications_board communications_state_region_league communications_corporate_credit_union
    communications_state_regulator communications_insurance_carrier communications_national_credit_union_foundation
    communications_state_credit_union_foundation communications_law_enforcement communications_red_cross
    communications_salvation_army communications_fema communications_backup_phone communications_alt_physical_location
    communications_data_processor communications_credit_card_processor communications_atm_processor
    communications_lending_center communications_website communications_bill_pay communications_home_banking
    communications_internet_connectivity communications_shared_services_centers communications_backup_tapes
    communications_others`.split(/\s+/),
  ),
  ...textColumns(
    `generator_mobility generator_fuel generator_tank_capacity generator_resupply_plan generator_extension_cords_available
    phones_count supplies_misc atms_count atms_type atms_backup_resupply_plan
    mobile_branch_communications mobile_branch_generator_fuel data_processing_backup_frequency backup_check_encoding_plans
    contact_first_name contact_last_name contact_phone contact_email additional_phone_1 additional_phone_2 additional_phone_3`.split(/\s+/),
  ),
  ...textColumns([1, 2, 3, 4].flatMap((n) => ['first_name', 'last_name', 'title', 'phone', 'email'].map((part) => `contact_${n}_${part}`))),
]

const tables: Record<string, Column[]> = {
  directory: [
    ['id', 'text', 'key'],
    ['charter_number', 'text', 'required'],
    ['name', 'text', 'required'],
    ['name_key', 'key', 'required'],
    ['filed_name', 'text', 'required'],
    ['cu_type', 'whole', 'required'],
    ['street', 'text', 'required'],
    ['city', 'text', 'required'],
    ['zip', 'text', 'required'],
    ['state', 'text', 'required'],
    ['latitude', 'number'],
    ['longitude', 'number'],
    ['gone_at', 'moment'],
    ['updated_at', 'moment', 'required'],
  ],
  credit_unions: [
    ['id', 'text', 'key'],
    ['type_organization', 'text', 'required'],
    ['name', 'text', 'required'],
    ['name_key', 'key', 'required'],
    ['charter_number', 'text'],
    ['is_not_listed', 'yesNo', 'required'],
    ['street', 'text', 'required'],
    ['city', 'text', 'required'],
    ['zip', 'text', 'required'],
    ['state', 'text', 'required'],
    ['latitude', 'number'],
    ['longitude', 'number'],
    ['core_system', 'text'],
    ['logo_id', 'text'],
    ['completed_at', 'moment'],
    ['created_at', 'moment', 'required'],
    ['updated_at', 'moment', 'required'],
    ['deleted_at', 'moment'],
    ...answers,
  ],
  confirmations: [
    ['credit_union_id', 'text', 'key'],
    ['tab', 'text', 'key'],
    ['confirmed_at', 'moment', 'required'],
    ['confirmed_by', 'text', 'required'],
  ],
  users: [
    ['id', 'text', 'key'],
    ['email', 'text', 'required'],
    ['email_key', 'key', 'required'],
    ['password_hash', 'text'],
    ['first_name', 'text', 'required'],
    ['last_name', 'text', 'required'],
    ...textColumns(['title', 'phone', 'position', 'department', 'language', 'theme', 'text_size', 'motion', 'credit_union_id']),
    ['terms_agreed_at', 'moment'],
    ['created_at', 'moment', 'required'],
    ['updated_at', 'moment', 'required'],
    ['deleted_at', 'moment'],
  ],
  memberships: [
    ['user_id', 'text', 'key'],
    ['credit_union_id', 'text', 'key'],
    ['role', 'text', 'required'],
    ['created_at', 'moment', 'required'],
  ],
  sessions: [
    ['token_hash', 'text', 'key'],
    ['user_id', 'text', 'required'],
    ['acting_as_id', 'text'],
    ['created_at', 'moment', 'required'],
    ['last_used_at', 'moment', 'required'],
    ['address', 'text'],
    ['user_agent', 'text'],
  ],
  known_devices: [
    ['user_id', 'text', 'key'],
    ['token_hash', 'text', 'key'],
    ['created_at', 'moment', 'required'],
  ],
  failures: [
    ['id', 'text', 'key'],
    ['account_key', 'text', 'required'],
    ['address', 'text', 'required'],
    ['device_hash', 'text'],
    ['happened_at', 'moment', 'required'],
  ],
  identities: [
    ['provider', 'text', 'key'],
    ['subject', 'text', 'key'],
    ['user_id', 'text', 'required'],
    ['email', 'text'],
    ['created_at', 'moment', 'required'],
  ],
  pending_sign_ins: [
    ['token_hash', 'text', 'key'],
    ['kind', 'text', 'required'],
    ['user_id', 'text'],
    ['details', 'text', 'required'],
    ['created_at', 'moment', 'required'],
    ['expires_at', 'moment', 'required'],
  ],
  second_factors: [
    ['id', 'text', 'key'],
    ['user_id', 'text', 'required'],
    ['kind', 'text', 'required'],
    ['name', 'text'],
    ['secret', 'text', 'required'],
    ['last_step', 'whole'],
    ['created_at', 'moment', 'required'],
    ['confirmed_at', 'moment'],
    ['last_used_at', 'moment'],
  ],
  recovery_codes: [
    ['user_id', 'text', 'key'],
    ['code_hash', 'text', 'key'],
    ['used_at', 'moment'],
  ],
  invitations: [
    ['id', 'text', 'key'],
    ['credit_union_id', 'text', 'required'],
    ['email', 'text', 'required'],
    ['email_key', 'key', 'required'],
    ['invited_by', 'text', 'required'],
    ['state', 'text', 'required'],
    ['created_at', 'moment', 'required'],
    ['answered_at', 'moment'],
  ],
  one_time_tokens: [
    ['token_hash', 'text', 'key'],
    ['kind', 'text', 'required'],
    ['user_id', 'text'],
    ['invitation_id', 'text'],
    ['created_at', 'moment', 'required'],
    ['expires_at', 'moment', 'required'],
    ['used_at', 'moment'],
  ],
  disaster_reports: [
    ['id', 'key', 'key'],
    ['submission_id', 'text'],
    ['credit_union_id', 'text'],
    ['reported_by', 'text', 'required'],
    ['credit_union_name', 'text', 'required'],
    ['reporter_name', 'text', 'required'],
    ['reporter_key', 'key', 'required'],
    ['date_reported', 'date', 'required'],
    ['time_reported', 'key', 'required'],
    ['type_of_disaster', 'text', 'required'],
    ...textColumns(['street', 'city', 'state', 'phone', 'email']),
    ['operational_power', 'yesNo', 'required'],
    ['generator', 'yesNo', 'required'],
    ['operational_communications', 'yesNo', 'required'],
    ['operational_computer_system', 'yesNo', 'required'],
    ['operational_home_banking', 'yesNo', 'required'],
    ['building_status', 'text', 'required'],
    ['hours_of_operation_statement', 'text', 'required'],
    ['all_branches_operational', 'yesNo', 'required'],
    ['branches_affected', 'text'],
    ['all_atms_operational', 'yesNo', 'required'],
    ['atms_affected', 'text'],
    ['employee_affected_counted', 'yesNo', 'required'],
    ['employee_affected_number', 'whole'],
    ['employees_need_financial_assistance', 'yesNo', 'required'],
    ['created_at', 'moment', 'required'],
    ['deleted_at', 'moment'],
  ],
  alerts: [
    ['id', 'key', 'key'],
    ['title', 'text', 'required'],
    ['desc', 'text', 'required'],
    ['search_key', 'key', 'required'],
    ['url', 'text'],
    ['button_title', 'text'],
    ['push', 'yesNo', 'required'],
    ['created_by', 'text'],
    ['created_at', 'moment', 'required'],
    ['deleted_at', 'moment'],
  ],
  push_subscriptions: [
    ['id', 'text', 'key'],
    ['user_id', 'text', 'required'],
    ['endpoint', 'text', 'required'],
    ['p256dh', 'text', 'required'],
    ['auth', 'text', 'required'],
    ['created_at', 'moment', 'required'],
  ],
  logos: [
    ['id', 'text', 'key'],
    ['credit_union_id', 'text', 'required'],
    ['content_type', 'text', 'required'],
    ['bytes', 'bytes', 'required'],
    ['created_at', 'moment', 'required'],
  ],
  core_systems: [
    ['id', 'text', 'key'],
    ['name', 'text', 'required'],
    ['name_key', 'key', 'required'],
    ['created_at', 'moment', 'required'],
  ],
  outbox: [
    ['id', 'text', 'key'],
    ['kind', 'text', 'required'],
    ['recipient', 'text', 'required'],
    ['payload', 'text', 'required'],
    ['next_attempt_at', 'moment', 'required'],
    ['sent_at', 'moment'],
    ['failed_at', 'moment'],
    ['last_error', 'text'],
    ['created_at', 'moment', 'required'],
  ],
  audit_events: [
    ['id', 'text', 'key'],
    ['happened_at', 'moment', 'required'],
    ['actor_id', 'text'],
    ['acting_as_id', 'text'],
    ['what', 'text', 'required'],
    ['record_id', 'text'],
    ['credit_union_id', 'text'],
    ['address', 'text'],
    ['details', 'text'],
  ],
  installation: [
    ['name', 'text', 'key'],
    ['value', 'text', 'required'],
  ],
}

// Columns that start with a value of their own.
const defaults: Record<string, Record<string, { type: Column[1]; value: string }>> = {
  credit_unions: { has_answers: { type: 'yesNo', value: 'false' } },
  users: {
    is_developer: { type: 'yesNo', value: 'false' },
    locked: { type: 'yesNo', value: 'false' },
    safe: { type: 'whole', value: '0' },
  },
  outbox: { attempts: { type: 'whole', value: '0' } },
}

const references: [table: string, column: string, target: string, onDelete: 'cascade' | 'no action'][] = [
  ['confirmations', 'credit_union_id', 'credit_unions', 'cascade'],
  ['users', 'credit_union_id', 'credit_unions', 'no action'],
  ['memberships', 'user_id', 'users', 'cascade'],
  ['memberships', 'credit_union_id', 'credit_unions', 'cascade'],
  ['sessions', 'user_id', 'users', 'cascade'],
  ['sessions', 'acting_as_id', 'users', 'cascade'],
  ['known_devices', 'user_id', 'users', 'cascade'],
  ['identities', 'user_id', 'users', 'cascade'],
  ['pending_sign_ins', 'user_id', 'users', 'cascade'],
  ['second_factors', 'user_id', 'users', 'cascade'],
  ['recovery_codes', 'user_id', 'users', 'cascade'],
  ['one_time_tokens', 'user_id', 'users', 'cascade'],
  ['one_time_tokens', 'invitation_id', 'invitations', 'cascade'],
  ['invitations', 'credit_union_id', 'credit_unions', 'cascade'],
  ['disaster_reports', 'credit_union_id', 'credit_unions', 'no action'],
  ['push_subscriptions', 'user_id', 'users', 'cascade'],
  ['logos', 'credit_union_id', 'credit_unions', 'cascade'],
]

const indexes = [
  'create unique index directory_charter_number on directory (charter_number)',
  'create index directory_state on directory (state, name_key)',
  // One enrolled organization for each charter number, and for each type, state and name of those without one.
  `create unique index credit_unions_charter_number on credit_unions (charter_number) where type_organization = 'Credit Union' and deleted_at is null`,
  `create unique index credit_unions_name on credit_unions (type_organization, state, name_key) where type_organization <> 'Credit Union' and deleted_at is null`,
  'create index credit_unions_by_name on credit_unions (name_key, id) where deleted_at is null',
  'create index credit_unions_by_state on credit_unions (state, name_key, id) where deleted_at is null',
  'create unique index users_email on users (email_key) where deleted_at is null',
  'create index users_credit_union on users (credit_union_id)',
  'create index memberships_credit_union on memberships (credit_union_id)',
  'create index sessions_user on sessions (user_id)',
  'create index failures_account on failures (account_key, happened_at)',
  'create index failures_address on failures (address, happened_at)',
  'create unique index disaster_reports_submission on disaster_reports (reported_by, submission_id)',
  'create index disaster_reports_newest on disaster_reports (date_reported desc, time_reported desc, id desc) where deleted_at is null',
  'create index disaster_reports_of_state on disaster_reports (state, date_reported desc, time_reported desc, id desc) where deleted_at is null',
  'create index disaster_reports_credit_union on disaster_reports (credit_union_id)',
  'create index alerts_newest on alerts (created_at desc, id desc) where deleted_at is null',
  'create unique index push_subscriptions_endpoint on push_subscriptions (endpoint)',
  'create unique index core_systems_name on core_systems (name_key)',
  "create unique index invitations_pending on invitations (credit_union_id, email_key) where state = 'pending'",
  'create index outbox_due on outbox (next_attempt_at) where sent_at is null and failed_at is null',
  'create index audit_events_happened on audit_events (happened_at)',
  'create index audit_events_credit_union on audit_events (credit_union_id, happened_at)',
]

// "Part of the reporter's name" at any size: three letters at a time. Triggers keep SQLite's index in step with the table.
const nameSearch: Record<Engine, string[]> = {
  sqlite: [
    `create virtual table disaster_reports_names using fts5 (reporter_key, content = 'disaster_reports', content_rowid = 'row_number', tokenize = 'trigram')`,
    `create trigger disaster_reports_named after insert on disaster_reports begin
      insert into disaster_reports_names (rowid, reporter_key) values (new.row_number, new.reporter_key); end`,
    `create trigger disaster_reports_unnamed after delete on disaster_reports begin
      insert into disaster_reports_names (disaster_reports_names, rowid, reporter_key) values ('delete', old.row_number, old.reporter_key); end`,
    `create trigger disaster_reports_renamed after update of reporter_key on disaster_reports begin
      insert into disaster_reports_names (disaster_reports_names, rowid, reporter_key) values ('delete', old.row_number, old.reporter_key);
      insert into disaster_reports_names (rowid, reporter_key) values (new.row_number, new.reporter_key); end`,
  ],
  postgres: [
    'create extension if not exists pg_trgm',
    'create extension if not exists btree_gin',
    'create index disaster_reports_names on disaster_reports using gin (state, reporter_key gin_trgm_ops) where deleted_at is null',
  ],
}

export function first(engine: Engine) {
  const types = columnTypes(engine)

  async function createTable(db: Kysely<unknown>, name: string, columns: Column[]) {
    let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
    for (const [column, type, rule] of columns) {
      table = table.addColumn(column, types[type] as RawBuilder<never>, (built) => (rule ? built.notNull() : built))
    }
    for (const [column, { type, value }] of Object.entries(defaults[name] ?? {})) {
      table = table.addColumn(column, types[type] as RawBuilder<never>, (built) => built.notNull().defaultTo(sql.raw(value)))
    }
    const key = columns.filter(([, , rule]) => rule === 'key').map(([column]) => column)
    if (engine === 'sqlite' && name === 'disaster_reports') {
      // The name index points at row numbers, which stay as they are only where the table has them as its key.
      table = table.addColumn('row_number', 'integer', (built) => built.primaryKey()).addUniqueConstraint(`${name}_key`, key as never)
    } else {
      table = table.addPrimaryKeyConstraint(`${name}_key`, key as never)
    }
    for (const [from, column, target, onDelete] of references) {
      if (from === name)
        table = table.addForeignKeyConstraint(`${name}_${column}`, [column as never], target, ['id'], (built) => built.onDelete(onDelete))
    }
    await table.execute()
  }

  return {
    async up(db: Kysely<unknown>) {
      for (const [name, columns] of Object.entries(tables)) await createTable(db, name, columns)
      for (const statement of [...indexes, ...nameSearch[engine]]) await sql.raw(statement).execute(db)
    },
  }
}
