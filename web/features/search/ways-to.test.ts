import { expect, it } from 'vitest'
import { waysTo } from './ways-to.ts'

const enrolled = { directory_id: 'd1', credit_union_id: 'c1' }

it('the foundation opens records of the back office, and calls who has not enrolled', () => {
  const to = waysTo({ isDeveloper: true })
  expect([to.creditUnion(enrolled), to.person('u1')]).toEqual(['/admin/credit-unions/c1', '/admin/users/u1'])
  expect(to.creditUnion({ directory_id: 'd1', credit_union_id: null })).toBe('/log-call/d1')
  expect(to.creditUnion({ directory_id: null, credit_union_id: 'c2' })).toBe('/admin/credit-unions/c2')
})

it('a desk opens the sheet of a call, and its own people', () => {
  const to = waysTo({ isDeveloper: false })
  expect([to.creditUnion(enrolled), to.person('u1')]).toEqual(['/log-call/d1', '/users/u1'])
})
