import { beforeAll, describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { changedOf, formDataOf, logoError, type ProfileValues, profileBody, profileErrors, profileSchema } from './profile-form.ts'

beforeAll(() => profileSchema.load())

const whole: ProfileValues = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@example.org',
  phone: '228-555-0142',
  position: 'Middle Management',
  department: 'Operations',
}

describe('an Administrator', () => {
  it('sends every field', () => {
    expect(profileBody(whole, true)).toEqual(whole)
  })

  it('sends no position and no department that was never chosen', () => {
    expect(profileBody({ ...whole, position: '', department: '' }, true)).not.toHaveProperty('position')
    expect(profileErrors({ ...whole, position: '', department: '' }, true)).toEqual({})
  })

  it.each([
    ['firstName', '', fieldErrors.required],
    ['lastName', ' ', fieldErrors.required],
    ['email', 'dana@example', fieldErrors.email],
    ['phone', '', fieldErrors.required],
    ['phone', '555-01', fieldErrors.phone],
  ] as const)('is told about %s %j', (field, value, error) => {
    expect(profileErrors({ ...whole, [field]: value }, true)).toEqual({ [field]: error })
  })
})

it('only what a person changed is sent, so that a colleague’s change to another field stays', () => {
  expect(changedOf(whole, profileBody({ ...whole, phone: '228-555-0199' }, true))).toEqual({ phone: '228-555-0199' })
  expect(changedOf(whole, profileBody(whole, true))).toEqual({ firstName: 'Dana' })
})

describe('anybody else', () => {
  it('sends the first name alone, whatever stands in the other fields', () => {
    expect(profileBody({ ...whole, phone: '' }, false)).toEqual({ firstName: 'Dana' })
    expect(profileErrors({ ...whole, phone: '', email: '' }, false)).toEqual({})
    expect(profileErrors({ ...whole, firstName: '' }, false)).toEqual({ firstName: fieldErrors.required })
  })
})

describe('the logo', () => {
  it('is sent as a file, taken away by an empty text, left alone by nothing', () => {
    const file = new File(['x'], 'logo.png', { type: 'image/png' })
    expect(formDataOf(whole, file).get('url')).toBeInstanceOf(File)
    expect(formDataOf(whole, '').get('url')).toBe('')
    expect(formDataOf(whole).has('url')).toBe(false)
  })

  it.each([
    ['image/png', 1, null],
    ['image/webp', 5 * 1024 * 1024, null],
    ['image/jpeg', 5 * 1024 * 1024 + 1, 'tooLarge'],
    ['image/svg+xml', 1, 'wrongType'],
    ['', 1, 'wrongType'],
    ['image/png', 0, 'wrongType'],
  ])('of type %j and %d bytes: %s', (type, size, fault) => {
    expect(logoError({ type, size })).toBe(fault)
  })
})
