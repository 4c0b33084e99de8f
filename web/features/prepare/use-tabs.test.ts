import { expect, it } from 'vitest'
import { reachableTab } from './use-tabs.ts'

const suppliesDone = { generators_available: false }
const cashDone = {
  ...suppliesDone,
  cash_shared_network_plan: true,
  cash_alt_plan_primary_source_cant_deliver: false,
  atms_count: '0' as const,
}

it.each([
  [null, {}, 'Supplies'],
  ['no such tab', cashDone, 'Supplies'],
  ['Cash', {}, 'Supplies'],
  ['Cash', suppliesDone, 'Cash'],
  ['Contacts', suppliesDone, 'Cash'],
  ['Data', cashDone, 'Branches'],
  ['Supplies', cashDone, 'Supplies'],
])('the address asks for %s: nobody gets past an incomplete tab (%#)', (wanted, answers, shown) => {
  expect(reachableTab(wanted, answers, false).name).toBe(shown)
})

it('reaches every tab once they are unlocked', () => {
  expect(reachableTab('Contacts', {}, true).name).toBe('Contacts')
})
