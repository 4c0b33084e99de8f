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
  /** Enrolled there, and waits to be let in. */
  isWaiting?: boolean
}

const password = 'calm water 26'
const home = 'Pelican Harbor Community Federal Credit Union'

/** Who can try the demo: one person a role in an organization that was hit, somebody who waits to join it, an Administrator of one that can help, a developer. */
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
    first_name: 'Theo',
    last_name: 'Benton',
    email: 'helper@example.org',
    password,
    role: 'Administrator',
    isDeveloper: false,
    at: 'Azalea Bay Teachers Credit Union',
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
