import { describe, expect, it } from 'vitest'
import { checklistNames } from '#contract/catalogue/internal-checklist.ts'
import { cash, contacts, prepareFields, supplies } from '#contract/catalogue/prepare-form.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { answerNames, checkAnswer } from '#web/domain/checklist/check-answer.ts'
import { shownAnswers, storedAnswers, tabErrors } from './check-answer.ts'

describe('an answer by itself', () => {
  it('is checked for every question of the catalogue, and not answering is allowed', () => {
    expect(answerNames).toHaveLength(prepareFields.length + checklistNames.length + 1)
    for (const name of answerNames) expect(checkAnswer(name, null)).toEqual({ value: null })
  })

  it.each([
    ['generator_resupply_plan', '  By truck.\nDaily. ', 'By truck.\nDaily.'],
    ['supplies_misc', '   ', null],
    ['contact_1_phone', '(228) 555 0142', '228-555-0142'],
    ['phones_count', '12', '12'],
    ['generator_fuel', 'Diesel', 'Diesel'],
    ['burner_phones', false, false],
    ['core_system', ' KeyStone ', 'KeyStone'],
  ])('%s %j is stored as %j', (name, typed, value) => {
    expect(checkAnswer(name, typed)).toEqual({ value })
  })

  it.each([
    ['contact_1_phone', '228-55', fieldErrors.phone],
    ['contact_1_email', 'ana@', fieldErrors.email],
    ['phones_count', 'twelve', fieldErrors.phonesCount],
    ['generator_fuel', 'Peat', fieldErrors.choice],
    ['supplies_misc', 'x'.repeat(5001), fieldErrors.tooLong],
    ['role', 'Administrator', fieldErrors.refused],
    ['no such question', 'x', fieldErrors.refused],
  ])('%s %j cannot be stored', (name, typed, error) => {
    expect(checkAnswer(name, typed)).toEqual({ error })
  })
})

describe('what keeps a tab from being complete', () => {
  it('is named in the order of the form, each with what to do', () => {
    const typed = {
      generators_available: true,
      generator_mobility: 'Fixed',
      generator_resupply_plan: ' ',
      burner_phones: true,
      phones_count: 'two',
    }
    expect([...tabErrors(supplies, typed)]).toEqual([
      ['generator_fuel', fieldErrors.choice],
      ['generator_tank_capacity', fieldErrors.choice],
      ['generator_constant_fuel_source', fieldErrors.yesNo],
      ['generator_resupply_plan', fieldErrors.required],
      ['generator_extension_cords_available', fieldErrors.choice],
      ['phones_count', fieldErrors.phonesCount],
    ])
  })

  it('leaves out what a condition hides', () => {
    expect([...tabErrors(supplies, { generators_available: false, burner_phones: false, phones_count: 'two' })]).toEqual([])
    expect([
      ...tabErrors(cash, { cash_shared_network_plan: true, cash_alt_plan_primary_source_cant_deliver: true, atms_count: '0' }),
    ]).toEqual([])
  })

  it('counts a half typed phone number of a contact', () => {
    const person = { contact_1_first_name: 'Ana', contact_1_last_name: 'Reyes', contact_1_title: 'VP', contact_1_phone: '228-5' }
    expect([...tabErrors(contacts, person)].slice(0, 2)).toEqual([
      ['contact_1_phone', fieldErrors.phone],
      ['contact_1_email', fieldErrors.required],
    ])
  })

  it('asks for all of a contact that was begun, also by something that cannot be stored', () => {
    const names = [...tabErrors(contacts, { contact_4_email: 'ana@' }).keys()].filter((name) => name.startsWith('contact_4'))
    expect(names).toEqual(['contact_4_first_name', 'contact_4_last_name', 'contact_4_title', 'contact_4_phone', 'contact_4_email'])
  })
})

it('takes blanks as not answered', () => {
  expect(storedAnswers({ contact_1_title: '  ', generator_fuel: 'Peat' })).toMatchObject({ contact_1_title: null, generator_fuel: 'Peat' })
})

it('sends the whole form except for what a condition hides, and nothing that is not of the form', () => {
  const sent = shownAnswers({
    id: '1',
    role: 'x',
    generators_available: false,
    generator_fuel: 'Diesel',
    supplies_misc: 'Tarps',
    core_system: 'KeyStone',
  })
  expect(sent).toMatchObject({ generators_available: false, supplies_misc: 'Tarps', core_system: 'KeyStone', burner_phones: null })
  expect(sent).not.toHaveProperty('generator_fuel')
  expect(sent).not.toHaveProperty('id')
  expect(sent).not.toHaveProperty('role')
})
