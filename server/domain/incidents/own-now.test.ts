// The condition of a credit union that is not confirmed: its own people see it by what they said, and all others see none.

import { expect, it } from 'vitest'
import { searchDisasterReports, showDisasterReport, submitDisasterReport, withdrawReport } from '#contract/disaster-reports/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { showResource } from '#contract/resources/calls.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { listed, office } from '#server/testing/incidents.ts'
import { confirm, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { recountStatuses } from './recount-statuses.ts'

const testApp = await appOfFile()
const reader = await enroll(testApp)

const today = new Date().toISOString().slice(0, 10)
const file = async ({ browser }: SignedIn, changes: object, more: object = {}) => {
  const sent = await browser.call(submitDisasterReport, {
    body: { ...report({ date_reported: today, ...changes }), submission_id: crypto.randomUUID(), ...more },
  })
  expect(sent.status, JSON.stringify(sent.error)).toBe(200)
  return sent.body.id
}
const lastNow = async ({ browser }: SignedIn) => (await browser.call(showSituation)).body.last_report?.now
const nowOf = async ({ browser }: SignedIn, id: string) => (await browser.call(showDisasterReport, { params: { id } })).body.now
const resourceOf = async ({ browser }: SignedIn, id: string) => {
  const shown = await browser.call(showResource, { params: { id } })
  expect(shown.status, JSON.stringify(shown.error)).toBe(200)
  return shown.body.now
}

it('is seen by its own people from their reports and statuses, and by nobody else', async () => {
  const own = await enrollUnconfirmed(testApp, { charter_number: '58101' })
  const organization = own.user.credit_union_id ?? ''
  const row = await listed(testApp, '58101')
  const offices = [await office(testApp, row), await office(testApp, row)]
  const first = await file(own, { operational_home_banking: false }, { said: ['operational_home_banking'] })
  const said = await own.browser.call(storeStatuses, {
    body: {
      submission_id: crypto.randomUUID(),
      entries: [
        { office_id: offices[0] ?? '', status: 'closed', power: 'none' },
        { office_id: offices[1] ?? '', status: 'open', systems: false },
      ],
    },
  })
  expect(said.status, JSON.stringify(said.error)).toBe(200)
  const known = {
    condition: 'down',
    out: expect.arrayContaining(['computer_system', 'home_banking']),
    offices: { open: 1, closed: 1, unknown: expect.any(Number) },
  }
  expect(await lastNow(own)).toMatchObject(known)
  expect(await nowOf(own, first)).toMatchObject(known)
  expect(await resourceOf(own, organization)).toMatchObject(known)
  expect(await nowOf(reader, first)).toBeNull()
  const { body } = await reader.browser.call(searchDisasterReports, { body: {} })
  expect(body.find(({ id }) => id === first)?.now ?? null).toBeNull()
  expect(await testApp.db.selectFrom('nows').select('about').where('about', '=', 'charter 58101').execute()).toEqual([])
  // Only the last of a chain says how it is now.
  const next = await file(own, {}, { updates_id: first, said: [] })
  expect([await nowOf(own, first), await nowOf(own, next)]).toMatchObject([null, known])
  expect((await own.browser.call(withdrawReport, { params: { id: next }, body: { reason: 'Twice.' } })).status).toBe(200)
  expect(await nowOf(own, first)).toMatchObject(known)

  await confirm(testApp, organization)
  await testApp.db.transaction().execute((tx) => recountStatuses(tx, organization))
  for (const person of [own, reader]) expect(await nowOf(person, first)).toMatchObject(known)
})
