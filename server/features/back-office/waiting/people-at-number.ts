// The people at the number or name of organizations: members, people who ask to join, and Administrators of other claims.

import { sql } from 'kysely'
import type { PersonAtNumber } from '#contract/back-office/trust-schemas.ts'
import { rank } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import { UNPROVEN_AT_MOST, waitingRequests } from '#server/domain/organizations/admission/join-requests.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface Claim {
  id: string
  type_organization: string
  charter_key: string | null
  state: string
  name_key: string
}

export interface AtNumber {
  people: PersonAtNumber[]
  /** Active claims to the same number or name. */
  claims: number
}

const identityOf = ({ type_organization, charter_key, state, name_key }: Claim) =>
  type_organization === 'Credit Union' && charter_key !== null ? charter_key : `${type_organization} ${state} ${name_key}`

/** By organization id. */
export async function peopleAt(db: Db, organizations: readonly Claim[]): Promise<Map<string, AtNumber>> {
  if (organizations.length === 0) return new Map()
  const claims = await claimsLike(db, organizations)
  const [members, asking] = await Promise.all([membersOf(db, [...claims.values()].flat()), askingAt(db, organizations)])
  return new Map(
    organizations.map((each) => {
      const rivals = (claims.get(identityOf(each)) ?? []).filter(({ id }) => id !== each.id)
      const own = members.filter(({ credit_union_id }) => credit_union_id === each.id)
      const others = members.filter(
        ({ credit_union_id, role }) => role === 'Administrator' && rivals.some(({ id }) => id === credit_union_id),
      )
      const waiting = asking.filter(({ credit_union_id }) => credit_union_id === each.id)
      const open = rivals.filter(({ superseded_by, refused_at }) => superseded_by === null && refused_at === null)
      const people = [
        ...own.sort(byRole).map((row) => present(row, 'member')),
        ...waiting.map((row) => present({ ...row, role: null, locked: false }, 'waiting')),
        ...others.map((row) => present(row, 'claimant')),
      ]
      return [each.id, { people, claims: open.length + 1 }]
    }),
  )
}

async function claimsLike(db: Db, organizations: readonly Claim[]) {
  const keys = organizations.flatMap(({ charter_key }) => charter_key ?? [])
  const names = organizations.filter(({ type_organization }) => type_organization !== 'Credit Union').map(({ name_key }) => name_key)
  const rows = await db
    .selectFrom('credit_unions')
    .select(['id', 'type_organization', 'charter_key', 'name_key', 'superseded_by', 'refused_at'])
    .select(enrolledState.as('state'))
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(keys.length > 0 ? [eb('charter_key', 'in', keys)] : []),
        ...(names.length > 0 ? [eb('name_key', 'in', names)] : []),
        eb(
          'id',
          'in',
          organizations.map(({ id }) => id),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, identityOf)
}

const columns = [
  ...(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.email_proven_at', 'users.phone'] as const),
  ...([
    'users.email_set_by',
    'users.email_set_at',
    'typist.first_name as typist_first_name',
    'typist.last_name as typist_last_name',
  ] as const),
] as const

const membersOf = (db: Db, claims: readonly { id: string }[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('users as typist', 'typist.id', 'users.email_set_by')
    .select(columns)
    .select(['memberships.credit_union_id', 'memberships.role', 'memberships.locked', 'memberships.created_at as since'])
    .where(
      'memberships.credit_union_id',
      'in',
      claims.map(({ id }) => id),
    )
    .where('users.deleted_at', 'is', null)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute()

/** Of people with an unproven address, only the first of each organization: anyone can make up as many as they like. */
const askingAt = (db: Db, organizations: readonly { id: string }[]) =>
  db
    .selectFrom(
      waitingRequests(db)
        .where(
          'join_requests.credit_union_id',
          'in',
          organizations.map(({ id }) => id),
        )
        .leftJoin('users as typist', 'typist.id', 'users.email_set_by')
        .select(columns)
        .select(['join_requests.credit_union_id', 'join_requests.created_at as since'])
        .select(
          sql<number>`row_number() over (partition by join_requests.credit_union_id, users.email_proven_at is null
            order by join_requests.created_at, join_requests.id)`.as('place'),
        )
        .as('asking'),
    )
    .selectAll()
    .where((eb) => eb.or([eb('email_proven_at', 'is not', null), eb('place', '<=', UNPROVEN_AT_MOST)]))
    .orderBy('since')
    .orderBy('id')
    .execute()

type Member = Awaited<ReturnType<typeof membersOf>>[number]

const byRole = (one: Member, other: Member) => rank(other.role) - rank(one.role)

type Found = Omit<Member, 'role' | 'credit_union_id'> & {
  role: Member['role'] | null
}

const present = (row: Found, as: PersonAtNumber['as']): PersonAtNumber => ({
  id: row.id,
  name: fullName(row),
  email: row.email,
  email_proven: row.email_proven_at !== null,
  email_proven_at: row.email_proven_at,
  email_set: typistOf(row),
  phone: row.phone,
  as,
  role: row.role,
  locked: Boolean(row.locked),
  since: row.since,
})

function typistOf({ id, email_set_by, email_set_at, typist_first_name, typist_last_name }: Found): PersonAtNumber['email_set'] {
  if (email_set_by === null || email_set_at === null) return null
  if (email_set_by === id) return { by: 'self', name: null, at: email_set_at }
  return {
    by: 'other',
    name: typist_first_name === null ? null : fullName({ first_name: typist_first_name, last_name: typist_last_name }),
    at: email_set_at,
  }
}
