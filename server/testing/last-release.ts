// The data of an installation as the release before trust stored them, up to migration 017. Its tables are written out, because today's tables have
// other names.

import { sql } from 'kysely'
import { dayIn } from '#contract/rules/loan-days.ts'
import { emailKey, textKey } from '#server/lib/database/keys.ts'
import { DAY } from '#server/lib/time.ts'
import type { TestDatabase } from './database.ts'

export const LAST_RELEASE = '017-report-revisions'

type Row = Record<string, string | number | boolean | null>

/** A number of days ago, as the release stored moments. */
export const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** SQLite stores yes and no as 1 and 0. */
export async function store({ db, engine }: TestDatabase, table: string, row: Row) {
  const values = Object.values(row).map((value) => (typeof value === 'boolean' && engine === 'sqlite' ? Number(value) : value))
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)))
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(values)})`.execute(db)
}

const place = { street: '1 Pier Road', city: 'Biloxi', zip: '39530', state: 'MS', latitude: 30.4, longitude: -88.9 }

export async function storeOrganization(database: TestDatabase, id: string, changes: Row = {}) {
  const name = `${id} Credit Union`
  const time = ago(300)
  await store(database, 'credit_unions', {
    id,
    type_organization: 'Credit Union',
    name,
    name_key: textKey(name),
    charter_number: null,
    is_not_listed: false,
    ...place,
    core_system: 'KeyStone',
    has_answers: true,
    generators_available: true,
    contact_1_first_name: 'Theo',
    created_at: time,
    updated_at: time,
    ...changes,
  })
}

export async function listInDirectory(database: TestDatabase, charterNumber: string, name: string) {
  await store(database, 'directory', {
    id: `listed ${charterNumber}`,
    charter_number: charterNumber,
    name,
    name_key: textKey(name),
    filed_name: name.toUpperCase(),
    cu_type: 1,
    ...place,
    updated_at: ago(300),
  })
}

type Role = 'Administrator' | 'Manager' | 'Member'

interface Person {
  /** The person's role by organization; the first one is the current one. */
  at: Record<string, Role>
  passwordHash: string
  email?: string
  locked?: boolean
  is_developer?: boolean
}

export async function storePerson(database: TestDatabase, id: string, { at, passwordHash, email = `${id}@example.org`, ...flags }: Person) {
  const time = ago(200)
  await store(database, 'users', {
    id,
    email,
    email_key: emailKey(email),
    password_hash: passwordHash,
    first_name: 'Dana',
    last_name: id,
    phone: '228-555-0142',
    position: 'Middle Management',
    department: 'Operations',
    ...flags,
    credit_union_id: Object.keys(at)[0] ?? null,
    terms_agreed_at: time,
    created_at: time,
    updated_at: time,
  })
  for (const [credit_union_id, role] of Object.entries(at))
    await store(database, 'memberships', { user_id: id, credit_union_id, role, created_at: time })
}

export const storeEvent = (database: TestDatabase, what: string, recordId: string, daysAgo: number, details: object | null = null) =>
  store(database, 'audit_events', {
    id: `event ${what} ${recordId}`,
    happened_at: ago(daysAgo),
    actor_id: recordId,
    what,
    record_id: recordId,
    address: '192.0.2.7',
    details: details && JSON.stringify(details),
  })

export const storeReport = (database: TestDatabase, id: string, changes: Row) =>
  store(database, 'disaster_reports', {
    id,
    submission_id: `submission ${id}`,
    reported_by: 'nobody',
    credit_union_name: 'As typed',
    reporter_name: 'As Typed',
    reporter_key: 'as typed',
    date_reported: dayIn(-3),
    time_reported: '09:30',
    type_of_disaster: 'Hurricane',
    city: 'Biloxi',
    state: 'MS',
    phone: '228-555-0150',
    email: 'typed@example.org',
    operational_power: false,
    generator: true,
    operational_communications: true,
    operational_computer_system: true,
    operational_home_banking: true,
    building_status: 'Roof damaged',
    hours_of_operation_statement: 'Closed',
    all_branches_operational: true,
    all_atms_operational: true,
    employee_affected_counted: false,
    employees_need_financial_assistance: false,
    created_at: ago(3),
    ...changes,
  })

const loanDays = { from: dayIn(-2), until: dayIn(5) }

export const storeRequest = (database: TestDatabase, id: string, changes: Row) =>
  store(database, 'help_requests', {
    id,
    submission_id: `submission ${id}`,
    kind: 'generator',
    quantity: 1,
    ...loanDays,
    zip: '39530',
    latitude: 30.4,
    longitude: -88.9,
    urgency: 'now',
    must_haves: '{}',
    created_at: ago(4),
    updated_at: ago(3),
    ...changes,
  })

/** An accepted loan that is on its way: its steps so far, and the promised days of its unit. */
export async function storeLoan(
  database: TestDatabase,
  id: string,
  loan: { request: string; lender: string; offeredBy: string; acceptedBy: string },
) {
  await store(database, 'offers', {
    id,
    submission_id: `submission ${id}`,
    help_request_id: loan.request,
    credit_union_id: loan.lender,
    offered_by: loan.offeredBy,
    unit: 'Generator 1',
    unit_key: 'generator 1',
    quantity: 1,
    ...loanDays,
    transport: 'We bring it.',
    contact_name: 'Theo Benton',
    contact_phone: '251-555-0150',
    state: 'on_the_way',
    created_at: ago(4),
    updated_at: ago(3),
  })
  const steps = [
    ['offered', loan.offeredBy],
    ['accepted', loan.acceptedBy],
    ['on_the_way', loan.offeredBy],
  ] as const
  for (const [n, [state, by]] of steps.entries())
    await store(database, 'offer_steps', { id: `${id} ${n}`, offer_id: id, state, at: ago(4 - n / 10), by })
  for (let day = -2; day <= 5; day += 1)
    await store(database, 'promised_days', { credit_union_id: loan.lender, unit_key: 'generator 1', day: dayIn(day), offer_id: id })
}
