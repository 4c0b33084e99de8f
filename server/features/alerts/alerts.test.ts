import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAlerts } from '#contract/alerts/calls.ts'
import { newId } from '#server/database/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'

let testApp: TestApp
let person: SignedIn

const alert = (title: string, desc: string, created_at: string, deleted_at: string | null = null) => ({
  id: newId(),
  title,
  desc,
  search_key: `${title}\n${desc}`.toLowerCase(),
  url: null,
  button_title: null,
  push: false,
  created_by: null,
  created_at,
  deleted_at,
})

beforeAll(async () => {
  testApp = await createTestApp()
  person = await enroll(testApp)
  await testApp.db
    .insertInto('alerts')
    .values([
      alert('Landfall on Tuesday', 'Charge phones today.', '2026-09-13T12:00:00.000Z'),
      alert('Cash delivery', '50% more than usual', '2026-09-14T12:00:00.000Z'),
      alert('Gone', 'Taken back', '2026-09-15T12:00:00.000Z', '2026-09-15T13:00:00.000Z'),
    ])
    .execute()
})
afterAll(() => testApp.close())

const titles = async (body?: Record<string, unknown>) => (await person.browser.call(listAlerts, { body })).body.map(({ title }) => title)

describe('alerts', () => {
  it('are answered newest first, until they are deleted', async () => {
    expect(await titles({})).toEqual(['Cash delivery', 'Landfall on Tuesday'])
    expect(await titles()).toEqual(['Cash delivery', 'Landfall on Tuesday'])
  })

  it('are found by part of title or description, in any case, as text', async () => {
    expect(await titles({ searchString: 'PHONES' })).toEqual(['Landfall on Tuesday'])
    expect(await titles({ searchString: '0%' })).toEqual(['Cash delivery'])
    expect(await titles({ searchString: 'taken' })).toEqual([])
  })

  it('come in pages where asked to', async () => {
    const { body, headers } = await person.browser.call(listAlerts, { body: { limit: 1, offset: 1 } })
    expect([body.map(({ title }) => title), headers['x-total-count']]).toEqual([['Landfall on Tuesday'], '2'])
  })
})
