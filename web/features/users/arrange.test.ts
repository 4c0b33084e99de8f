import { describe, expect, it } from 'vitest'
import type { ManagedUser } from '#contract/records/person.ts'
import { arrange, type InWords } from './arrange.ts'
import type { SortKey, UserSearch } from './user-search.ts'

const nobody: ManagedUser = {
  id: '',
  first_name: '',
  last_name: '',
  title: null,
  email: '',
  email_proven: true,
  email_pending: null,
  phone: null,
  position: null,
  department: null,
  role: 'Member',
  locked: false,
  locked_as: null,
  safe: 0,
  safe_at: null,
  safe_by: null,
  language: null,
  isDeveloper: false,
  credit_union_id: null,
  creditUnion: null,
  url: null,
  created_at: '2026-09-14T14:02:00.000Z',
  allowed: {
    open: true,
    edit: true,
    change_role: true,
    assign_role: false,
    remove_second_factors: false,
    lock: true,
    change_safe: true,
    change_email: true,
    send_reset: true,
    set_password: true,
    delete: true,
    impersonate: false,
  },
}

const people: ManagedUser[] = [
  {
    ...nobody,
    first_name: 'Nadia',
    last_name: 'Cuevas',
    email: 'n.cuevas@example.org',
    phone: '228-555-0137',
    locked: true,
    safe_at: nobody.created_at,
  },
  {
    ...nobody,
    first_name: 'Carla',
    last_name: 'Dedeaux',
    email: 'c.dedeaux@example.org',
    role: 'Administrator',
    safe: 1,
    safe_at: nobody.created_at,
  },
  { ...nobody, first_name: 'Andre', last_name: 'Broussard', email: 'office@example.org', role: 'Manager', position: 'Middle Management' },
  { ...nobody, first_name: 'Émile', last_name: 'cuevas', email: 'z@example.org' },
]

const spanish: InWords = ({ position, role, locked }) => ({
  position: position ? 'Gerencia media' : '',
  role: role === 'Administrator' ? 'Administrador' : role,
  lock: locked ? 'Bloqueado' : '',
})
const all: UserSearch = { text: '', sort: 'last_name', direction: 'ascending', page: 1 }
const namesOf = (search: Partial<UserSearch>) => arrange(people, { ...all, ...search }, spanish).map(({ first_name }) => first_name)

describe('finding people', () => {
  it.each([
    ['', ['Andre', 'Émile', 'Nadia', 'Carla']],
    ['NADIA', ['Nadia']],
    ['cuevas nadia', ['Nadia']],
    ['  cuevas ', ['Émile', 'Nadia']],
    ['emile', ['Émile']],
    ['gerencia', ['Andre']],
    ['middle', []],
    ['bloqueado', ['Nadia']],
    ['555-0137', ['Nadia']],
    ['2285550137', ['Nadia']],
    ['(228) 555.0137', ['Nadia']],
    ['office@', ['Andre']],
    ['administrador', ['Carla']],
    ['nadia dedeaux', []],
    ['null', []],
  ])('by %j', (text, names) => {
    expect(namesOf({ text })).toEqual(names)
  })
})

describe('the order of people', () => {
  it.each<[SortKey, string[]]>([
    ['first_name', ['Andre', 'Carla', 'Émile', 'Nadia']],
    ['last_name', ['Andre', 'Émile', 'Nadia', 'Carla']],
    ['position', ['Émile', 'Nadia', 'Carla', 'Andre']],
    ['phone', ['Andre', 'Émile', 'Carla', 'Nadia']],
    ['email', ['Carla', 'Nadia', 'Andre', 'Émile']],
    ['role', ['Émile', 'Nadia', 'Andre', 'Carla']],
    ['locked', ['Andre', 'Émile', 'Carla', 'Nadia']],
    ['safe', ['Nadia', 'Andre', 'Émile', 'Carla']],
  ])('by %s', (sort, names) => {
    expect(namesOf({ sort })).toEqual(names)
  })

  it('turned round keeps those that are alike by name', () => {
    expect(namesOf({ sort: 'role', direction: 'descending' })).toEqual(['Carla', 'Andre', 'Émile', 'Nadia'])
  })
})
