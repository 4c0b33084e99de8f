import { describe, expect, it } from 'vitest'
import { factsOf } from './event-facts.ts'

const nothing = { roles: null, fields: [], names: [], exported: null, letters: null, mayVouch: null }

describe('what else is on record of an event', () => {
  it.each([
    ['nothing', null, nothing],
    ['a change of role', { from: 'Member', to: 'Manager' }, { ...nothing, roles: { from: 'Member', to: 'Manager' } }],
    [
      'an export',
      { callOrigin: 'disaster', startDate: '2026-09-01', endDate: '2026-09-30', rows: 12 },
      { ...nothing, exported: { origin: 'disaster', text: '', days: '2026-09-01 – 2026-09-30', rows: 12 } },
    ],
    ['a pasted list', { letters: 5, credit_unions: ['Bay CU', 7] }, { ...nothing, letters: 5, names: ['Bay CU'] }],
    ['the right to vouch', { may_vouch: false, a_week: 5 }, { ...nothing, mayVouch: false }],
    ['half a change of role', { from: 'Member' }, nothing],
    ['fields of a profile', { fields: ['first_name', 'phone', 7], logo: true }, { ...nothing, fields: ['first_name', 'phone'] }],
    ['a failed sign-in', { email: 'dana@example.org', by: 'passkey' }, { ...nothing, names: ['dana@example.org'] }],
    ['a device', { device: 'Firefox on Windows', provider: '' }, { ...nothing, names: ['Firefox on Windows'] }],
    ['what nobody expected', { email: { a: 1 }, fields: 'phone', from: 1, to: 2 }, nothing],
  ])('%s', (_, details, facts) => {
    expect(factsOf({ details })).toEqual(facts)
  })
})
