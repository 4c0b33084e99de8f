import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ upTo: '065-charter-keys' })
})
afterEach(() => database.close())

it('warnings of earlier versions keep their kind, and the next answer is read whole', async () => {
  const { db } = database
  const at = '2026-11-28T08:00:00.000Z'
  await db
    .insertInto('warnings')
    .values({
      ...{
        id: 'urn:1',
        chain: 'urn:1',
        is_news: true,
        is_from_feed: true,
        event: 'Flood Warning',
        group_name: 'flood',
        severity: 'Severe',
      },
      ...{ severity_rank: 3, urgency: 'Expected', certainty: 'Likely', headline: '', description: '', instruction: '', sender: '' },
      ...{ sent: at, onset: null, ends_at: at, ended_at: null, counties: '["28047"]', states: '["MS"]', whole_states: '[]' },
      ...{ stored_at: at, told_at: at },
    } as never)
    .execute()
  await db.insertInto('feeds').values({ name: 'weather', next_at: at, etag: '"one"', last_modified: 'Sat' }).execute()
  await migrate(database)
  expect(
    await db
      .selectFrom('warnings')
      .select(['kind', 'event', 'until_further_notice', 'missing_since', 'missing_answers', 'news_in'])
      .execute(),
  ).toEqual([
    { kind: 'Flood Warning', event: 'Flood Warning', until_further_notice: false, missing_since: null, missing_answers: 0, news_in: null },
  ])
  expect(await db.selectFrom('feeds').select(['etag', 'last_modified']).execute()).toEqual([{ etag: null, last_modified: null }])
})
