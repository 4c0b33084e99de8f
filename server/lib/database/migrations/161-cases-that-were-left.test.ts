import { expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { ago, store, storeOrganization, storePerson } from '#server/testing/last-release.ts'

it('cases of those who are no longer in charge wait again, and are told again; others stay as they are', async () => {
  const database = await createTestDatabase({ upTo: '157-pictures-of-strangers' })
  await storeOrganization(database, 'pier')
  await storePerson(database, 'ana', { at: { pier: 'Manager' }, passwordHash: '' })
  await storePerson(database, 'ben', { at: { pier: 'Member' }, passwordHash: '' })
  await store(database, 'roll_calls', {
    ...{ id: 'call', credit_union_id: 'pier', submission_id: 'one', started_by: 'ana', started_by_name: 'Ana' },
    ...{ started_at: ago(1), asked_at: ago(1), closes_at: ago(-1) },
  })
  const cases = { 'of a manager': 'ana', 'of a member': 'ben', 'of one who left': 'cleo', 'settled by one who left': 'cleo', untaken: null }
  const told = ago(0.5)
  for (const [id, taker] of Object.entries(cases))
    await store(database, 'roll_call_people', {
      ...{
        roll_call_id: 'call',
        id,
        first_name: 'Dee',
        last_name: 'Lane',
        state: 'needs_help',
        case_opened_at: ago(1),
        case_told_at: told,
      },
      ...{
        case_taken_by_id: taker,
        case_taken_by: taker,
        case_taken_at: taker && told,
        case_settled_at: id.startsWith('settled') ? told : null,
      },
    })
  await migrate(database)
  const rows = await database.db.selectFrom('roll_call_people').select(['id', 'case_taken_by_id', 'case_told_at']).orderBy('id').execute()
  expect(rows.map(({ id, case_taken_by_id, case_told_at }) => [id, case_taken_by_id, case_told_at])).toEqual([
    ['of a manager', 'ana', told],
    ['of a member', null, null],
    ['of one who left', null, null],
    ['settled by one who left', 'cleo', told],
    ['untaken', null, told],
  ])
  await database.close()
})
