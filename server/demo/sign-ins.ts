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

interface Person extends Pick<SampleSignIn, 'email' | 'role' | 'at' | 'isWaiting'> {
  name: string
  isDeveloper?: boolean
}

function signIn({ name, ...person }: Person): SampleSignIn {
  const [first_name = '', last_name = ''] = name.split(' ')
  return { first_name, last_name, password, isDeveloper: false, ...person }
}

/**
 * The sign-ins of the demo: each role of an organization that was hit, a person who waits to join it, Administrators of an unconfirmed organization
 * and of one that can help, a Manager of an association, and a developer.
 */
export const sampleSignIns: readonly [SampleSignIn, ...SampleSignIn[]] = [
  signIn({ name: 'Dana Whitfield', email: 'administrator@example.org', role: 'Administrator', at: home }),
  signIn({ name: 'Marcus Okafor', email: 'manager@example.org', role: 'Manager', at: home }),
  signIn({ name: 'Elena Delacroix', email: 'member@example.org', role: 'Member', at: home }),
  signIn({ name: 'Renee Castille', email: 'waiting@example.org', role: 'Member', at: home, isWaiting: true }),
  signIn({ name: 'Odessa Tillman', email: 'unconfirmed@example.org', role: 'Administrator', at: NOT_CONFIRMED }),
  signIn({ name: 'Theo Benton', email: 'helper@example.org', role: 'Administrator', at: 'Azalea Bay Teachers Credit Union' }),
  signIn({ name: 'Camille Arceneaux', email: 'league@example.org', role: 'Manager', at: 'Gulf States Credit Union League' }),
  signIn({
    name: 'Priya Nakamura',
    email: 'developer@example.org',
    role: 'Administrator',
    at: 'Four Lakes Community Credit Union',
    isDeveloper: true,
  }),
]
