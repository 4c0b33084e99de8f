import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { checklistNames } from '#contract/catalogue/internal-checklist.ts'
import { legacyFieldNames, prepareFields } from '#contract/catalogue/prepare-form.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { RecordView } from './RecordView.tsx'

const fields: readonly Field[] = prepareFields
const empty = Object.fromEntries([...fields.map(({ name }) => name), ...checklistNames, ...legacyFieldNames].map((name) => [name, null]))

const record = (answers: Partial<CreditUnion>) =>
  ({
    ...empty,
    id: '1',
    name: 'Lakeside CU',
    logo: null,
    type_organization: 'Credit Union',
    charter_number: '24507',
    is_not_listed: false,
    core_system: null,
    street: '1420 Pass Road',
    city: 'Biloxi',
    state: 'MS',
    zip: '39531',
    created_at: '2026-09-01T12:00:00.000Z',
    ...answers,
  }) as CreditUnion

const shown = (answers: Partial<CreditUnion>, withInternalChecklist = false) =>
  renderToStaticMarkup(createElement(RecordView, { record: record(answers), withInternalChecklist }))

beforeAll(() => loadTexts('checklist', 'common', 'ui'))

describe('the record as a page', () => {
  it('shows every question whose condition holds', () => {
    const conditions = {
      generators_available: true,
      burner_phones: true,
      atms_count: '1-5',
      mobile_branch_access: true,
      shared_branching_member: true,
    }
    const html = shown({
      ...conditions,
      mobile_branch_has_generators: true,
      data_processing_backup_distant_location: true,
      contact_3_title: 'VP',
      contact_4_title: 'VP',
      atms_access_available_allpoint: true,
    } as Partial<CreditUnion>)
    for (const field of fields.filter(({ kind }) => kind !== 'flag')) expect(html).toContain(field.label)
  })

  it('leaves out what a condition hides', () => {
    expect(shown({ generators_available: false, generator_fuel: 'Diesel' })).not.toContain('Diesel')
  })

  it('says what is not answered', () => {
    const answered = shown({ generators_available: false })
    const open = shown({})
    expect(open.split('Not answered').length).toBeGreaterThan(answered.split('Not answered').length)
  })

  it('names an option as it reads, and the check boxes that are set', () => {
    const html = shown({ atms_count: '15+', atms_access_available_coop: true, atms_access_available_moneypass: false })
    expect(html).toContain('More than 15')
    expect(html).toContain('CO-OP')
    expect(html).not.toContain('MoneyPass')
  })

  it('shows the contacts of an older record only where there are any', () => {
    expect(shown({})).not.toContain('Contacts of an earlier record')
    expect(shown({ additional_phone_2: '228-555-0142' })).toContain('228-555-0142')
  })

  it('keeps the internal checklist to those who may see it', () => {
    expect(shown({ communications_fema: true })).not.toContain('FEMA')
    expect(shown({ communications_fema: true }, true)).toContain('FEMA')
  })
})
