import { expect, it } from 'vitest'
import { creditUnionRef } from './credit-union-ref.ts'

it('names an organization where it has enrolled, and otherwise its row of the directory', () => {
  expect(creditUnionRef({ credit_union_id: 'c', directory_id: 'd' })).toBe('c')
  expect(creditUnionRef({ credit_union_id: null, directory_id: 'd' })).toBe('directory:d')
})
