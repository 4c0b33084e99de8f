import { expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { passwordBody, passwordErrors } from './password-errors.ts'

const whole = { oldPassword: 'calm water 26', newPassword: 'calmer water 27', newPasswordConfirm: 'calmer water 27' }

it('finds nothing wrong with three that hold', () => {
  expect(passwordErrors(whole)).toEqual({})
  expect(passwordBody(whole)).toEqual({ current_password: 'calm water 26', password: 'calmer water 27' })
})

it.each([
  [{ oldPassword: 'calm wa' }, { oldPassword: fieldErrors.password }],
  [{ oldPassword: '' }, { oldPassword: fieldErrors.password }],
  [{ newPassword: 'calmer', newPasswordConfirm: 'calmer' }, { newPassword: fieldErrors.password }],
  [{ newPasswordConfirm: 'calmer water 28' }, { newPasswordConfirm: fieldErrors.passwordConfirmation }],
  [{ newPasswordConfirm: '' }, { newPasswordConfirm: fieldErrors.passwordConfirmation }],
])('says what is wrong with %j', (changes, faults) => {
  expect(passwordErrors({ ...whole, ...changes })).toEqual(faults)
})

it('names every fault at once', () => {
  expect(Object.keys(passwordErrors({ oldPassword: '', newPassword: 'short', newPasswordConfirm: 'other' }))).toEqual([
    'oldPassword',
    'newPassword',
    'newPasswordConfirm',
  ])
})
