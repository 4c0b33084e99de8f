// Before any organization of an installation is confirmed, what all of them say counts: statuses like reports.

import { expect, test } from 'vitest'
import { confirmOrganization, deleteEnrolled, refuseOrganization, undoDelete, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { showBoard } from '#contract/board/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { makeRivalClaim } from '#server/domain/claims/claims.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { open } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { developer, enrollUnconfirmed } from '#server/testing/people.ts'

const BAY = '12005'

const testApp = await appOfFile()
const dev = await developer(testApp)
const incident = await open(dev, { states: [], counties: [BAY] })

async function claim(charter_number: string) {
  const person = await enrollUnconfirmed(testApp, { charter_number })
  const { offices } = await placed(testApp.db, [BAY], { charter_number })
  return { ...person, office: offices[0] ?? '', id: person.user.credit_union_id ?? '' }
}

const sayClosed = ({ browser, office }: Awaited<ReturnType<typeof claim>>) =>
  browser.call(storeStatuses, {
    body: { submission_id: crypto.randomUUID(), incident_id: incident.id, entries: [{ office_id: office, status: 'closed' }] },
  })

const decide = (call: typeof confirmOrganization | typeof withdrawConfirmation | typeof refuseOrganization, { id }: { id: string }) =>
  dev.browser.call(call as typeof refuseOrganization, { body: { credit_union_id: id, reason: 'A test' } })

/** Which organizations count as closed, and which are marked. */
async function board(...claims: { id: string }[]) {
  const { body } = await dev.browser.call(showBoard, { params: { id: incident.id }, query: {} })
  return claims.map(({ id }) => {
    const row = body.credit_unions.find(({ credit_union_id }) => credit_union_id === id)
    return row && [row.offices.closed, row.has_unconfirmed]
  })
}

test('statuses count until the first organization is confirmed, and again once none is', async () => {
  await testApp.db.updateTable('credit_unions').set({ confirmed_at: null }).execute()
  const [one, other] = [await claim('81001'), await claim('81002')]
  for (const each of [one, other]) {
    expect((await sayClosed(each)).body.stored[0]?.current).toMatchObject({ status: 'closed', counts: true })
  }
  expect(await board(one, other)).toEqual([
    [1, false],
    [1, false],
  ])
  expect((await decide(confirmOrganization, one)).status).toBe(200)
  expect(await board(one, other)).toEqual([
    [1, false],
    [0, true],
  ])
  await decide(withdrawConfirmation, one)
  expect(await board(one, other)).toEqual([
    [1, false],
    [1, false],
  ])
  await decide(confirmOrganization, one)
  await dev.browser.call(deleteEnrolled, { body: { id: one.id } })
  expect(await board(one, other)).toEqual([undefined, [1, false]])
  await dev.browser.call(undoDelete, { body: { type: 'credit-union', id: one.id } })
  expect(await board(one, other)).toEqual([
    [1, false],
    [0, true],
  ])
  await decide(withdrawConfirmation, one)
  await decide(refuseOrganization, other)
  expect(await board(one, other)).toEqual([[1, false], undefined])
  const current = await testApp.db.selectFrom('office_facts').select('office_id').execute()
  expect(current).toEqual([{ office_id: one.office }])
})

test('statuses of a claim count again when the confirmation of another claim is withdrawn', async () => {
  await testApp.db.updateTable('credit_unions').set({ confirmed_at: null }).execute()
  const first = await claim('81003')
  await sayClosed(first)
  const rival = { id: await testApp.db.transaction().execute((tx) => makeRivalClaim(tx, first.id)) }
  await decide(confirmOrganization, rival)
  expect(await board(rival)).toEqual([[0, false]])
  await decide(withdrawConfirmation, rival)
  expect(await board(rival)).toEqual([[1, false]])
})
