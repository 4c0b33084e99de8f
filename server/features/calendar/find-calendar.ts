import { type Language, languages, type OrganizationType } from '#contract/options.ts'
import type { Role } from '#contract/roles.ts'
import { hasSecondFactor } from '#server/domain/users.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'

/** Calendars of people who still belong to the organization, and whom it has not locked. */
const living = (db: Db) =>
  db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.user_id')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').onRef('memberships.credit_union_id', '=', 'calendars.credit_union_id'),
    )
    .innerJoin('credit_unions', 'credit_unions.id', 'calendars.credit_union_id')
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .where('credit_unions.deleted_at', 'is', null)

export interface FoundCalendar {
  user_id: string
  credit_union_id: string
  role: Role
  isDeveloper: boolean
  language: Language | null
  organization_type: OrganizationType
  organization_confirmed: boolean
  /** The organization's claim was refused or replaced. */
  isShutOut: boolean
  last_read_at: string | null
}

type Level = Pick<Settings, 'REQUIRE_SECOND_FACTOR'>

/** Null for an address that is wrong or has ended. */
export async function findCalendar(db: Db, tokenHash: string, { REQUIRE_SECOND_FACTOR: level }: Level): Promise<FoundCalendar | null> {
  const row = await living(db)
    .select(['calendars.user_id', 'calendars.credit_union_id', 'memberships.role', 'users.is_developer', 'users.language'])
    .select('calendars.last_read_at')
    .select(['credit_unions.type_organization as organization_type', 'credit_unions.confirmed_at'])
    .select(['credit_unions.refused_at', 'credit_unions.superseded_by'])
    .select(hasSecondFactor('users.id').as('has_second_factor'))
    .where('calendars.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  const { is_developer, has_second_factor, language, confirmed_at, refused_at, superseded_by, ...found } = row
  return {
    ...found,
    // As in a session: it was made with the factor, and without one a developer has no rights.
    isDeveloper: is_developer && (level === 'nobody' || Boolean(has_second_factor)),
    language: languages.find((known) => known === language) ?? null,
    organization_confirmed: confirmed_at !== null,
    isShutOut: refused_at !== null || superseded_by !== null,
  }
}

export async function ownCalendar(db: Db, userId: string) {
  const row = await living(db)
    .select(['credit_unions.name as organization', 'calendars.created_at as made_at', 'calendars.last_read_at'])
    .where('calendars.user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}
