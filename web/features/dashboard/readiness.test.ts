import { describe, expect, it } from 'vitest'
import { prepareFields } from '#contract/catalogue/prepare-form.ts'
import type { Answers } from '#contract/catalogue/prepare-rules.ts'
import { readinessOf } from './readiness.ts'

const nothing = Object.fromEntries(prepareFields.map((field) => [field.name, null])) as Answers
const part = (name: string, answers: Answers) => readinessOf({ ...nothing, ...answers }).find((each) => each.name === name)

describe('readiness', () => {
  it('names the five parts in the order of the form, none of them begun at first', () => {
    expect(readinessOf(nothing).map(({ name, state, share }) => [name, state, share])).toEqual([
      ['Supplies', 'not started', 0],
      ['Cash', 'not started', 0],
      ['Branches', 'not started', 0],
      ['Data', 'not started', 0],
      ['Contacts', 'not started', 0],
    ])
  })

  it('is complete with the answers that are required', () => {
    expect(part('Supplies', { generators_available: false })).toEqual({ name: 'Supplies', state: 'complete', left: 0, share: 1 })
  })

  it('counts what an answer asks further', () => {
    expect(part('Supplies', { generators_available: true, generator_fuel: 'Diesel' })).toEqual({
      name: 'Supplies',
      state: 'begun',
      left: 5,
      share: 2 / 7,
    })
  })

  it('counts an answer that is not required as a beginning', () => {
    expect(part('Supplies', { supplies_tool_kit: false })?.state).toBe('begun')
    expect(part('Contacts', { contact_3_first_name: 'Ray' })?.state).toBe('begun')
  })
})
