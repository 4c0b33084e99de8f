import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { listed } from '#server/testing/incidents.ts'
import { fromNow, message, storeMessages } from '#server/testing/weather.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ upTo: '091-types-of-disasters' })
})
afterEach(() => database.close())

it('warnings that were stored before are no news to desks, and whoever stopped asks is known', async () => {
  const { db } = database
  const directory_id = await listed(database, '680001')
  await sql`insert into ask_stops (directory_id, kind, person_id, stopped_at, stopped_by)
    values (${directory_id}, 'user', 'own word', ${fromNow(0)}, null), (${directory_id}, 'user', 'organization', ${fromNow(0)}, 'somebody')`.execute(
    db,
  )
  await sql`insert into warnings (id, chain, is_news, is_from_feed, event, group_name, severity, severity_rank, urgency, certainty, headline, description,
      instruction, sender, sent, ends_at, counties, states, whole_states, stored_at)
    values ('before', 'before', ${true}, ${true}, 'Flood Warning', 'flood', 'Severe', 3, '', '', '', '', '', '', ${fromNow(-1)}, ${fromNow(9)}, '[]', '[]', '[]',
      ${fromNow(-1)})`.execute(db)
  await migrate(database)
  const stops = await db.selectFrom('ask_stops').select(['person_id', 'why']).orderBy('person_id').execute()
  expect(stops).toEqual([
    { person_id: 'organization', why: 'administrator' },
    { person_id: 'own word', why: 'unsubscribed' },
  ])
  await storeMessages(db, [message()])
  const untold = await db.selectFrom('warnings').select('id').where('desk_told_at', 'is', null).execute()
  expect(untold.map(({ id }) => id)).not.toContain('before')
  expect(untold).toHaveLength(1)
})
