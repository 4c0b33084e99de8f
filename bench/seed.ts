// The data for the measurements: organizations with answers, reports of many states, and one signed-in person.

import { sql } from 'kysely'
import { searchKey } from '#contract/rules/search-key.ts'
import { stateCodes } from '#contract/rules/states.ts'
import { sampleAnswers } from '#server/demo/answers.ts'
import { chanceFrom } from '#server/demo/chance.ts'
import { toColumns } from '#server/domain/organizations/stored-answers.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import type { Place } from './places.ts'
import { seedReports } from './seed-reports.ts'

export const SESSION_TOKEN = 'bench-session-token'
export const EMAIL = 'bench@example.org'

interface Size {
  organizations: number
  reports: number
  /** Whether the reports are spread evenly over the organizations. Otherwise they belong to none. */
  isOfAll?: boolean
  /** The number of further people who are signed in, each of a different organization. */
  others?: number
}

export const tokenOf = (n: number) => `${SESSION_TOKEN}-${n}`

export async function seed(place: Place, size: Size): Promise<void> {
  const open = openDatabase(place)
  await migrate(open)
  const userId = await seedPerson(open.db, 'Own Harbor CU', { email: EMAIL, token: SESSION_TOKEN })
  await open.db.transaction().execute(async (tx) => {
    for (let n = 0; n < (size.others ?? 0); n += 1)
      await seedPerson(tx, `Own Harbor ${n} CU`, { email: `${n}.${EMAIL}`, token: tokenOf(n) })
  })
  await seedOrganizations(open.db, size.organizations)
  const reporting = size.isOfAll ? await open.db.selectFrom('credit_unions').select('id').orderBy('name_key').execute() : []
  await seedReports(open.db, { reportedBy: userId, count: size.reports, organizations: reporting.map(({ id }) => id) })
  // PostgreSQL would do this by itself within a minute of such a load.
  if (open.engine === 'postgres') await sql`vacuum analyze`.execute(open.db)
  await open.close()
}

async function seedPerson(db: Db, name: string, { email, token }: { email: string; token: string }) {
  const id = newId()
  const time = now()
  const organization = { ...organizationRow(name, 'MS'), has_answers: false }
  await db.insertInto('credit_unions').values(organization).execute()
  await db
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email,
      first_name: 'Bench',
      last_name: 'Person',
      phone: '555-555-0100',
      credit_union_id: organization.id,
      created_at: time,
      updated_at: time,
    })
    .execute()
  await db
    .insertInto('memberships')
    .values({ user_id: id, credit_union_id: organization.id, role: 'Administrator', created_at: time })
    .execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      acting_as_id: null,
      created_at: time,
      last_used_at: time,
      address: null,
      user_agent: null,
    })
    .execute()
  return id
}

export const organizationRow = (name: string, state: string) => ({
  id: newId(),
  type_organization: 'Partner' as const,
  name,
  name_key: searchKey(name),
  charter_number: null,
  is_not_listed: false,
  street: '1 Pier Road',
  city: 'Biloxi',
  zip: '39530',
  state,
  latitude: 30.4,
  longitude: -88.9,
  core_system: null,
  logo_id: null,
  has_answers: true,
  confirmed_at: now(),
  completed_at: null,
  created_at: now(),
  updated_at: now(),
  deleted_at: null,
})

async function seedOrganizations(db: Db, count: number) {
  const chance = chanceFrom(7)
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      await tx
        .insertInto('credit_unions')
        .values({
          ...organizationRow(`Harbor ${n} Credit Union`, stateCodes[n % stateCodes.length] ?? 'MS'),
          ...toColumns(sampleAnswers(chance, 'complete')),
        })
        .execute()
    }
  })
}
