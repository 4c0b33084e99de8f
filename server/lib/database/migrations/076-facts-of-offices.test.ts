// Statuses as the version before stored them: a row in each incident that covered the office, and the one that counted there.

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eraseDeleted } from '#server/app/jobs/erase-deleted.ts'
import { boardSnapshotOf } from '#server/domain/incidents/board-snapshot.ts'
import { completePicture } from '#server/domain/incidents/complete-picture.ts'
import { drawLastPictures } from '#server/domain/incidents/draw-last-pictures.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { recountOffices } from '#server/domain/incidents/write-facts.ts'
import { sourcesOf } from '#server/domain/now/now-sources.ts'
import { knownFrom } from '#server/domain/office-facts.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { store } from '#server/testing/last-release.ts'

const BEFORE = '075-said-in-reports'
const FACTS = '076-facts-of-offices'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ upTo: BEFORE })
  await fill()
})
afterEach(() => database.close())

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

const noFacts = { communications: null, systems: null, cash: null, opens_again_on: null, note: null, public_note: null }
const place = { street: '1 Pier Road', city: 'Biloxi', state: 'MS', zip: '39530', latitude: null, longitude: null }

interface Said {
  id: string
  submission?: string
  incident: string
  office: string
  status: string
  at: string
  more?: Record<string, string | boolean | null>
}

/** The row, and whether it counted. */
async function say({ id, submission = id, incident, office, status, at, more = {} }: Said, isCounted = true) {
  await store(database, 'office_statuses', {
    ...{
      id,
      submission_id: submission,
      incident_id: incident,
      office_id: office,
      status,
      power: null,
      ...noFacts,
      as_of: at,
      created_at: at,
    },
    ...{ source: 'on_behalf', via: 'phone', disaster_report_id: null, credit_union_id: null, entered_by: 'desk' },
    ...{ entered_by_name: 'Priya Sample', entered_by_organization: '', entered_with_support: false, ...more },
  })
  if (!isCounted) return
  await sql`delete from current_statuses where incident_id = ${incident} and office_id = ${office}`.execute(database.db)
  const isOwn = 'via' in more && more.via === null
  await store(database, 'current_statuses', { incident_id: incident, office_id: office, status_id: id, status, as_of: at, is_own: isOwn })
}

async function storm(id: string, changes: Record<string, string | boolean | null> = {}) {
  await store(database, 'incidents', {
    ...{ id, name: id, slug: id, type: 'hurricane', phase: 'active', is_exercise: false, starts_at: ago(10), closed_at: null },
    ...{ quiet_after_hours: 24, note: null, created_by: 'desk', created_by_name: 'Priya Sample', created_by_organization: '' },
    ...{ created_at: ago(10), updated_at: ago(10), ...changes },
  })
  await store(database, 'incident_counties', { incident_id: id, county: '28047' })
}

async function fill() {
  await store(database, 'directory', {
    ...{ id: 'listed', charter_number: '24680', name: 'Pelican', name_key: 'pelican', filed_name: 'PELICAN', cu_type: 1 },
    ...{ street: '1 Pier Road', city: 'Biloxi', state: 'MS', zip: '39530', updated_at: ago(30) },
  })
  for (const [id, county] of [
    ['one', '28047'],
    ['two', '28047'],
    ['three', '28047'],
    ['moved', '28045'],
  ])
    await store(database, 'offices', {
      ...{ id: id ?? '', directory_id: 'listed', site_id: id ?? '', name: id ?? '', kind: 'branch', ...place, county: county ?? '' },
      ...{ phone: null, hours: null, created_at: ago(30), updated_at: ago(30) },
    })
  await storm('hanna', { phase: 'closed', closed_at: ago(4) })
  await storm('iris')
  await storm('jay')
  await storm('drill', { is_exercise: true })
  // Of one entry, the row of the incident that it named was stored first.
  const first = { submission: 'first', office: 'one', status: 'closed', at: ago(6), more: { power: 'none', note: 'Water.' } }
  await say({ ...first, id: 'a1', incident: 'hanna' })
  await say({ ...first, id: 'a2', incident: 'iris' }, false)
  await say({ ...first, id: 'a3', incident: 'jay' }, false)
  // A copy that was made later, when an area grew.
  await say({ submission: 'second', id: 'b1', incident: 'iris', office: 'one', status: 'limited', at: ago(3) })
  await say({ submission: 'second', id: 'b2', incident: 'jay', office: 'one', status: 'limited', at: ago(3) })
  // Only in the newer storm; an office that has left the area; an exercise.
  await say({ id: 'c1', incident: 'jay', office: 'two', status: 'open', at: ago(2), more: { communications: false } })
  await say({ id: 'd1', incident: 'hanna', office: 'moved', status: 'closed', at: ago(6) })
  await say({ id: 'e1', incident: 'drill', office: 'two', status: 'closed', at: ago(1), more: { power: 'none' } })
  await say({ id: 'f1', incident: 'hanna', office: 'two', status: 'open', at: ago(7) })
}

const facts = async () =>
  (
    await database.db
      .selectFrom('office_facts')
      .select(['scope', 'office_id', 'status', 'power', 'communications', 'note', 'status_key', 'power_key'])
      .orderBy('scope')
      .orderBy('office_id')
      .execute()
  ).map(({ status_key, power_key, ...row }) => ({ ...row, entries: [status_key?.slice(28), power_key?.slice(28)] }))

const known = (scope: string, office_id: string, said: object) => ({
  ...{ scope, office_id, status: null, power: null, communications: null, note: null, ...said },
})

it('statuses become facts by their moments, over all incidents, and closed incidents keep what they showed', async () => {
  await migrate(database)
  const entries = await database.db.selectFrom('office_statuses').select(['id', 'incident_id', 'ends']).orderBy('id').execute()
  expect(entries).toEqual(
    [
      ['a1', 'hanna'],
      ['b1', 'iris'],
      ['c1', 'jay'],
      ['d1', 'hanna'],
      ['e1', 'drill'],
      ['f1', 'hanna'],
    ].map(([id, incident_id]) => ({ id, incident_id, ends: null })),
  )
  const expected = [
    known('', 'moved', { status: 'closed', entries: ['d1', 'd1'] }),
    // What the newer one left empty is ended: it was a whole picture.
    known('', 'one', { status: 'limited', entries: ['b1', 'b1'] }),
    known('', 'two', { status: 'open', communications: false, entries: ['c1', 'c1'] }),
    known('drill', 'two', { status: 'closed', power: 'none', entries: ['e1', 'e1'] }),
    known('hanna', 'one', { status: 'closed', power: 'none', note: 'Water.', entries: ['a1', 'a1'] }),
    known('hanna', 'three', { entries: [undefined, undefined] }),
    known('hanna', 'two', { status: 'open', entries: ['f1', 'f1'] }),
  ]
  expect(await facts()).toEqual(expected)
  // Counted again, it is the same.
  await database.db.transaction().execute((tx) => recountOffices(tx, ['one', 'two', 'three', 'moved']))
  expect(await facts()).toEqual(expected)
})

/** The figures of the board as the version before counted them. */
async function countedBefore(id: string) {
  const { rows } = await sql<{ status: string | null; number: number }>`
    select current_statuses.status, cast(count(*) as integer) as number from offices
    left join current_statuses on current_statuses.office_id = offices.id and current_statuses.incident_id = ${id}
    where offices.county in (select county from incident_counties where incident_id = ${id}) group by current_statuses.status`.execute(
    database.db,
  )
  const numberOf = (status: string | null) => rows.find((each) => each.status === status)?.number ?? 0
  const counts = { open: numberOf('open'), limited: numberOf('limited'), closed: numberOf('closed'), unknown: numberOf(null) }
  return { total: Object.values(counts).reduce((sum, each) => sum + each, 0), ...counts }
}

it('the board of a closed incident shows the same figures before and after', async () => {
  const before = await countedBefore('hanna')
  await migrate(database)
  const board = await boardSnapshotOf(database.db, 'hanna')
  expect(before).toEqual({ total: 3, open: 1, limited: 0, closed: 1, unknown: 1 })
  expect(board.figures).toMatchObject({ credit_unions: 1, heard_from: 1, not_heard_from: 0, offices: before })
  expect(board.counties).toEqual([{ fips: '28047', state: 'MS', offices: 3, open: 1, limited: 0, closed: 1, unknown: 1 }])
  expect(board.rows).toMatchObject([{ heard_by: 'Priya Sample' }])
  const stored = () => database.db.selectFrom('incident_pictures').select(['picture', 'credit_unions', 'shown']).execute()
  // Reading stores nothing.
  expect(await stored()).toEqual([{ picture: null, credit_unions: null, shown: null }])
  expect(await drawLastPictures(database.db, () => false)).toBe(1)
  expect(await stored()).toEqual([{ picture: expect.stringContaining('Priya Sample'), credit_unions: 1, shown: '[]' }])
  await database.db.transaction().execute((tx) => tx.updateTable('offices').set({ county: '28045' }).execute())
  expect(await boardSnapshotOf(database.db, 'hanna')).toEqual(board)
  expect(await drawLastPictures(database.db, () => false)).toBe(0)
})

it.each(['before', 'after'])('the name of a person who was erased %s the picture was drawn is not in it', async (order) => {
  await migrate(database)
  const erase = async () => {
    await eraseDeleted(database.db, ago(0), () => false)
    expect(await database.db.selectFrom('users').select('email').execute()).toEqual([{ email: '' }])
  }
  await store(database, 'users', {
    ...{ id: 'desk', email: 'priya@example.org', email_key: 'priya@example.org', first_name: 'Priya', last_name: 'Sample' },
    ...{ created_at: ago(90), updated_at: ago(90), deleted_at: ago(31) },
  })
  if (order === 'before') await erase()
  expect(await namesIn()).toEqual(order === 'before' ? [null] : ['Priya Sample'])
  await drawLastPictures(database.db, () => false)
  if (order === 'after') await erase()
  expect(await namesIn()).toEqual([null])
  // Nor does it come back with what came late.
  const hanna = await findIncident(database.db, 'hanna')
  await database.db.transaction().execute((tx) => completePicture(tx, { ...hanna, closed_at: ago(1) }, [lateWord]))
  expect((await boardSnapshotOf(database.db, 'hanna')).frozen?.completed_at).not.toBeNull()
  expect(await namesIn()).toEqual([null])
})

const namesIn = async () => (await boardSnapshotOf(database.db, 'hanna')).rows.map(({ heard_by }) => heard_by)

/** Older than what is known of the office. */
const lateWord = {
  ...{ office_id: 'one', incident_id: 'hanna' },
  ...knownFrom({ ...noFacts, id: 'g1', as_of: ago(8), via: null, ends: '[]', status: 'open', power: null, systems: null, guests: null }),
}

it('that ends in the middle leaves all as it was, and is done again', async () => {
  // The last statements fail: what they make is there already.
  await sql`create table office_facts_in_the_way (id text)`.execute(database.db)
  await sql`create index office_statuses_report on office_facts_in_the_way (id)`.execute(database.db)
  await expect(migrate(database, FACTS)).rejects.toThrow()
  const { rows } = await sql<{ number: number }>`select cast(count(*) as integer) as number from current_statuses`.execute(database.db)
  expect(rows).toEqual([{ number: 7 }])
  await sql`drop table office_facts_in_the_way`.execute(database.db)
  await migrate(database)
  expect(await facts()).toHaveLength(7)
})

it('what a status left empty says nothing of what a report said', async () => {
  await migrate(database)
  const { offices = [] } = (await sourcesOf(database.db, ['charter 24680'])).get('charter 24680') ?? {}
  const [one] = offices.filter(({ facts: { status } }) => status?.value === 'limited')
  expect(one?.facts).toMatchObject({ power: undefined, communications: undefined, systems: undefined })
})
