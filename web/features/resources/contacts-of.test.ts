import { describe, expect, it } from 'vitest'
import { contactFieldNames, equipmentFieldNames } from '#contract/resources/options.ts'
import type { Resource } from '#contract/resources/schemas.ts'
import { contactsOf } from './contacts-of.ts'

const nothingSaid = Object.fromEntries([...contactFieldNames, ...equipmentFieldNames].map((name) => [name, null]))
const resource = (answers: Partial<Resource>) =>
  ({ id: '1', name: 'Harbor CU', street: '1 Pier Road', city: 'Biloxi', state: 'MS', ...nothingSaid, ...answers }) as Resource

describe('the contacts of a resource', () => {
  it('are none where nobody is named', () => {
    expect(contactsOf(resource({}))).toEqual([])
  })

  it('show of the first two whatever is known', () => {
    expect(contactsOf(resource({ contact_1_first_name: 'Marcus', contact_1_last_name: 'Odom', contact_2_phone: '601-555-0176' }))).toEqual([
      { number: 1, name: 'Marcus Odom', title: null, phone: null, email: null },
      { number: 2, name: '', title: null, phone: '601-555-0176', email: null },
    ])
  })

  it('show the last two only with a first name', () => {
    const shown = contactsOf(resource({ contact_3_last_name: 'Barnes', contact_3_phone: '601-555-0153', contact_4_first_name: 'Ray' }))
    expect(shown.map((contact) => contact.number)).toEqual([4])
  })
})
