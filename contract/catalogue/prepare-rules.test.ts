// The tab rules of the second document, 5.1 and 5.2, each as a row: without this answer, this is missing.

import { describe, expect, it } from 'vitest'
import { answerSchemas } from '#contract/records/credit-union.ts'
import { branches, cash, contacts, data, type PrepareAnswers, prepareFields, supplies } from './prepare-form.ts'
import { type Answers, contactsProblem, isPrepareComplete, isShown, isTabComplete, missingAnswers, tabProgress } from './prepare-rules.ts'

const person = (n: number) =>
  Object.fromEntries(
    Object.entries({ first_name: 'Ana', last_name: 'Reyes', title: 'VP', phone: '555-555-0101', email: 'ana@example.org' }).map(
      ([part, value]) => [`contact_${n}_${part}`, value],
    ),
  ) as Answers

const complete: Answers = {
  generators_available: true,
  generator_mobility: 'Fixed',
  generator_fuel: 'Diesel',
  generator_constant_fuel_source: false,
  generator_tank_capacity: '50-250',
  generator_resupply_plan: 'By contract.',
  generator_extension_cords_available: 'None',
  burner_phones: true,
  phones_count: '4',
  cash_shared_network_plan: true,
  cash_alt_plan_primary_source_cant_deliver: false,
  atms_count: '1-5',
  atms_backup_power: false,
  atms_backup_resupply_plan: 'Weekly.',
  atms_portable_available: false,
  mobile_branch_access: true,
  mobile_branch_communications: 'Satellite',
  mobile_branch_has_generators: true,
  mobile_branch_generator_constant_fuel_source: false,
  mobile_branch_generator_fuel: 'Gas',
  mobile_branch_alt_distant_space_available: false,
  mobile_branch_alt_distant_relationship: false,
  mobile_branch_alt_space_to_share: true,
  shared_branching_member: true,
  shared_branching_additional_available: false,
  data_processing_backup_distant_location: true,
  data_processing_backup_frequency: 'Daily',
  data_processing_backup_site_tested: false,
  data_processing_positive_balance_files: true,
  backup_check_encoding_plans: 'Shared encoder.',
  ...person(1),
  ...person(2),
}

const without = (...names: (keyof PrepareAnswers)[]): Answers => ({ ...complete, ...Object.fromEntries(names.map((name) => [name, null])) })

describe('a complete form', () => {
  it('has every tab complete', () => {
    for (const tab of [supplies, cash, branches, data, contacts]) expect(missingAnswers(tab, complete)).toEqual([])
    expect(isPrepareComplete(complete)).toBe(true)
  })

  it.each([
    [supplies, 'phones_count', ['12a', '12345678901', '-3']],
    [supplies, 'generator_resupply_plan', ['x'.repeat(5001)]],
    [contacts, 'contact_2_title', ['x'.repeat(256)]],
    [contacts, 'contact_1_phone', ['555-555-01']],
    [contacts, 'contact_1_email', ['ana@example', `${'a'.repeat(250)}@example.org`]],
  ] as const)('%#: counts no answer that can not be stored', (tab, name, answers) => {
    for (const answer of answers) {
      expect(missingAnswers(tab, { ...complete, [name]: answer })).toEqual([name])
      expect(isPrepareComplete({ ...complete, [name]: answer })).toBe(false)
      expect(answerSchemas[name].safeParse(answer).success).toBe(false)
    }
    expect(answerSchemas[name].safeParse(complete[name]).success).toBe(true)
  })

  it('takes "no" for an answer', () => {
    expect(isTabComplete(supplies, { generators_available: false, burner_phones: false })).toBe(true)
  })
})

describe.each([
  [supplies, ['generators_available']],
  [supplies, ['generator_mobility']],
  [supplies, ['generator_fuel']],
  [supplies, ['generator_constant_fuel_source']],
  [supplies, ['generator_tank_capacity']],
  [supplies, ['generator_resupply_plan']],
  [supplies, ['generator_extension_cords_available']],
  [supplies, ['phones_count']],
  [cash, ['cash_shared_network_plan']],
  [cash, ['cash_alt_plan_primary_source_cant_deliver']],
  [cash, ['atms_backup_power']],
  [cash, ['atms_portable_available']],
  [cash, ['atms_backup_resupply_plan']],
  [branches, ['mobile_branch_communications']],
  [branches, ['mobile_branch_generator_constant_fuel_source']],
  [branches, ['mobile_branch_generator_fuel']],
  [branches, ['mobile_branch_alt_distant_space_available']],
  [branches, ['mobile_branch_alt_distant_relationship']],
  [branches, ['mobile_branch_alt_space_to_share']],
  [branches, ['shared_branching_member']],
  [branches, ['shared_branching_additional_available']],
  [data, ['data_processing_backup_frequency']],
  [data, ['data_processing_backup_site_tested']],
  [data, ['data_processing_positive_balance_files']],
  [data, ['backup_check_encoding_plans']],
] as const)('%#: the tab needs', (tab, [name]) => {
  it(`${tab.name}: ${name}`, () => {
    const rest = name === 'generators_available' ? { ...without(name), burner_phones: false } : without(name)
    expect(missingAnswers(tab, rest)).toEqual([name])
    expect(isTabComplete(tab, rest)).toBe(false)
    expect(isPrepareComplete(rest)).toBe(false)
  })
})

describe('an answer asks for others only if it calls for them', () => {
  it('burner phones ask for their count only when they are on', () => {
    expect(missingAnswers(supplies, { ...without('phones_count'), burner_phones: false })).toEqual([])
    expect(missingAnswers(supplies, without('phones_count', 'burner_phones'))).toEqual([])
  })

  it('the number of ATMs must be chosen, and 0 asks for nothing else', () => {
    const details = ['atms_backup_power', 'atms_portable_available', 'atms_backup_resupply_plan'] as const
    expect(missingAnswers(cash, without('atms_count'))).toEqual(['atms_count'])
    expect(missingAnswers(cash, { ...without(...details), atms_count: '0' })).toEqual([])
    expect(missingAnswers(cash, { ...without(...details), atms_count: '15+' })).toEqual([
      'atms_backup_power',
      'atms_backup_resupply_plan',
      'atms_portable_available',
    ])
  })

  it('a mobile branch without generators is not asked for their fuel', () => {
    const answers = {
      ...without('mobile_branch_generator_fuel', 'mobile_branch_generator_constant_fuel_source'),
      mobile_branch_has_generators: false,
    }
    expect(missingAnswers(branches, answers)).toEqual([])
  })

  it('a mobile branch is asked for its generators, and no mobile branch for nothing', () => {
    const details = ['mobile_branch_communications', 'mobile_branch_has_generators'] as const
    const generators = ['mobile_branch_generator_fuel', 'mobile_branch_generator_constant_fuel_source'] as const
    expect(missingAnswers(branches, without(...details, ...generators))).toEqual(details)
    expect(missingAnswers(branches, { ...without(...details, ...generators), mobile_branch_access: false })).toEqual([])
  })

  it('the details of ATMs show as soon as a number other than 0 is chosen', () => {
    const details = prepareFields.filter(({ name }) => name.startsWith('atms_') && name !== 'atms_count')
    expect(details).toHaveLength(8)
    const areShown = (atms_count: string | null) => new Set(details.map((field) => isShown(field, { atms_count })))
    expect([areShown(null), areShown('0'), areShown('1-5')]).toEqual([new Set([false]), new Set([false]), new Set([true])])
  })

  it('a question that hangs on a hidden question is hidden with it', () => {
    const answers = { ...without('mobile_branch_generator_fuel'), mobile_branch_access: false, mobile_branch_has_generators: true }
    expect(missingAnswers(branches, answers)).toEqual([])
  })

  it('no distant backup location, no frequency', () => {
    expect(
      missingAnswers(data, { ...without('data_processing_backup_frequency'), data_processing_backup_distant_location: false }),
    ).toEqual([])
  })

  it('mobile branch access and the distant backup location must be answered', () => {
    expect(missingAnswers(branches, without('mobile_branch_access'))).toEqual(['mobile_branch_access'])
    expect(missingAnswers(data, without('data_processing_backup_distant_location'))).toEqual(['data_processing_backup_distant_location'])
  })

  it('an empty text does not count as an answer', () => {
    expect(missingAnswers(supplies, { ...complete, generator_resupply_plan: '' })).toEqual(['generator_resupply_plan'])
  })
})

describe('contacts', () => {
  const parts = ['first_name', 'last_name', 'title', 'phone', 'email'] as const

  it.each([1, 2].flatMap((n) => parts.map((part) => [`contact_${n}_${part}`])))('%s is required', (name) => {
    const answers = without(name as keyof PrepareAnswers)
    expect(contactsProblem(answers)).toBe('required')
    expect(missingAnswers(contacts, answers)).toEqual([name])
  })

  it.each(['ana', 'ana reyes@example.org', 'ana@example', 'ana@ example.org'])('an email like %s does not count', (email) => {
    expect(contactsProblem({ ...complete, contact_2_email: email })).toBe('required')
  })

  it.each([3, 4].flatMap((n) => parts.map((part) => [n, part] as const)))('contact %i half filled by its %s alone', (n, part) => {
    const answers = { ...complete, [`contact_${n}_${part}`]: part === 'email' ? 'ana@example.org' : 'x' }
    expect(contactsProblem(answers)).toBe('half filled')
    expect(isPrepareComplete(answers)).toBe(false)
  })

  it('contacts 3 and 4 may be filled completely, with a valid email', () => {
    expect(contactsProblem({ ...complete, ...person(3), ...person(4) })).toBeNull()
    expect(contactsProblem({ ...complete, ...person(3), contact_3_email: 'nobody' })).toBe('half filled')
  })

  it('an incomplete required contact is said before a half filled one', () => {
    expect(contactsProblem({ ...without('contact_1_phone'), contact_3_title: 'x' })).toBe('required')
  })
})

it('the size of a generator is optional: it counts neither as asked nor for complete', () => {
  const with_generators = { generators_available: true, generator_mobility: 'Mobile' }
  const before = tabProgress(supplies, with_generators)
  const size = ['generator_count', 'generator_kw', 'generator_voltage', 'generator_connector', 'generator_towable']
  expect(prepareFields.filter(({ name }) => size.includes(name)).map((field) => isShown(field, with_generators))).toEqual(
    size.map(() => true),
  )
  expect(missingAnswers(supplies, with_generators).filter((name) => size.includes(name))).toEqual([])
  expect(tabProgress(supplies, { ...with_generators, generator_kw: '60', generator_towable: true })).toEqual(before)
})

it('progress counts the required questions that show', () => {
  expect(tabProgress(supplies, complete)).toEqual({ answered: 8, asked: 8 })
  expect(tabProgress(supplies, { generators_available: true })).toEqual({ answered: 1, asked: 7 })
  expect(tabProgress(supplies, {})).toEqual({ answered: 0, asked: 1 })
})
