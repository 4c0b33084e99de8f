import { expect, it } from 'vitest'
import type { Office } from '#contract/records/office.ts'
import { mayEnter } from './may-enter.ts'

const office = (id: string, state: string, is_in_area = true) => ({ id, state, is_in_area, is_closed_for_good: false }) as Office
const offices = [office('home', 'MS'), office('away', 'TX'), office('outside', 'MS', false)]
const idsFor = (desk_states: string[], state: string) => mayEnter(offices, { desk_states }, state).map(({ id }) => id)

it('a desk enters for all offices of a credit union of its states, and otherwise for those that are there', () => {
  expect(idsFor(['MS'], 'MS')).toEqual(['home', 'away'])
  expect(idsFor(['TX'], 'MS')).toEqual(['away'])
  expect(idsFor([], 'MS')).toEqual([])
})
