import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { listVouchers, withdrawVoucher } from '#contract/vouchers/calls.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestApp } from '#server/testing/app.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { actsFor, enroll } from '#server/testing/people.ts'

it('a voucher from before is by a press, and who was confirmed by it reads contacts as before', async () => {
  const database = await createTestDatabase({ upTo: '127-calendars' })
  const { db } = database
  const organization = async (type: string, name: string, how: string) => {
    const id = newId()
    await sql`insert into credit_unions (id, type_organization, name, name_key, is_not_listed, street, city, zip, state, confirmed_at, confirmed_how, created_at, updated_at)
      values (${id}, ${type}, ${name}, ${name.toLowerCase()}, false, '1 Pier Road', 'Biloxi', '39530', 'MS', ${now()}, ${how}, ${now()}, ${now()})`.execute(
      db,
    )
    return id
  }
  const league = await organization('Association', 'Gulf League', 'foundation')
  const harbor = await organization('Credit Union', 'Harbor', 'voucher')
  const voucher = newId()
  await sql`insert into vouchers (id, association_id, credit_union_id, created_by, created_at)
    values (${voucher}, ${league}, ${harbor}, 'somebody', ${now()})`.execute(db)
  await migrate(database)

  const testApp = await createTestApp({}, { database })
  const [dana, lou] = [await enroll(testApp), await enroll(testApp)]
  await actsFor(testApp, dana, league, 'Administrator')
  await actsFor(testApp, lou, harbor, 'Administrator')
  expect((await lou.browser.call(getSelf)).body).toMatchObject({ organization_confirmed: true, contacts_hidden: false })
  expect((await dana.browser.call(listVouchers)).body).toMatchObject([{ id: voucher, by_letter: false, withdrawn_at: null }])
  expect((await dana.browser.call(withdrawVoucher, { params: { id: voucher } })).status).toBe(200)
  expect((await lou.browser.call(getSelf)).body.organization_confirmed).toBe(false)
  await testApp.close()
})
