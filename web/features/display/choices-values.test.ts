import { expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { defaultChoices } from '#contract/records/warning-options.ts'
import { checkChoices, choicesBody, choicesValues } from './choices-values.ts'

const choices = { ...defaultChoices, by: ['mail' as const], groups: [...defaultChoices.groups], updated_at: null }

it('sends what was chosen', () => {
  expect(choicesBody(choicesValues(choices))).toEqual({
    by: ['mail'],
    least_severity: 'Severe',
    groups: choices.groups,
    quiet_from: '22:00',
    quiet_until: '06:00',
  })
})

it('sends no hours where none are quiet, and offers the usual ones again', () => {
  const values = choicesValues({ ...choices, quiet_from: null, quiet_until: null })
  expect(values).toMatchObject({ is_quiet: false, quiet_from: '22:00', quiet_until: '06:00' })
  expect(choicesBody(values)).toMatchObject({ quiet_from: null, quiet_until: null })
})

it('needs both hours or none', () => {
  const values = choicesValues(choices)
  expect(checkChoices({ ...values, quiet_until: '' })).toEqual({ quiet_until: fieldErrors.quietPair })
  expect(checkChoices({ ...values, quiet_from: '' })).toEqual({ quiet_from: fieldErrors.quietPair })
  expect(checkChoices({ ...values, quiet_from: '', is_quiet: false })).toEqual({})
})
