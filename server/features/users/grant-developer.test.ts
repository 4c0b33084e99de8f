import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { makeCalendar, showCalendar } from '#contract/calendar/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { enroll, enrollUnconfirmed } from '#server/testing/people.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { grantDeveloper } from './grant-developer.ts'

const testApp = await appOfFile()

const events = () => testApp.db.selectFrom('audit_events').selectAll().where('what', '=', 'developer granted').execute()
const run = (...args: string[]) =>
  startProcess({ DATA_DIR: testApp.dataDir, DATABASE_URL: testApp.databaseUrl }, ['scripts/operate/grant-developer.ts', ...args])

test('the command line gives the flag, whatever the case of the address, and the trail says so', async () => {
  const { browser, user } = await enroll(testApp, { email: 'dana.developer@example.org', first_name: 'Dana', last_name: 'Whitfield' })
  expect((await browser.call(makeCalendar)).status).toBe(201)
  const { exited, output } = await run('Dana.Developer@Example.org')
  expect(await exited).toBe(0)
  expect(output()).toBe('Dana Whitfield (dana.developer@example.org) is now a developer.\n')
  expect((await browser.call(getSelf)).body.isDeveloper).toBe(true)
  expect(await events()).toEqual([expect.objectContaining({ actor_id: null, address: 'command line', record_id: user.id })])

  // That address would show what a developer reads, and was made without the second factor.
  expect((await browser.call(showCalendar)).body).toEqual({ calendar: null })

  const again = await run('dana.developer@example.org')
  expect(await again.exited).toBe(0)
  expect(again.output()).toBe('Dana Whitfield (dana.developer@example.org) is already a developer.\n')
  expect(await events()).toHaveLength(1)
})

test('the organization of the person is confirmed by it, and the address need not be proven', async () => {
  const { browser, user } = await enrollUnconfirmed(testApp, { email: 'first@example.org' })
  expect(await (await run(user.email)).exited).toBe(0)
  const { body } = await browser.call(getSelf)
  expect(body).toMatchObject({ isDeveloper: true, organization_confirmed: true, email_proven: false })
  const [confirmed] = (await eventsAbout(testApp, user.credit_union_id ?? '')).filter(({ what }) => what === 'organization confirmed')
  expect(confirmed).toMatchObject({ actor_id: null, details: { how: 'developer' } })
})

test('an unknown address is an error that says what to do', async () => {
  const { exited, errors } = await run('nobody@example.org')
  expect(await exited).toBe(1)
  expect(errors()).toMatch(/^No account has the email address nobody@example\.org\. Register first/)
})

test.each([[[]], [['dana']], [['a@example.org', 'b@example.org']]])('%j is not how it is called', async (args) => {
  const { exited, errors } = await run(...args)
  expect(await exited).toBe(1)
  expect(errors()).toBe('Usage: npm run grant-developer -- EMAIL\n')
})

test('an account that has ended does not count', async () => {
  const { user } = await enroll(testApp, { email: 'gone@example.org' })
  await testApp.db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', user.id).execute()
  expect(await grantDeveloper(testApp.db, 'gone@example.org')).toBeUndefined()
})

test('a data directory that holds no database is named, and none is made there', async () => {
  const nowhere = join(testApp.dataDir, 'mistyped')
  const { exited, errors } = await startProcess({ DATA_DIR: nowhere }, ['scripts/operate/grant-developer.ts', 'dana@example.org'])
  expect(await exited).toBe(1)
  expect(errors()).toBe(`There is no database in ${nowhere} (DATA_DIR).\n`)
  expect(existsSync(nowhere)).toBe(false)
})
