import { describe, expect, it, test } from 'vitest'
import { isUndecided, namesOfOtherKind, refuseFiled, requireDraft, shownAnswers, stateBy } from './policy.ts'

const questions = (physical_damage: boolean | null, vital_service_out: boolean | null) => ({ physical_damage, vital_service_out })

describe('the two questions', () => {
  test.each([
    [true, true, 'draft', false],
    [true, false, 'draft', false],
    [false, true, 'draft', false],
    [true, null, 'draft', false],
    [null, true, 'draft', false],
    [false, null, 'draft', true],
    [null, false, 'draft', true],
    [null, null, 'draft', true],
    [false, false, 'not_required', false],
  ] as const)('%s and %s: %s, undecided: %s', (damage, out, state, undecided) => {
    expect(stateBy('catastrophic_act', questions(damage, out))).toBe(state)
    expect(isUndecided('catastrophic_act', questions(damage, out))).toBe(undecided)
  })

  it('are not asked after a cyber incident', () => {
    expect(stateBy('cyber', { kinds: null })).toBe('draft')
    expect(isUndecided('cyber', { kinds: null })).toBe(false)
  })
})

test.each([
  ['draft', undefined, undefined],
  ['not_required', undefined, 'not_a_draft'],
  ['filed', 'already_filed', 'already_filed'],
] as const)('what is %s', (state, changing, deleting) => {
  const codeOf = (act: () => void) => {
    try {
      act()
      return undefined
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect(codeOf(() => refuseFiled({ state }))).toBe(changing)
  expect(codeOf(() => requireDraft({ state }))).toBe(deleting)
})

it('an amount is an answer to an estimate only', () => {
  expect(shownAnswers({ loss: 'estimate', loss_amount: 5 })).toEqual({ loss: 'estimate', loss_amount: 5 })
  expect(shownAnswers({ loss: 'none', loss_amount: 5 })).toEqual({ loss: 'none', loss_amount: null })
})

it('names of the other kind are found', () => {
  expect(namesOfOtherKind('cyber', ['kinds', 'office', 'loss'])).toEqual(['office', 'loss'])
  expect(namesOfOtherKind('catastrophic_act', ['office'])).toEqual([])
})
