import { describe, expect, it } from 'vitest'
import { registrationForm, socialRegistrationForm } from '#contract/auth/schemas.ts'
import {
  emptyRegistration,
  fieldsInOrder,
  isFromDirectory,
  isInvited,
  organizationOfLetter,
  outcomeOfLetter,
  personOf,
  personOfLetter,
  type RegistrationValues,
  refusalsOf,
  registrationBody,
  socialBodyOf,
  withCharter,
  withListing,
  withState,
  withType,
} from './registration.ts'

const entry = { charter_number: '242', name: 'Harbor Federal Credit Union', street: '12 Pier Road', city: 'Gulfport', zip: '39503' }

const filled: RegistrationValues = {
  ...emptyRegistration,
  state: 'MS',
  ...withCharter(entry),
  core_system: 'KeyStone',
  first_name: 'Dana',
  last_name: 'Whitfield',
  position: 'Middle Management',
  department: 'Operations',
  email: 'dana@example.org',
  phone: '228-555-0142',
  password: 'harborlight',
  password_confirmation: 'harborlight',
  terms_agreed: true,
}

const organizationOf = ({ charter_number, credit_union_name, street, city, zip }: RegistrationValues) => [
  charter_number,
  credit_union_name,
  street,
  city,
  zip,
]
const nothing = ['', '', '', '', '']

describe('how one answer changes others', () => {
  it('fills in name and address with the charter number, and clears them with it', () => {
    expect(organizationOf(filled)).toEqual(['242', 'Harbor Federal Credit Union', '12 Pier Road', 'Gulfport', '39503'])
    expect(organizationOf({ ...filled, ...withCharter(undefined) })).toEqual(nothing)
  })

  it.each(['Credit Union', 'Association', 'Partner'] as const)('clears the organization of %s with another state', (type) => {
    const before: RegistrationValues = { ...filled, type_organization: type, is_listed: false }
    const changed = { ...before, ...withState('WI') }
    expect(organizationOf(changed)).toEqual(nothing)
    expect(changed).toMatchObject({ state: 'WI', is_listed: true, first_name: 'Dana' })
  })

  it('does not make the address of a credit union that of an association, and keeps what was typed', () => {
    expect(organizationOf({ ...filled, ...withType(filled, 'Association') })).toEqual(nothing)
    const typed: RegistrationValues = { ...filled, type_organization: 'Association' }
    expect(organizationOf({ ...typed, ...withType(typed, 'Partner') })).toEqual(organizationOf(typed))
    const notListed: RegistrationValues = { ...filled, is_listed: false }
    expect(organizationOf({ ...notListed, ...withType(notListed, 'Partner') })).toEqual(organizationOf(notListed))
  })

  it('starts afresh between choosing and typing', () => {
    expect(organizationOf({ ...filled, ...withListing(false) })).toEqual(nothing)
  })
})

describe('what is sent', () => {
  it('is what the contract takes', () => {
    expect(registrationForm.parse(registrationBody(filled, 'invitation'))).toMatchObject({ charter_number: '242', token: 'invitation' })
    expect(registrationBody(filled, null)).not.toHaveProperty('token')
    expect(registrationBody(filled, null)).not.toHaveProperty('is_listed')
  })

  it('of an association and a partner has neither charter number nor core system', () => {
    const body = registrationBody({ ...filled, type_organization: 'Partner' }, null)
    expect(body).not.toHaveProperty('charter_number')
    expect(body).not.toHaveProperty('core_system')
    expect(registrationForm.safeParse(body).success).toBe(true)
  })

  it('after a social sign-in has neither email nor password', () => {
    const body = socialBodyOf(filled)
    for (const name of ['email', 'password', 'password_confirmation']) expect(body).not.toHaveProperty(name)
    expect(socialRegistrationForm.safeParse(body).success).toBe(true)
  })

  it('names every fault of an empty form in the order of the form', () => {
    const result = registrationForm.safeParse(registrationBody(emptyRegistration, null))
    const faulty = new Set(result.error?.issues.map(({ path }) => path.join('.')))
    expect(fieldsInOrder.filter((name) => faulty.has(name))).toEqual([
      'state',
      'charter_number',
      'credit_union_name',
      'street',
      'city',
      'zip',
      'core_system',
      'first_name',
      'last_name',
      'position',
      'department',
      'email',
      'phone',
      'password',
      'terms_agreed',
    ])
  })
})

describe('what was refused', () => {
  it('is each message of the errors map, once and without quotes', () => {
    const errors = { email: ['"This email address is already in use."'], zip: ['Enter “five digits”.', 'Enter five digits.'] }
    expect(refusalsOf({ message: 'Some answers aren’t valid. Check them and try again.', errors })).toEqual([
      'This email address is already in use.',
      'Enter five digits.',
    ])
  })

  it('is the message of the answer where no field is named', () => {
    expect(refusalsOf({ message: 'Too many attempts.', errors: {} })).toEqual(['Too many attempts.'])
  })
})

it.each([
  ['Ana@example.org', true],
  ['ana.boone@example.org', false],
])('%s is invited: %s', (email, invited) => {
  expect(isInvited({ email }, { email: 'ana@example.org' })).toBe(invited)
})

it('starts with whom the provider has named', () => {
  expect(personOf({ email: 'dana@example.org', first_name: 'Dana', last_name: null })).toEqual({
    email: 'dana@example.org',
    first_name: 'Dana',
  })
})

it('the main office is sent only where the address is a post office box', () => {
  const office = { main_office_street: '4 Quay Street', main_office_city: 'Mobile', main_office_zip: '36602' }
  expect(registrationBody({ ...filled, street: 'PO Box 12', ...office }, null)).toMatchObject(office)
  expect(registrationBody({ ...filled, ...office }, null)).toMatchObject({
    main_office_street: '',
    main_office_city: '',
    main_office_zip: '',
  })
  expect(withCharter(entry)).toMatchObject({ main_office_street: '' })
})

describe('a letter', () => {
  const letter = {
    credit_union: {
      ...{ directory_id: 'd1', name: 'Prairie Wind Credit Union', charter_number: '60123' },
      ...{ street: '4 Quay Street', city: 'Salina', state: 'KS', zip: '67401' },
    },
    ...{ from: 'Heartland League', email: 'ana@example.org', first_name: 'Ana', last_name: 'Diaz', is_vouched: true, is_enrolled: false },
    is_first: false,
  }

  it('fills in the credit union and its person, so that little is left to answer', () => {
    const values = { ...filled, ...personOfLetter(letter), ...organizationOfLetter(letter) }
    expect(registrationForm.parse(registrationBody(values, 'letter'))).toMatchObject({
      ...{ token: 'letter', credit_union_name: 'Prairie Wind Credit Union', charter_number: '60123', state: 'KS', zip: '67401' },
      ...{ email: 'ana@example.org', first_name: 'Ana', last_name: 'Diaz' },
    })
    expect(isFromDirectory(values)).toBe(true)
  })

  it.each([
    ['confirmed', { is_vouched: true }, true],
    ['waits', { is_vouched: true }, false],
    ['foundationFirst', { is_vouched: false, is_first: true }, true],
    ['waits', { is_vouched: false, is_first: true }, false],
    ['waits', { is_vouched: false }, true],
    ['joins', { is_vouched: false, is_enrolled: true }, false],
  ])('says that it %s with %o, if its address is proven: %s', (outcome, changes, mayUse) => {
    expect(outcomeOfLetter({ ...letter, ...changes }, mayUse)).toBe(outcome)
  })
})
