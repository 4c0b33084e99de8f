// Which calls of the back office ask for the second factor again: every export, and every call on another person’s account. A new one that is not in
// the list fails, and so does one that is not in the table of docs/threat-model.md.

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { giveSecondFactor } from '#contract/auth/calls.ts'
import {
  exportDisasters,
  exportEnrolled,
  exportOpenNeeds,
  exportUsers,
  handOver,
  impersonate,
  updatePassword,
} from '#contract/back-office/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { acting, developer, team } from '#server/testing/people.ts'
import { tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'

/** Whether each asks, or why it does not. */
const list: Record<string, true | string> = {
  exportEnrolled: true,
  exportDisasters: true,
  exportUsers: true,
  exportOpenNeeds: true,
  exportDump: true,
  getDumps: true,
  updatePassword: true,
  assignRole: true,
  deleteUser: true,
  impersonate: true,
  handOver: true,
  showUser: 'reads one profile',
  signIns: 'reads when one person signed in',
  searchUsers: 'one page of a list',
  updateProfile: 'a changed address counts once its own link was opened, and the former one is emailed',
  sendReset: 'the link goes to the person alone',
  sendProof: 'the link goes to the person alone',
  signOutEverywhere: 'ends sessions and opens nothing',
  undoDelete: 'brings back what was there',
  leaveImpersonation: 'ends rights',
}

/** Calls on a person are named after what they do to one. */
const onPeople = /User|Profile|Password|Reset|Proof|signIns|signOut|Role|mpersonat|handOver|undoDelete/
const backOffice = allCalls.filter(({ feature }) => feature === 'back-office')

it('each export and each call on another person’s account is in the list, and asks if the list says so', () => {
  const found = backOffice.filter(({ name, call }) => call.csv || /export|dump/i.test(name) || onPeople.test(name)).map(({ name }) => name)
  expect(found.filter((name) => !(name in list))).toEqual([])
  expect(Object.keys(list).filter((name) => !found.includes(name))).toEqual([])
  const differing = backOffice.filter(({ name, call }) => name in list && (list[name] === true) !== (call.needsRecentFactor === true))
  expect(differing.map(({ name }) => name)).toEqual([])
})

it('docs/threat-model.md has each call that asks', async () => {
  const text = await readFile('docs/threat-model.md', 'utf8')
  const missing = backOffice.filter(({ call }) => call.needsRecentFactor).map(({ call }) => call.path.slice(1))
  expect(missing.filter((path) => !text.includes(`\`${path}\``))).toEqual([])
})

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ REQUIRE_SECOND_FACTOR: 'developers' })
})
afterAll(() => testApp.close())

it('they ask again when the factor is old, and answer after it was given', async () => {
  const dev = await developer(testApp)
  const { secret } = await withTwoFactor(testApp, dev)
  const { creditUnionId, member, manager } = await team(testApp)
  const { browser } = dev
  const tries = [
    () => browser.request({ method: 'POST', url: '/api/v1/kiosk/userSearch/csv', body: {} }),
    ...[exportEnrolled, exportDisasters, exportUsers, exportOpenNeeds].map(
      ({ path }) =>
        () =>
          browser.request({ method: 'POST', url: `/api/v1${path}`, body: {} }),
    ),
    () =>
      browser.request({
        method: 'POST',
        url: `/api/v1${updatePassword.path}`,
        body: { id: member.user.id, password: 'another lantern 9' },
      }),
    () =>
      browser.request({
        method: 'POST',
        url: `/api/v1${handOver.path}`,
        body: { credit_union_id: creditUnionId, to_user_id: manager.user.id, former: 'member', reason: 'They called us.' },
      }),
    () => browser.request({ method: 'POST', url: `/api/v1${impersonate.path.replace('{id}', member.user.id)}`, body: acting }),
  ]
  await testApp.db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', dev.user.id).execute()
  for (const attempt of tries) {
    const { statusCode, body } = await attempt()
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'second_factor_needed'])
  }
  expect((await browser.call(giveSecondFactor, { body: { token: tokenOf(secret) } })).status).toBe(200)
  for (const attempt of tries) expect((await attempt()).statusCode).toBe(200)
})
