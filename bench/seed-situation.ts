// An incident over Florida, Georgia and Alabama, in a directory of real size: every office with its county, some credit unions enrolled, and as many
// statuses as asked.

import { sql } from 'kysely'
import { searchKey } from '#contract/rules/search-key.ts'
import { chanceFrom } from '#server/demo/chance.ts'
import { loadCounties } from '#server/domain/geography/counties.ts'
import { recountOffices } from '#server/domain/incidents/write-facts.ts'
import { newOffice } from '#server/domain/organizations/offices/offices.ts'
import { type OpenDatabase, openDatabase } from '#server/lib/database/engines/open.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import type { Place } from './places.ts'
import { organizationRow, seed } from './seed.ts'
import { createList, seedReports } from './seed-reports.ts'

export const CREDIT_UNIONS = 4374
export const OFFICES = 21_940
const AREA = ['FL', 'GA', 'AL'] as const
/** Credit unions of the area whose Administrators enter statuses, and the offices of each. */
const SENDERS = 100
export const BATCH = 12
const REPORTS = 5000
const HOUR = 3_600_000
/** Hours since the incident began. */
const AGE = 48

/** A person who enters statuses for their own organization. */
export interface Sender {
  token: string
  officeIds: string[]
}

export interface SeededSituation {
  incidentId: string
  slug: string
  senders: Sender[]
}

export async function seedSituation(place: Place): Promise<SeededSituation> {
  await seed(place, { organizations: 0, reports: 0 })
  const open = openDatabase(place)
  const { db } = open
  const [reportedBy, directory] = [await personOf(db), await directoryRows()]
  const offices = directory.flatMap((each) => each.offices)
  const enrolled = directory.flatMap(({ row, isInArea }, n) => (isInArea || n % 3 === 0 ? [organizationOf(row, n)] : []))
  const incidentId = newId()
  await db.transaction().execute(async (tx) => {
    await inPortions(directory, (some) =>
      tx
        .insertInto('directory')
        .values(some.map(({ row }) => row))
        .execute(),
    )
    await inPortions(offices, (some) => tx.insertInto('offices').values(some).execute())
    await inPortions(enrolled, (some) => tx.insertInto('credit_unions').values(some).execute())
    await insertIncident(tx, incidentId, AREA)
  })
  await seedReports(db, { reportedBy, count: REPORTS, organizations: enrolled.map(({ id }) => id) })
  const senders: Sender[] = []
  for (const { row, offices: own } of directory.filter((each) => each.offices.length === BATCH)) {
    const organization = enrolled.find(({ charter_number }) => charter_number === row.charter_number)
    senders.push({ token: await signIn(db, organization?.id ?? '', senders.length), officeIds: own.map(({ id }) => id) })
  }
  await tidy(open)
  await open.close()
  return { incidentId, slug: 'hanna', senders }
}

const personOf = async (db: Db) => (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id

/** Each with its offices. Every fourteenth is in the area, which is about as many as there are. */
async function directoryRows() {
  const chance = chanceFrom(29)
  const counties = Map.groupBy((await loadCounties()).all, ({ state }) => state)
  const countyIn = (state: string) => {
    const inState = counties.get(state) ?? []
    return inState[chance.between(0, inState.length - 1)]?.fips ?? ''
  }
  const states = [...counties.keys()].filter((state) => !AREA.some((each) => each === state)).sort()
  // Some of those with five offices get only four, so that the total is right.
  const withFour = SENDERS * BATCH + (CREDIT_UNIONS - SENDERS) * 5 - OFFICES
  return Array.from({ length: CREDIT_UNIONS }, (_, n) => {
    const isInArea = n % 14 === 0
    const state = (isInArea ? AREA[(n / 14) % AREA.length] : states[n % states.length]) ?? ''
    const row = directoryRow(n, state)
    const size = isInArea && n / 14 < SENDERS ? BATCH : n >= CREDIT_UNIONS - withFour ? 4 : 5
    const offices = Array.from({ length: size }, (_each, at) => officeOf(row, at, countyIn(state)))
    return { row, isInArea, offices }
  })
}

function directoryRow(n: number, state: string) {
  const name = `Harbor ${n} Credit Union`
  return {
    id: newId(),
    charter_number: `${n + 1}`,
    ...{ name, name_key: searchKey(name), filed_name: name.toUpperCase(), cu_type: 1 },
    ...{ street: `${n + 1} Pier Road`, city: 'Harbor', zip: '32401', state, latitude: 30.2, longitude: -85.7 },
    gone_at: null,
    updated_at: now(),
  }
}

const officeOf = ({ id, street, city, zip, state, latitude, longitude }: ReturnType<typeof directoryRow>, at: number, county: string) => ({
  ...newOffice(id, {
    name: at === 0 ? 'Main office' : `Branch ${at}`,
    kind: at === 0 ? 'main' : 'branch',
    phone: '850-555-0100',
    ...{ street, city, state, zip, county, latitude, longitude },
  }),
  site_id: `${at}`,
})

/** One in twenty is not confirmed yet, and two of three are shown to the public. */
const organizationOf = ({ charter_number, name, state }: ReturnType<typeof directoryRow>, n: number) => ({
  ...organizationRow(name, state),
  type_organization: 'Credit Union' as const,
  charter_number,
  confirmed_at: n % 20 === 5 ? null : now(),
  is_shown_publicly: n % 3 !== 1,
})

const begin = () => new Date(Date.now() - AGE * HOUR).toISOString()

export async function insertIncident(tx: Tx, id: string, states: readonly string[]) {
  const incident = { id, name: 'Hurricane Hanna', slug: 'hanna', type: 'hurricane', phase: 'active' } as const
  const times = { starts_at: begin(), created_at: begin(), updated_at: begin(), closed_at: null }
  await tx
    .insertInto('incidents')
    .values({ ...incident, ...times, note: null, created_by: '', created_by_name: 'Robin Avery' })
    .execute()
  await tx
    .insertInto('incident_states')
    .values(states.map((state) => ({ incident_id: id, state })))
    .execute()
}

/** An Administrator of the organization, signed in. */
async function signIn(db: Db, credit_union_id: string, n: number): Promise<string> {
  const [id, time, email, token] = [newId(), now(), `sender${n}@example.org`, `bench-sender-${n}`]
  const person = { first_name: 'Dana', last_name: 'Whitfield', phone: '850-555-0101', credit_union_id, created_at: time, updated_at: time }
  await db
    .insertInto('users')
    .values({ id, email, email_key: email, ...person })
    .execute()
  await db.insertInto('memberships').values({ user_id: id, credit_union_id, role: 'Administrator', created_at: time }).execute()
  const session = { user_id: id, acting_as_id: null, created_at: time, last_used_at: time, address: null, user_agent: null }
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), ...session })
    .execute()
  return token
}

async function inPortions<Item>(items: readonly Item[], write: (some: Item[]) => Promise<unknown>) {
  for (let from = 0; from < items.length; from += 200) await write(items.slice(from, from + 200))
}

const AT_ONCE = 100_000

/** Adds statuses of the area's offices, up to this number. */
export async function seedStatuses(place: Place, incidentId: string, from: number, to: number) {
  const open = openDatabase(place)
  const { db } = open
  const offices = await db.selectFrom('offices').select('id').where('state', 'in', AREA).orderBy('id').execute()
  const minutes = Array.from({ length: AGE * 60 }, (_, n) => new Date(Date.now() - n * 60_000).toISOString())
  await createList(
    db,
    'bench_offices',
    'text',
    offices.map(({ id }) => id),
  )
  await createList(db, 'bench_minutes', open.engine === 'postgres' ? 'timestamptz' : 'timestamp', minutes.slice(1))
  for (let at = from; at < to; at += AT_ONCE)
    await insertStatuses(db, { incidentId, offices: offices.length, minutes: minutes.length - 1 }, at, Math.min(at + AT_ONCE, to))
  for (const list of ['bench_offices', 'bench_minutes']) await sql`drop table ${sql.table(list)}`.execute(db)
  await db.transaction().execute((tx) =>
    recountOffices(
      tx,
      offices.map(({ id }) => id),
    ),
  )
  await tidy(open)
  await open.close()
}

interface Said {
  incidentId: string
  offices: number
  minutes: number
}

/** In any order of their times. */
const insertStatuses = (db: Db, { incidentId, offices, minutes }: Said, from: number, to: number) =>
  sql`
    insert into office_statuses (id, submission_id, incident_id, office_id, status, power, communications, note, public_note, as_of, source,
      credit_union_id, entered_by, entered_by_name, entered_by_organization, created_at)
    with recursive numbers (i) as (select ${sql.lit(from)} union all select i + 1 from numbers where i < ${sql.lit(to - 1)})
    select '00000000-0000-7000-8000-' || (100000000000 + i), '00000000-0000-4000-8000-' || (100000000000 + i / 12), ${incidentId}, bench_offices.value,
      case i % 5 when 0 then 'closed' when 1 then 'limited' else 'open' end, 'grid', i % 2 = 0, 'Two of three lines are down.',
      'Drive-through only.', bench_minutes.value, 'self', credit_unions.id, 'bench', 'Dana Whitfield', credit_unions.name, bench_minutes.value
    from numbers join bench_offices on bench_offices.n = i % ${sql.lit(offices)}
    join bench_minutes on bench_minutes.n = i * 7 % ${sql.lit(minutes)}
    join offices on offices.id = bench_offices.value
    join directory on directory.id = offices.directory_id
    join credit_unions on credit_unions.charter_key = directory.charter_key`.execute(db)

/** PostgreSQL would do this by itself within a minute of such a load. */
const tidy = async ({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>) => {
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
}
