// The preparedness checklist, written once. The columns, the schemas, the form, the tab rules, the read-only view, the resource view
// and the CSV header derive from this catalogue. To add a question: one entry here, its Spanish words and a migration for its column.

import { contact, count, flag, longText, names, oneOf, section, shortText, tab, yes, yesNo } from './field-catalogue.ts'
import { generatorConnectors, generatorVoltages, voltageLabels } from './generator.ts'
import { networks } from './networks.ts'
import type { AnswersOf, When } from './question.ts'

const fuels = ['Diesel', 'Gas', 'Natural Gas', 'Liquid Propane', 'Multiple', 'Other'] as const

const withGenerators = yes('generators_available')
const withAtms: When = { field: 'atms_count', isNot: '0' }
const withMobileBranch = yes('mobile_branch_access')
const withMobileBranchGenerators = yes('mobile_branch_has_generators')

export const supplies = tab('Supplies', [
  section('Generators', [
    yesNo('generators_available', 'Do you have generators available?', { required: true, shared: true }),
    oneOf('generator_mobility', 'Generator mobility', ['Fixed', 'Mobile'], { when: withGenerators, required: true, shared: true }),
    oneOf('generator_fuel', 'Generator fuel', fuels, { when: withGenerators, required: true, shared: true }),
    oneOf(
      'generator_tank_capacity',
      'Tank capacity in gallons',
      ['50-250', '251-500', '501-1,000', '1,001-2,500', '2,501-5,000', '5,001-7,500', '7,501-10,000', '10,001+'],
      { when: withGenerators, required: true, shared: true },
    ),
    yesNo('generator_constant_fuel_source', 'Is it connected to a constant fuel source?', {
      when: withGenerators,
      required: true,
      shared: true,
      hint: 'For example a natural gas line.',
    }),
    longText('generator_resupply_plan', 'Resupply plan', { when: withGenerators, required: true, hint: 'Who brings fuel, and how fast?' }),
    oneOf('generator_extension_cords_available', 'Extension cords available', ['None', '1', '2', '3', '4', '5 Or More'], {
      when: withGenerators,
      required: true,
    }),
    count('generator_count', 'How many generators?', { when: withGenerators, shared: true }),
    count('generator_kw', 'How many kilowatts?', {
      when: withGenerators,
      shared: true,
      hint: 'Of the largest one that you can lend. It’s on the plate: kVA × 0.8 = kW.',
    }),
    oneOf('generator_voltage', 'Voltage and phase', generatorVoltages, {
      when: withGenerators,
      shared: true,
      optionLabels: voltageLabels,
    }),
    oneOf('generator_connector', 'Connector', generatorConnectors, { when: withGenerators, shared: true }),
    yesNo('generator_towable', 'Is it on a trailer?', { when: withGenerators, shared: true }),
  ]),
  section('Phones', [
    yesNo('burner_phones', 'Do you have burner phones?', { shared: true, hint: 'Prepaid phones for emergencies.' }),
    count('phones_count', 'How many phones?', { when: yes('burner_phones'), required: true }),
  ]),
  section('Other supplies', [
    yesNo('supplies_backup_food_water', 'Backup food and water'),
    yesNo('supplies_tool_kit', 'Tool kit'),
    longText('supplies_misc', 'Miscellaneous supplies'),
  ]),
])

export const cash = tab('Cash', [
  section('Cash', [
    yesNo('cash_shared_network_plan', 'Do you have a cash plan with a shared network?', { required: true }),
    yesNo('cash_alt_plan_primary_source_cant_deliver', 'Do you have an alternative plan if your primary source cannot deliver cash?', {
      required: true,
    }),
  ]),
  section('ATMs', [
    oneOf('atms_count', 'How many ATMs do you have?', ['0', '1-5', '6-10', '11-15', '15+'], {
      required: true,
      optionLabels: { '15+': 'More than 15' },
    }),
    oneOf('atms_type', 'How are they connected?', ['Hard wired', 'Wireless', 'Combo'], { when: withAtms }),
    flag('atms_access_available_allpoint', 'Allpoint', { when: withAtms, group: 'Network access' }),
    flag('atms_access_available_coop', 'CO-OP', { when: withAtms, group: 'Network access' }),
    flag('atms_access_available_moneypass', 'MoneyPass', { when: withAtms, group: 'Network access' }),
    flag('atms_access_available_other', 'Another network', { when: withAtms, group: 'Network access' }),
    yesNo('atms_backup_power', 'Do your ATMs have backup power?', { when: withAtms, required: true }),
    longText('atms_backup_resupply_plan', 'Plan to resupply the ATMs with cash', { when: withAtms, required: true }),
    yesNo('atms_portable_available', 'Do you have portable ATMs available?', {
      when: withAtms,
      required: true,
      shared: true,
    }),
  ]),
])

export const branches = tab('Branches', [
  section('Mobile branch', [
    yesNo('mobile_branch_access', 'Do you have access to a mobile branch?', { required: true, shared: true }),
    oneOf(
      'mobile_branch_communications',
      'How does the mobile branch communicate?',
      ['Satellite', 'Mobile Phone(s)', 'Land-line', 'Walkie-talkie', 'Other'],
      { when: withMobileBranch, required: true, shared: true },
    ),
    yesNo('mobile_branch_has_generators', 'Does the mobile branch have generators?', {
      when: withMobileBranch,
      required: true,
      shared: true,
    }),
    yesNo('mobile_branch_generator_constant_fuel_source', 'Is its generator connected to a constant fuel source?', {
      when: withMobileBranchGenerators,
      required: true,
      shared: true,
    }),
    oneOf('mobile_branch_generator_fuel', 'What fuel does its generator use?', fuels, {
      when: withMobileBranchGenerators,
      required: true,
      shared: true,
    }),
  ]),
  section('Another place to work', [
    yesNo('mobile_branch_alt_distant_space_available', 'Is space available to you at a distant location?', { required: true }),
    yesNo('mobile_branch_alt_distant_relationship', 'Do you have a relationship with a distant credit union?', { required: true }),
    yesNo('mobile_branch_alt_space_to_share', 'Do you have space to share with another credit union?', { required: true, shared: true }),
  ]),
  section('Shared branching', [
    yesNo('shared_branching_member', 'Are you a member of a shared branching network?', { required: true }),
    names('shared_branching_networks', 'Which networks?', networks.map(({ name }) => name) as [string, ...string[]], {
      when: yes('shared_branching_member'),
      shared: true,
      hint: 'Offices of the same network can be shown to each other’s members.',
    }),
    shortText('guest_note', 'What do you serve members of other credit unions with?', {
      when: yes('shared_branching_member'),
      shared: true,
      hint: 'The public page shows it. For example: “Cash up to $500”.',
    }),
    yesNo('shared_branching_additional_available', 'Are additional shared branches available to your members?', { required: true }),
  ]),
])

export const data = tab('Data', [
  section('Backup', [
    yesNo('data_processing_backup_distant_location', 'Do you keep a backup at a distant location?', {
      required: true,
      hint: 'Credit unions are asked to keep a backup location 100-200 miles away.',
    }),
    oneOf(
      'data_processing_backup_frequency',
      'How often is the backup updated?',
      ['Real-Time', 'Near Real-Time', 'Hourly', 'Daily', 'Other'],
      {
        when: yes('data_processing_backup_distant_location'),
        required: true,
      },
    ),
    yesNo('data_processing_backup_site_tested', 'Has the backup site been tested?', { required: true }),
  ]),
  section('Processing without the core system', [
    yesNo('data_processing_positive_balance_files', 'Do you have positive balance files?', { required: true }),
    longText('backup_check_encoding_plans', 'Backup plans for check encoding', {
      required: true,
      hint: 'How will you process checks if item processing is down?',
    }),
  ]),
])

export const contacts = tab('Contacts', [
  contact(1, 'required'),
  contact(2, 'required'),
  contact(3, 'all or nothing'),
  contact(4, 'all or nothing'),
])

export const tabs = [supplies, cash, branches, data, contacts] as const
export type Tab = (typeof tabs)[number]
export type TabName = Tab['name']
export const tabNames = tabs.map((each) => each.name) as [TabName, ...TabName[]]

export type PrepareField = (typeof tabs)[number]['sections'][number]['fields'][number]
export type PrepareFieldName = PrepareField['name']

/** Every question of the checklist, in the order of the form. */
export const prepareFields: readonly PrepareField[] = tabs.flatMap((each) =>
  each.sections.flatMap((part) => [...part.fields] as PrepareField[]),
)

export type PrepareAnswers = AnswersOf<PrepareField>

export const contactNumbers = [1, 2, 3, 4] as const
export type ContactNumber = (typeof contactNumbers)[number]

/** The answers by which resources are searched. */
export const searchedFieldNames = [
  'generators_available',
  'atms_portable_available',
  'mobile_branch_access',
  'mobile_branch_alt_space_to_share',
  'burner_phones',
] as const satisfies readonly PrepareFieldName[]

export type SearchedFieldName = (typeof searchedFieldNames)[number]

/** Fields of older records: stored and shown if an import brought them, but not on the form. */
export const legacyFieldNames = [
  'contact_first_name',
  'contact_last_name',
  'contact_phone',
  'contact_email',
  'additional_phone_1',
  'additional_phone_2',
  'additional_phone_3',
] as const
