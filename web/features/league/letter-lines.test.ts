import { expect, it } from 'vitest'
import { letterLines } from './letter-lines.ts'

const row = { charter_number: '60123', name: 'Prairie\tWind', state: 'KS' }
const ana = { is_hidden: false, first_name: 'Ana', last_name: 'Diaz', email: 'ana@example.org', language: 'es' }

it('has a line for each address of the desk, and one to fill in where there is none', () => {
  const hidden = { ...ana, is_hidden: true, first_name: null, last_name: null, email: null }
  const byPhone = { ...ana, email: null }
  expect(
    letterLines([
      { row, contacts: [ana, hidden, byPhone] },
      { row, contacts: [hidden] },
    ]).split('\n'),
  ).toEqual([
    'Charter number\tCredit union\tState\tFirst name\tLast name\tEmail\tLanguage',
    '60123\tPrairie Wind\tKS\tAna\tDiaz\tana@example.org\tes',
    '60123\tPrairie Wind\tKS\t\t\t\t',
  ])
})
