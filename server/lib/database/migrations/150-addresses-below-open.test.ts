import { expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { now } from '#server/lib/database/new-id.ts'
import { createTestDatabase } from '#server/testing/database.ts'

it('gives a storm that had the address of another page one of its own', async () => {
  const database = await createTestDatabase({ upTo: '145-replies-of-organization' })
  const storm = (id: string, slug: string) => ({
    ...{ id, slug, name: slug, type: 'hurricane' as const, phase: 'active' as const, note: null, closed_at: null },
    ...{ starts_at: now(), created_by: '', created_by_name: '', created_at: now(), updated_at: now() },
  })
  await database.db
    .insertInto('incidents')
    .values([storm('00000001-0', 'embed'), storm('00000002-0', 'embed-2'), storm('00000003-0', 'credit-union')])
    .execute()
  await migrate(database)
  const rows = await database.db.selectFrom('incidents').select('slug').orderBy('id').execute()
  expect(rows.map(({ slug }) => slug)).toEqual(['embed-00000001', 'embed-2', 'credit-union-00000003'])
  await database.close()
})
