import type { Role } from '#contract/roles.ts'

export interface SampleSignIn {
  first_name: string
  last_name: string
  email: string
  password: string
  role: Role
  isDeveloper: boolean
  /** The sample organization that the person belongs to. */
  at: string
  /** Enrolled there, and waits to be admitted. */
  isWaiting?: boolean
}

const password = 'calm water 26'
const home = 'Pelican Harbor Community Federal Credit Union'

/** An organization that is not confirmed yet, so that it and its reports carry the badge. */
export const NOT_CONFIRMED = 'Wiregrass Family Credit Union'

/**
 * The sign-ins of the demo: each role of an organization that was hit, a person who waits to join it, Administrators of an unconfirmed organization
 * and of one that can help, a Manager of an association, and a developer.
 */
export const sampleSignIns: readonly [SampleSignIn, ...SampleSignIn[]] = [
  {
    first_name: 'Dana',
    last_name: 'Whitfield',
    email: 'administrator@example.org',
    password,
    role: 'Administrator',
    isDeveloper: false,
    at: home,
  },
  { first_name: 'Marcus', last_name: 'Okafor', email: 'manager@example.org', password, role: 'Manager', isDeveloper: false, at: home },
  { first_name: 'Elena', last_name: 'Delacroix', email: 'member@example.org', password, role: 'Member', isDeveloper: false, at: home },
  {
    first_name: 'Renee',
    last_name: 'Castille',
    email: 'waiting@example.org',
    password,
    role: 'Member',
    isDeveloper: false,
    at: home,
    isWaiting: true,
  },
  {
    first_name: 'Odessa',
    last_name: 'Tillman',
    email: 'unconfirmed@example.org',
    password,
    role: 'Administrator',
    isDeveloper: false,
    at: NOT_CONFIRMED,
  },
  {
    first_name: 'Theo',
    last_name: 'Benton',
    email: 'helper@example.org',
    password,
    role: 'Administrator',
    isDeveloper: false,
    at: 'Azalea Bay Teachers Credit Union',
  },
  {
    first_name: 'Camille',
    last_name: 'Arceneaux',
    email: 'league@example.org',
    password,
    role: 'Manager',
    isDeveloper: false,
    at: 'Gulf States Credit Union League',
  },
  {
    first_name: 'Priya',
    last_name: 'Nakamura',
    email: 'developer@example.org',
    password,
    role: 'Administrator',
    isDeveloper: true,
    at: 'Four Lakes Community Credit Union',
  },
]
