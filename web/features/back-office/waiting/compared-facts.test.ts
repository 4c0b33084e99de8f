import { expect, test } from 'vitest'
import type { WaitingOrganization } from '#contract/back-office/trust-schemas.ts'
import { comparedFacts } from './compared-facts.ts'

const place = { name: 'Bay Oyster FCU', street: '3 Shore Road', city: 'Bay Saint Louis', state: 'MS', zip: '39520' }
const person = { phone: '228-555-0142', email: 'dana@mail.bayoyster.example' }

const results = (directory: { phone: string | null; domains: string[] }) => {
  const waiting = { ...place, charter_number: '95002', people: [person], directory: { ...place, ...directory } }
  return Object.fromEntries(comparedFacts(waiting as unknown as WaitingOrganization).map(({ fact, isSame }) => [fact, isSame]))
}

test('what was typed is compared with the directory', () => {
  expect(results({ phone: '(228) 555-0142', domains: ['bayoyster.example'] })).toMatchObject({
    name: true,
    number: true,
    phone: true,
    email: true,
  })
  expect(results({ phone: '228-555-0101', domains: ['oyster.example'] })).toMatchObject({ phone: false, email: false })
})

test('a fact that the directory does not have is not different', () => {
  expect(results({ phone: null, domains: [] })).toMatchObject({ name: true, phone: null, email: null })
})
