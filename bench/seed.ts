// What is measured against: organizations with answers, reports of many states, one person who is signed in.

import { stateCodes } from '#contract/states.ts'
import { nameKey } from '#server/database/keys.ts'
import { migrate } from '#server/database/migrate.ts'
import { newId, now } from '#server/database/new-id.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Db, NewDisasterReport } from '#server/database/tables.ts'
import { sampleAnswers } from '#server/demo/answers.ts'
import { chanceFrom } from '#server/demo/chance.ts'
import { hashToken } from '#server/http/tokens.ts'
import type { Place } from './places.ts'

export const SESSION_TOKEN = 'bench-session-token'
/** The state that holds exactly so many of the reports, whatever their number. */
export const RARE_STATE = 'GU'
export const RARE_REPORTS = 200

interface Size {
  organizations: number
  reports: number
}

const first = ['Ana', 'Ben', 'Carla', 'Dev', 'Ella', 'Finn', 'Gus', 'Hana', 'Ivo', 'Jo', 'Kai', 'Lena'] as const
const last = ['Adams', 'Brown', 'Castillo', 'Diaz', 'Evans', 'Fischer', 'Gupta', 'Hughes', 'Ito', 'Jones', 'Klein', 'Lopez'] as const
const BATCH = 200

export async function seed(place: Place, size: Size): Promise<void> {
  const open = openDatabase(place)
  await migrate(open)
  const userId = await seedPerson(open.db)
  await seedOrganizations(open.db, size.organizations)
  await seedReports(open.db, userId, size.reports)
  await open.close()
}

async function seedPerson(db: Db) {
  const id = newId()
  const time = now()
  const organization = organizationRow('Own Harbor CU', 'MS')
  await db.insertInto('credit_unions').values(organization).execute()
  await db
    .insertInto('users')
    .values({
      id,
      email: 'bench@example.org',
      email_key: 'bench@example.org',
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
      token_hash: hashToken(SESSION_TOKEN),
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

const organizationRow = (name: string, state: string) => ({
  id: newId(),
  type_organization: 'Partner' as const,
  name,
  name_key: nameKey(name),
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
          ...sampleAnswers(chance, 'complete'),
        })
        .execute()
    }
  })
}

/** Reports of every state but one in turn, and `RARE_REPORTS` of that one. */
async function seedReports(db: Db, userId: string, count: number) {
  const chance = chanceFrom(11)
  const states = stateCodes.filter((state) => state !== RARE_STATE)
  for (let from = 0; from < count; from += BATCH * 20) {
    await db.transaction().execute(async (tx) => {
      for (let at = from; at < Math.min(count, from + BATCH * 20); at += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, count - at) }, (_, n) => {
          const isRare = (at + n) % Math.floor(count / RARE_REPORTS) === 0 && (at + n) / Math.floor(count / RARE_REPORTS) < RARE_REPORTS
          return reportRow(
            userId,
            isRare ? RARE_STATE : chance.pick(states as [string, ...string[]]),
            `${chance.pick(first)} ${chance.pick(last)}`,
            at + n,
          )
        })
        await tx.insertInto('disaster_reports').values(rows).execute()
      }
    })
  }
  // One name that hardly anybody has, for the search that must not walk everything.
  await db
    .insertInto('disaster_reports')
    .values(reportRow(userId, 'MS', 'Zyx Quillfeather', 0))
    .execute()
}

function reportRow(userId: string, state: string, name: string, n: number): NewDisasterReport {
  const day = new Date(Date.UTC(2020, 0, 1) + n * 180_000)
  return {
    id: newId(),
    submission_id: null,
    credit_union_id: null,
    reported_by: userId,
    credit_union_name: 'Harbor Credit Union',
    reporter_name: name,
    reporter_key: nameKey(name),
    date_reported: day.toISOString().slice(0, 10),
    time_reported: day.toISOString().slice(11, 16),
    type_of_disaster: 'Hurricane',
    street: '1 Pier Road',
    city: 'Biloxi',
    state,
    phone: '555-555-0100',
    email: 'reporter@example.org',
    operational_power: n % 2 === 0,
    generator: true,
    operational_communications: n % 3 === 0,
    operational_computer_system: true,
    operational_home_banking: true,
    building_status: 'Roof damage over the drive-through. Lobby dry. No one may enter until inspected.',
    hours_of_operation_statement: 'Shortened',
    all_branches_operational: false,
    branches_affected: 'Main office',
    all_atms_operational: true,
    atms_affected: null,
    employee_affected_counted: true,
    employee_affected_number: 9,
    employees_need_financial_assistance: true,
    created_at: day.toISOString(),
    deleted_at: null,
  }
}
