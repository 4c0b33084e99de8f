// The internal checklist, written once: check boxes in four sections, saved on Done only. Labels are ours, in plain English.

import type { AnswersOf } from './question.ts'

const item = <const Name extends string>(name: Name, label: string) => ({ kind: 'flag' as const, name, label })

const standby = [
  item('standby_activate_disaster_recovery_plan', 'Activate the disaster recovery plan'),
  item('standby_evaluate_disaster', 'Evaluate the disaster'),
  item('standby_identity_disaster_team', 'Identify the disaster team'),
  item('standby_update_employee_communication', 'Update the ways to reach employees'),
  item('standby_charge_mobile_communications', 'Charge mobile phones and radios'),
  item('standby_prepare_car_chargers', 'Prepare car chargers'),
  item('standby_update_access_controls', 'Update access controls'),
  item('standby_add_security_personnel', 'Add security personnel'),
] as const

const active = [
  item('active_notify_contacts', 'Notify your contacts'),
  item('active_update_message_national_800', 'Update the message on the national 800 number'),
  item('active_activate_recovery_plan', 'Activate the recovery plan'),
  item('active_initiate_evacuation_procedures', 'Start evacuation procedures'),
  item('active_ensure_personal_living_accomodations', 'Make sure that staff have a place to stay'),
] as const

const staff = [
  item('staff_backup_generator', 'Staff for the backup generator'),
  item('staff_backup_fuel', 'Staff for backup fuel'),
] as const

const communications = [
  item('communications_staff', 'Staff'),
  item('communications_board', 'Board'),
  item('communications_state_region_league', 'State or regional league'),
  item('communications_corporate_credit_union', 'Corporate credit union'),
  item('communications_state_regulator', 'State regulator'),
  item('communications_insurance_carrier', 'Insurance carrier'),
  item('communications_national_credit_union_foundation', 'National credit union foundation'),
  item('communications_state_credit_union_foundation', 'State credit union foundation'),
  item('communications_law_enforcement', 'Law enforcement'),
  item('communications_red_cross', 'Red Cross'),
  item('communications_salvation_army', 'Salvation Army'),
  item('communications_fema', 'FEMA'),
  item('communications_backup_phone', 'Backup phone service'),
  item('communications_alt_physical_location', 'Alternative physical location'),
  item('communications_data_processor', 'Data processor'),
  item('communications_credit_card_processor', 'Credit card processor'),
  item('communications_atm_processor', 'ATM processor'),
  item('communications_lending_center', 'Lending center'),
  item('communications_website', 'Website'),
  item('communications_bill_pay', 'Bill pay'),
  item('communications_home_banking', 'Home banking'),
  item('communications_internet_connectivity', 'Internet connectivity'),
  item('communications_shared_services_centers', 'Shared service centers'),
  item('communications_backup_tapes', 'Backup tapes'),
  item('communications_others', 'Others'),
] as const

export const checklistSections = [
  { name: 'standby', title: 'Standby', items: standby },
  { name: 'active', title: 'Active', items: active },
  { name: 'staff', title: 'Staff', items: staff },
  { name: 'communications', title: 'Communications', items: communications },
] as const

type Item = (typeof checklistSections)[number]['items'][number]
export type ChecklistName = Item['name']
export type ChecklistAnswers = AnswersOf<Item>

export const checklistItems: readonly Item[] = checklistSections.flatMap(({ items }) => [...items] as Item[])
export const checklistNames: readonly ChecklistName[] = checklistItems.map(({ name }) => name)
