// Records as tests send them.

import { alertKey } from '#server/domain/alerts/alerts.ts'
import { newId } from '#server/lib/database/new-id.ts'

/** A report that holds every rule; `changes` make it another one. */
export const report = (changes: object = {}) => ({
  credit_union_name: 'Test Harbor',
  reporter_name: 'Dana Tester',
  date_reported: '2026-09-14',
  time_reported: '09:30',
  type_of_disaster: 'Hurricane',
  building_status: 'Flooded',
  hours_of_operation_statement: 'Closed',
  ...changes,
})

/** An alert as it is stored. */
export const alertRow = (title: string, desc: string, created_at: string, deleted_at: string | null = null) => ({
  id: newId(),
  title,
  desc,
  search_key: alertKey({ title, desc }),
  url: null,
  button_title: null,
  push: false,
  created_by: null,
  created_at,
  deleted_at,
})

const contact = (n: number) => ({
  [`contact_${n}_first_name`]: 'Ana',
  [`contact_${n}_last_name`]: 'Reyes',
  [`contact_${n}_title`]: 'Operations',
  [`contact_${n}_phone`]: '555-555-0101',
  [`contact_${n}_email`]: 'ana.reyes@example.org',
})

/** A Prepare form that is complete, with few answers. */
export const completeAnswers = {
  generators_available: false,
  cash_shared_network_plan: true,
  cash_alt_plan_primary_source_cant_deliver: false,
  atms_count: '0',
  mobile_branch_access: false,
  mobile_branch_alt_distant_space_available: false,
  mobile_branch_alt_distant_relationship: false,
  mobile_branch_alt_space_to_share: true,
  shared_branching_member: true,
  shared_branching_additional_available: false,
  data_processing_backup_distant_location: false,
  data_processing_backup_site_tested: false,
  data_processing_positive_balance_files: true,
  backup_check_encoding_plans: 'The processor encodes for us.',
  ...contact(1),
  ...contact(2),
}
