import { expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { storeLoan, storeOrganization, storePerson, storeRequest } from '#server/testing/last-release.ts'

it('filled requests whose loans are all back are closed, others are not', async () => {
  const database = await createTestDatabase({ upTo: '134-met-at' })
  for (const id of ['asking', 'lending', 'other']) await storeOrganization(database, id)
  for (const id of ['ana', 'ben']) await storePerson(database, id, { at: {}, passwordHash: '' })
  for (const id of ['back', 'out', 'partly', 'offered'])
    await storeRequest(database, id, { credit_union_id: 'asking', asked_by: 'ana', state: 'met' })
  const lenders = { back: ['lending'], out: ['lending'], partly: ['lending', 'other'] }
  for (const [request, from] of Object.entries(lenders))
    for (const lender of from) {
      await database.db.deleteFrom('promised_days').execute()
      await storeLoan(database, `${request} of ${lender}`, { request, lender, offeredBy: 'ben', acceptedBy: 'ana' })
    }
  await database.db.updateTable('offers').set({ state: 'returned' }).where('id', 'in', ['back of lending', 'partly of other']).execute()
  await migrate(database)
  const rows = await database.db.selectFrom('help_requests').select(['id', 'state', 'opened_again_at']).orderBy('id').execute()
  expect(rows.map(({ id, state, opened_again_at }) => [id, state, opened_again_at])).toEqual([
    ['back', 'closed', null],
    ['offered', 'met', null],
    ['out', 'met', null],
    ['partly', 'met', null],
  ])
  await database.close()
})
