import { expect, test } from 'vitest'
import type { RosterPerson } from '#contract/roster/schemas.ts'
import { findPeople } from './find-people.ts'

const person = (first_name: string, last_name: string, changes: Partial<RosterPerson> = {}): RosterPerson => ({
  id: last_name,
  user_id: null,
  first_name,
  last_name,
  email: null,
  phone: null,
  office: null,
  office_text: '',
  language: null,
  channels: ['mail'],
  no_texts: false,
  cannot_get_texts: false,
  mail_bounced: false,
  updated_at: '2026-09-16T12:12:00.000Z',
  ...changes,
})

const people = [
  person('Grace', 'Moran', { email: 'grace@example.org', office: { id: '1', name: 'Gulfport Downtown' } }),
  person('Nadia', 'Cuevas', { channels: [], phone: '228-555-0137', office_text: 'Call center' }),
  person('Andre', 'Broussard'),
]
const found = (text: string) => findPeople(people, text).map(({ last_name }) => last_name)

test('people whom no message reaches come first, then by last name', () => {
  expect(found('')).toEqual(['Cuevas', 'Broussard', 'Moran'])
})

test('every word has to be found, in any field', () => {
  expect(found('grace gulfport')).toEqual(['Moran'])
  expect(found('555-0137')).toEqual(['Cuevas'])
  expect(found('call CENTER')).toEqual(['Cuevas'])
  expect(found('grace center')).toEqual([])
})
