import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#contract/records/person.ts'
import type { Access, Role } from '#contract/roles.ts'
import { isOffered } from './is-offered.ts'

const person: SessionUser = {
  id: '1',
  name: 'Elena Delacroix',
  first_name: 'Elena',
  last_name: 'Delacroix',
  email: 'elena@example.org',
  phone: null,
  position: null,
  department: null,
  role: 'Member',
  email_proven: true,
  email_pending: null,
  organization_confirmed: true,
  is_counted: true,
  office_ids: null,
  organization_type: 'Credit Union',
  insured_as: 'federal',
  contacts_hidden: false,
  waiting_for: null,
  credit_union_id: '7',
  isDeveloper: false,
  language: null,
  url: null,
  uses_two_factor_auth: false,
  second_factor_given: false,
  safe: 0,
  safe_at: null,
  safe_by: null,
  impersonator: null,
}
const impersonator = { id: '2', name: 'Priya Nakamura', isDeveloper: true, read_only: true }

describe('what is offered', () => {
  it.each<[Access, Role, boolean]>([
    ['Manager', 'Member', false],
    ['Manager', 'Manager', true],
    ['Manager', 'Administrator', true],
    ['Administrator or developer', 'Manager', false],
    ['Administrator or developer', 'Administrator', true],
    ['developer', 'Administrator', false],
  ])('of %s to a %s: %s', (access, role, offered) => {
    expect(isOffered(access, { ...person, role })).toBe(offered)
  })

  it('to developers is what is for developers, but not while they act as a person', () => {
    expect(isOffered('Administrator or developer', { ...person, isDeveloper: true })).toBe(true)
    expect(isOffered('Administrator or developer', { ...person, impersonator })).toBe(false)
    expect(isOffered('Manager', { ...person, impersonator })).toBe(false)
    expect(isOffered('developer', { ...person, impersonator: { ...impersonator, isDeveloper: false } })).toBe(false)
  })
})
