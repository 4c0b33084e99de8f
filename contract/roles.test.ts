import { expect, it } from 'vitest'
import { type Access, type Caller, mayCall, refusalOf } from './roles.ts'

const caller = (role: Caller['role'], changes: Partial<Caller> = {}): Caller => ({
  role,
  organization_confirmed: true,
  organization_type: 'Credit Union',
  isDeveloper: false,
  impersonator: null,
  ...changes,
})

const visitor = null
const member = caller('Member')
const manager = caller('Manager')
const administrator = caller('Administrator')
const developer = caller('Member', { isDeveloper: true })
const developerAsMember = caller('Member', { impersonator: { isDeveloper: true } })
const callers = [visitor, member, manager, administrator, developer, developerAsMember]

const table: Record<Access, boolean[]> = {
  //                            visitor member manager administrator developer impersonating
  public: [true, true, true, true, true, true],
  'signed-in': [false, true, true, true, true, true],
  Manager: [false, false, true, true, false, false],
  Administrator: [false, false, false, true, false, false],
  'confirmed Administrator': [false, false, false, true, false, false],
  key: [false, false, false, false, false, false],
  'confirmed Manager': [false, false, true, true, false, false],
  'confirmed Association': [false, false, false, false, false, false],
  desk: [false, false, false, false, true, true],
  'Manager or developer': [false, false, true, true, true, false],
  'Administrator or developer': [false, false, false, true, true, false],
  developer: [false, false, false, false, true, true],
  impersonating: [false, false, false, false, false, true],
}

it.each(Object.entries(table))('%s', (access, allowed) => {
  expect(callers.map((each) => mayCall(access as Access, each))).toEqual(allowed)
})

it('the desk is the foundation and people of a confirmed Association who act for it', () => {
  const league = { organization_type: 'Association' } as const
  expect(refusalOf('desk', caller('Manager', league))).toBeNull()
  expect(refusalOf('desk', caller('Member', league))).toBe('forbidden')
  expect(refusalOf('desk', caller('Administrator', { organization_type: 'Partner' }))).toBe('forbidden')
  expect(refusalOf('desk', caller('Manager', { ...league, organization_confirmed: false }))).toBe('not_confirmed')
  expect(refusalOf('desk', caller('Member', { isDeveloper: true, organization_confirmed: false }))).toBeNull()
})

it('a voucher is given by people of a confirmed Association who act for it, and by nobody for them', () => {
  const league = { organization_type: 'Association' } as const
  expect(refusalOf('confirmed Association', caller('Manager', league))).toBeNull()
  expect(refusalOf('confirmed Association', caller('Member', league))).toBe('forbidden')
  expect(refusalOf('confirmed Association', caller('Administrator', { isDeveloper: true }))).toBe('forbidden')
  expect(refusalOf('confirmed Association', caller('Manager', { ...league, organization_confirmed: false }))).toBe('not_confirmed')
})

it('sending to others needs a confirmed organization, and the refusal says so', () => {
  const unconfirmed = { organization_confirmed: false }
  expect(refusalOf('confirmed Manager', caller('Administrator', unconfirmed))).toBe('not_confirmed')
  expect(refusalOf('confirmed Manager', caller('Member', unconfirmed))).toBe('forbidden')
  expect(refusalOf('Manager', caller('Manager', unconfirmed))).toBeNull()
})
