import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAlerts } from '#contract/alerts/calls.ts'
import { createAlert, impersonate } from '#contract/back-office/calls.ts'
import { newId } from '#server/database/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { developer, enroll, type SignedIn } from '#server/testing/people.ts'

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

  it('say when the foundation’s support published them for somebody', async () => {
    const dev = await developer(testApp)
    const colleague = await developer(testApp)
    const publish = (title: string) => dev.browser.call(createAlert, { body: { title, desc: 'Shelters are open.' } })
    await publish('By myself')
    await dev.browser.call(impersonate, { params: { id: colleague.user.id }, body: { reason: 'They asked by phone.', read_only: false } })
    await publish('For a colleague')
    const { body } = await person.browser.call(listAlerts, { body: { searchString: 'Shelters' } })
    expect(body.map(({ title, with_support }) => [title, with_support])).toEqual([
      ['For a colleague', true],
      ['By myself', false],
    ])
    await testApp.db.deleteFrom('alerts').where('desc', '=', 'Shelters are open.').execute()
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
