import { expect, it } from 'vitest'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { sameAs } from './asked-already.ts'

const open = { id: 'r1', kind: 'generator', state: 'open', zip: '39530-1234', from: '2026-09-16', until: '2026-09-23' } as HelpRequest
const asked = { kind: 'generator', zip: '39530', from: '2026-09-20', until: '2026-09-27' }

it('a request for the same kind, place and days is found', () => {
  expect(sameAs(asked, [open])?.id).toBe('r1')
  expect(sameAs({ ...asked, from: '2026-09-23' }, [open])?.id).toBe('r1')
})

it.each<[what: string, asked: object, request: object]>([
  ['another kind', { kind: 'staff' }, {}],
  ['another place', { zip: '39401' }, {}],
  ['later days', { from: '2026-09-24' }, {}],
  ['earlier days', { from: '2026-09-01', until: '2026-09-15' }, {}],
  ['a closed request', {}, { state: 'closed' }],
])('%s is asked for without a question', (_, otherwise, request) => {
  expect(sameAs({ ...asked, ...otherwise }, [{ ...open, ...request } as HelpRequest])).toBeUndefined()
})
