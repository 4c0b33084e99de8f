import { describe, expect, it } from 'vitest'
import { lockers, roles } from '#contract/roles.ts'
import { allowedActions, canChangeLanguage, canChangeRole, canDelete, canEditOwnProfile, canSee, keepsAccount } from './policy.ts'

const harbor = { credit_union_id: 'harbor', isDeveloper: false }
const foundation = { credit_union_id: 'foundation', isDeveloper: true, role: 'Member' as const }
const myself = { id: 'myself', impersonator: null }
const support = { id: 'support', name: 'Priya Nakamura', isDeveloper: true, read_only: true }

const actors = {
  Member: { ...harbor, ...myself, role: 'Member' as const },
  Manager: { ...harbor, ...myself, role: 'Manager' as const },
  Administrator: { ...harbor, ...myself, role: 'Administrator' as const },
  developer: { ...foundation, ...myself },
  'developer as Member': { ...harbor, id: 'myself', role: 'Member' as const, impersonator: support },
  'developer as Manager': { ...harbor, id: 'myself', role: 'Manager' as const, impersonator: support },
  'developer as Administrator': { ...harbor, id: 'myself', role: 'Administrator' as const, impersonator: support },
  'Administrator without an organization': { ...harbor, ...myself, role: 'Administrator' as const, credit_union_id: null },
}
type ActorName = keyof typeof actors

const people = {
  'a Member': { ...harbor, id: 'other', role: 'Member' as const },
  'a Manager': { ...harbor, id: 'other', role: 'Manager' as const },
  'an Administrator': { ...harbor, id: 'other', role: 'Administrator' as const },
  'a Member of two organizations': { ...harbor, id: 'other', role: 'Member' as const, isElsewhere: true },
  'a Member with a second factor': { ...harbor, id: 'other', role: 'Member' as const, hasSecondFactor: true },
  'a Member with a proven address, who asked to join, of an unconfirmed one': {
    ...{ ...harbor, id: 'other', role: 'Member' as const, hasSecondFactor: true },
    ...{ isUnconfirmed: true, isProven: true, hasAsked: true },
  },
  'a Member who asked to join an unconfirmed one': {
    ...{ ...harbor, id: 'other', role: 'Member' as const },
    ...{ isUnconfirmed: true, hasAsked: true },
  },
  'a Member whom an unconfirmed one typed in': { ...harbor, id: 'other', role: 'Member' as const, isUnconfirmed: true },
  'a developer of the organization': { ...harbor, id: 'other', role: 'Member' as const, isDeveloper: true },
  'a Member of another organization': { ...harbor, id: 'other', role: 'Member' as const, credit_union_id: 'lakeside' },
  'an Administrator of another organization': { ...harbor, id: 'other', role: 'Administrator' as const, credit_union_id: 'lakeside' },
  'the developer behind the impersonation': { ...foundation, id: 'support' },
  'somebody without an organization': { ...harbor, id: 'other', role: 'Member' as const, credit_union_id: null },
}
type PersonName = keyof typeof people | 'oneself'

const nothing = ''
const all = 'see open edit change_email assign_role lock send_reset set_password delete impersonate'

/** What each role may do to whom. Actions that are not listed are refused. */
const table: Record<ActorName, Record<PersonName, string>> = {
  Member: {
    oneself: 'see change_safe language',
    'a Member': 'see',
    'a Manager': 'see',
    'an Administrator': 'see',
    'a Member of two organizations': 'see',
    'a Member with a second factor': 'see',
    'a Member with a proven address, who asked to join, of an unconfirmed one': 'see',
    'a Member who asked to join an unconfirmed one': 'see',
    'a Member whom an unconfirmed one typed in': 'see',
    'a developer of the organization': 'see',
    'a Member of another organization': nothing,
    'an Administrator of another organization': nothing,
    'the developer behind the impersonation': nothing,
    'somebody without an organization': nothing,
  },
  Manager: {
    oneself: 'see open change_safe language',
    'a Member': 'see open lock',
    'a Manager': 'see open lock',
    'an Administrator': 'see open',
    'a Member of two organizations': 'see open lock',
    'a Member with a second factor': 'see open lock',
    'a Member with a proven address, who asked to join, of an unconfirmed one': 'see open lock',
    'a Member who asked to join an unconfirmed one': 'see open lock',
    'a Member whom an unconfirmed one typed in': 'see open lock',
    'a developer of the organization': 'see open',
    'a Member of another organization': nothing,
    'an Administrator of another organization': nothing,
    'the developer behind the impersonation': nothing,
    'somebody without an organization': nothing,
  },
  Administrator: {
    oneself: 'see open edit change_email change_safe language',
    'a Member': 'see open edit change_email change_role lock change_safe send_reset set_password delete',
    'a Manager': 'see open edit change_email change_role lock change_safe send_reset set_password delete',
    'an Administrator': 'see open edit change_email change_role lock change_safe send_reset set_password delete',
    'a Member of two organizations': 'see open change_role lock change_safe delete',
    'a Member with a second factor':
      'see open edit change_email change_role lock change_safe send_reset set_password delete remove_second_factors',
    'a Member with a proven address, who asked to join, of an unconfirmed one':
      'see open edit change_role lock change_safe send_reset delete',
    'a Member who asked to join an unconfirmed one': 'see open edit change_role lock change_safe send_reset set_password delete',
    'a Member whom an unconfirmed one typed in': 'see open edit change_email change_role lock change_safe send_reset set_password delete',
    'a developer of the organization': 'see open change_safe',
    'a Member of another organization': nothing,
    'an Administrator of another organization': nothing,
    'the developer behind the impersonation': nothing,
    'somebody without an organization': nothing,
  },
  developer: {
    oneself: 'see open edit change_email change_safe language',
    'a Member': all,
    'a Manager': all,
    'an Administrator': all,
    'a Member of two organizations': all,
    'a Member with a second factor': `${all} remove_second_factors`,
    'a Member with a proven address, who asked to join, of an unconfirmed one': `${all} remove_second_factors`,
    'a Member who asked to join an unconfirmed one': all,
    'a Member whom an unconfirmed one typed in': all,
    'a developer of the organization': all,
    'a Member of another organization': all,
    'an Administrator of another organization': all,
    'the developer behind the impersonation': all,
    'somebody without an organization': 'see open edit change_email lock send_reset set_password delete impersonate',
  },
  'developer as Member': {
    oneself: 'see change_safe language',
    'a Member': 'see',
    'a Manager': 'see',
    'an Administrator': 'see',
    'a Member of two organizations': 'see',
    'a Member with a second factor': 'see',
    'a Member with a proven address, who asked to join, of an unconfirmed one': 'see',
    'a Member who asked to join an unconfirmed one': 'see',
    'a Member whom an unconfirmed one typed in': 'see',
    'a developer of the organization': 'see',
    'a Member of another organization': 'see',
    'an Administrator of another organization': 'see',
    'the developer behind the impersonation': 'see',
    'somebody without an organization': 'see',
  },
  'developer as Manager': {
    oneself: 'see open change_safe language',
    'a Member': 'see open lock',
    'a Manager': 'see open lock',
    'an Administrator': 'see open',
    'a Member of two organizations': 'see open lock',
    'a Member with a second factor': 'see open lock',
    'a Member with a proven address, who asked to join, of an unconfirmed one': 'see open lock',
    'a Member who asked to join an unconfirmed one': 'see open lock',
    'a Member whom an unconfirmed one typed in': 'see open lock',
    'a developer of the organization': 'see open',
    'a Member of another organization': 'see',
    'an Administrator of another organization': 'see',
    'the developer behind the impersonation': 'see',
    'somebody without an organization': 'see',
  },
  'developer as Administrator': {
    oneself: 'see open edit change_email change_safe language',
    'a Member': 'see open edit change_email change_role lock change_safe delete',
    'a Manager': 'see open edit change_email change_role lock change_safe delete',
    'an Administrator': 'see open edit change_email change_role lock change_safe delete',
    'a Member of two organizations': 'see open change_role lock change_safe delete',
    'a Member with a second factor': 'see open edit change_email change_role lock change_safe delete',
    'a Member with a proven address, who asked to join, of an unconfirmed one': 'see open edit change_role lock change_safe delete',
    'a Member who asked to join an unconfirmed one': 'see open edit change_role lock change_safe delete',
    'a Member whom an unconfirmed one typed in': 'see open edit change_email change_role lock change_safe delete',
    'a developer of the organization': 'see open change_safe',
    'a Member of another organization': 'see',
    'an Administrator of another organization': 'see',
    'the developer behind the impersonation': 'see',
    'somebody without an organization': 'see',
  },
  'Administrator without an organization': {
    oneself: 'see change_safe language',
    'a Member': nothing,
    'a Manager': nothing,
    'an Administrator': nothing,
    'a Member of two organizations': nothing,
    'a Member with a second factor': nothing,
    'a Member with a proven address, who asked to join, of an unconfirmed one': nothing,
    'a Member who asked to join an unconfirmed one': nothing,
    'a Member whom an unconfirmed one typed in': nothing,
    'a developer of the organization': nothing,
    'a Member of another organization': nothing,
    'an Administrator of another organization': nothing,
    'the developer behind the impersonation': nothing,
    'somebody without an organization': nothing,
  },
}

const cases = (Object.keys(table) as ActorName[]).flatMap((actor) =>
  (Object.keys(table[actor]) as PersonName[]).map((person) => [actor, person] as const),
)

describe('what may be done', () => {
  it.each(cases)('%s, to %s', (actorName, personName) => {
    const actor = actors[actorName]
    const person = personName === 'oneself' ? actor : people[personName]
    const may = { see: canSee(actor, person), ...allowedActions(actor, person), language: canChangeLanguage(actor, person) }
    const actions = Object.entries(may).flatMap(([action, isAllowed]) => (isAllowed ? [action] : []))
    expect(actions.sort().join(' ')).toBe(table[actorName][personName].split(' ').sort().join(' '))
  })

  it('unlocking: who ranks at least as high as whoever locked', () => {
    const mayUnlock = (name: ActorName) =>
      lockers.filter((lockedAs) => allowedActions(actors[name], { ...people['a Member'], lockedAs }).lock)
    expect(mayUnlock('Member')).toEqual([])
    for (const name of ['Manager', 'developer as Manager'] as const) expect([name, mayUnlock(name)]).toEqual([name, ['Manager']])
    for (const name of ['Administrator', 'developer as Administrator'] as const)
      expect([name, mayUnlock(name)]).toEqual([name, ['Manager', 'Administrator']])
    expect(mayUnlock('developer')).toEqual(lockers)
  })

  it('changing a role, never the own, never above the own', () => {
    for (const name of Object.keys(actors) as ActorName[]) {
      const actor = actors[name]
      for (const role of roles) {
        expect(canChangeRole(actor, actor, role)).toBe(false)
        expect([name, canChangeRole(actor, people['a Manager'], role)]).toEqual([name, table[name]['a Manager'].includes('change_role')])
      }
    }
  })

  it('editing more than the first name of the own profile: Administrators, and who is theirs alone to edit', () => {
    const may = (changes: { organization_confirmed: boolean; email_proven: boolean }) =>
      (Object.keys(actors) as ActorName[]).filter((name) => canEditOwnProfile({ ...actors[name], ...changes }))
    const administrators = ['Administrator', 'developer as Administrator', 'Administrator without an organization']
    expect(may({ organization_confirmed: true, email_proven: true })).toEqual(administrators)
    expect(may({ organization_confirmed: false, email_proven: false })).toEqual(administrators)
    expect(may({ organization_confirmed: false, email_proven: true })).toEqual(Object.keys(actors))
  })

  it('deleting a person who also belongs to another organization leaves them their account there', () => {
    const person = people['a Member of two organizations']
    expect([canDelete(actors.Administrator, person), keepsAccount(actors.Administrator, person)]).toEqual([true, true])
    expect([canDelete(actors.developer, person), keepsAccount(actors.developer, person)]).toEqual([true, false])
    expect(keepsAccount(actors.Administrator, people['a Member'])).toBe(false)
  })
})
