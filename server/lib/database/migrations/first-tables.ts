// The columns of the first tables. A migration is history and is not changed later, so the checklist's fields have their old names here; a test
// compares them with today's catalogue.

/** Each engine has a type of its own for each of these: 001-first.ts. */
export type ColumnType = 'text' | 'key' | 'yesNo' | 'whole' | 'number' | 'date' | 'moment' | 'bytes'
export type Column = [name: string, type: ColumnType, rule?: 'required' | 'key']

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

export const tables: Record<string, Column[]> = {
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
export const defaults: Record<string, Record<string, { type: ColumnType; value: string }>> = {
  credit_unions: { has_answers: { type: 'yesNo', value: 'false' } },
  users: {
    is_developer: { type: 'yesNo', value: 'false' },
    locked: { type: 'yesNo', value: 'false' },
    safe: { type: 'whole', value: '0' },
  },
  outbox: { attempts: { type: 'whole', value: '0' } },
}
