// A person takes alerts off their own dashboard.

import { beforeEach, expect, it } from 'vitest'
import { closeAlert, listAlerts } from '#contract/alerts/calls.ts'
import { createAlert, impersonate } from '#contract/back-office/calls.ts'
import type { Severity } from '#contract/options.ts'
import { HOUR } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { acting, developer, enroll, type SignedIn } from '#server/testing/people.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
const person = await enroll(testApp)
beforeEach(async () => {
  for (const table of ['closed_alerts', 'alerts'] as const) await testApp.db.deleteFrom(table).execute()
})

async function publish(title: string, severity: Severity, more: object = {}): Promise<string> {
  const { status } = await dev.browser.call(createAlert, { body: { title, desc: 'Boil water.', severity, ...more } })
  if (status >= 300) throw new Error(`Not published: ${status}`)
  return (await testApp.db.selectFrom('alerts').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
}
const close = ({ browser }: SignedIn, id: string) => browser.call(closeAlert, { params: { id } })
const seen = async ({ browser }: SignedIn, more: object = {}) =>
  (await browser.call(listAlerts, { body: { current_only: true, closed_last: true, ...more } })).body.map(({ title, closed }) => [
    title,
    closed,
  ])
const ago = (hours: number) =>
  testApp.db
    .updateTable('closed_alerts')
    .set({ closed_at: new Date(Date.now() - hours * HOUR).toISOString() })
    .execute()

it('a closed alert comes last, for this person alone', async () => {
  const first = await publish('Water', 'warning')
  await publish('Roads', 'info')
  expect((await close(person, first)).body).toEqual({ status: 'success' })
  expect((await close(person, first)).status).toBe(200)
  expect(await seen(person)).toEqual([
    ['Roads', false],
    ['Water', true],
  ])
  expect(await seen(dev)).toEqual([
    ['Roads', false],
    ['Water', false],
  ])
  await ago(24 * 30)
  expect((await seen(person)).at(-1)).toEqual(['Water', true])
  // Otherwise the newest comes first.
  await publish('Power', 'info')
  expect((await seen(person, { closed_last: false })).map(([title]) => title)).toEqual(['Power', 'Roads', 'Water'])
})

it('one that asks to act now comes back once a day', async () => {
  const id = await publish('Leave now', 'urgent')
  await publish('Roads', 'info')
  await close(person, id)
  expect(await seen(person)).toEqual([
    ['Roads', false],
    ['Leave now', true],
  ])
  await ago(23)
  expect((await seen(person))[0]).toEqual(['Roads', false])
  await ago(25)
  expect((await seen(person))[0]).toEqual(['Leave now', false])
})

it('nobody closes what does not reach them, and support closes it for itself', async () => {
  const elsewhere = await publish('Far away', 'warning', { states: ['HI'] })
  expect([(await close(person, elsewhere)).status, (await close(person, 'none')).status]).toEqual([404, 404])
  expect((await close({ ...person, browser: testApp.visitor() }, elsewhere)).status).toBe(401)
  const here = await publish('Here', 'warning')
  const support = await developer(testApp)
  await support.browser.call(impersonate, { params: { id: person.user.id }, body: acting })
  expect((await close(support, here)).status).toBe(200)
  expect(await seen(person)).toEqual([['Here', false]])
  expect(await seen(support)).toEqual([['Here', true]])
})
