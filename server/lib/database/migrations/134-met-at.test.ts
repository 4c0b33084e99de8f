import { expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { ago, storeEvent, storeLoan, storeOrganization, storePerson, storeRequest } from '#server/testing/last-release.ts'

it('requests that were filled before get the moment, also those that were closed since', async () => {
  const database = await createTestDatabase({ upTo: '127-calendars' })
  for (const id of ['asking', 'lending']) await storeOrganization(database, id)
  for (const id of ['ana', 'ben']) await storePerson(database, id, { at: {}, passwordHash: '' })
  for (const [id, state] of [
    ['open', 'open'],
    ['filled', 'met'],
    ['used', 'closed'],
    ['given up', 'closed'],
  ] as const)
    await storeRequest(database, id, { credit_union_id: 'asking', asked_by: 'ana', state, updated_at: ago(1) })
  await storeLoan(database, 'loan', { request: 'used', lender: 'lending', offeredBy: 'ben', acceptedBy: 'ana' })
  await storeEvent(database, 'help request closed', 'used', 1, { reason: 'It is back.', was: 'met' })
  await storeEvent(database, 'help request closed', 'given up', 1, { reason: 'It was "was":"met" elsewhere.', was: 'open' })
  await migrate(database)
  const rows = await database.db.selectFrom('help_requests').select(['id', 'updated_at', 'met_at']).orderBy('id').execute()
  const { at } = await database.db.selectFrom('offer_steps').select('at').where('state', '=', 'accepted').executeTakeFirstOrThrow()
  const updated = rows[0]?.updated_at
  expect(rows.map(({ id, met_at }) => [id, met_at])).toEqual([
    ['filled', updated],
    ['given up', null],
    ['open', null],
    ['used', at],
  ])
  await database.close()
})
