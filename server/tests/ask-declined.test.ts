// Somebody whom a storm asked answers no more: its desks see it where they see other answers, and are told with them.

import { beforeEach, describe, expect, it } from 'vitest'
import { resumeAsks } from '#contract/asks/calls.ts'
import { showBoard } from '#contract/board/calls.ts'
import { listCalls } from '#contract/call-list/calls.ts'
import { unsubscribe } from '#contract/situation-reports/calls.ts'
import { tellDeskNews } from '#server/features/messages/tell-desk-news.ts'
import { askingStage, NOON } from '#server/testing/asking-stage.ts'
import { askMailTo, partsOf, sayTokenFor, storeContact } from '#server/testing/asks.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import type { SignedIn } from '#server/testing/people.ts'

const { testApp, league, other, harbor, harborPlace, asking, preview, listedHere } = await askingStage()

beforeEach(async () => {
  await testApp.db.deleteFrom('declined_addresses').execute()
  await testApp.db.deleteFrom('desk_mails').execute()
})

const boardRow = async ({ browser }: SignedIn, id: string, directoryId: string) =>
  (await browser.call(showBoard, { params: { id } })).body.credit_unions.find((row) => row.directory_id === directoryId)
const callRow = async ({ browser }: SignedIn, id: string, directoryId: string) =>
  (await browser.call(listCalls, { params: { id } })).body.find(({ directory_id }) => directory_id === directoryId)
const notMe = async (email: string) => testApp.app.inject({ method: 'POST', url: `/say/${await sayTokenFor(testApp, email)}/not-me` })
async function news() {
  await testApp.db.deleteFrom('outbox').execute()
  await tellDeskNews(partsOf(testApp), Date.now() + 1)
  return (await mailsTo(testApp, league.user.email)).map(({ text }) => text).join('\n')
}

describe('a contact who ends the mails', () => {
  it('is seen by the desk on board, call list and path, who hears of it within the hour; whoever wants asks again is asked again', async () => {
    const cove = await listedHere({ name: 'Cove FCU' })
    const association_id = league.user.credit_union_id
    await storeContact(testApp, { directory_id: cove.id, email: 'cora@example.org', association_id })
    const { id } = await asking()
    expect(await boardRow(league, id, cove.id)).toMatchObject({ ask_state: 'asked', ask_declined: null })
    const token = (await askMailTo(testApp, 'cora@example.org')).unsubscribe?.split('/').at(-1) ?? ''
    expect((await testApp.visitor().call(unsubscribe, { body: { token } })).status).toBe(200)
    const said = { ask_state: 'by_phone_only', ask_declined: { count: 1, at: new Date(NOON).toISOString() } }
    expect(await boardRow(league, id, cove.id)).toMatchObject(said)
    expect(await callRow(league, id, cove.id)).toMatchObject(said)
    // Nobody else's business.
    expect(await boardRow(other, id, cove.id)).toMatchObject({ ask_state: null, ask_declined: null })
    const pathRow = async () => (await preview(league)).body.rows.find(({ directory_id }) => directory_id === cove.id)
    expect(await pathRow()).toMatchObject({ people: 0, declined: 1 })
    expect(await news()).toContain('1 credit union where somebody we asked no longer answers: Cove FCU')
    expect((await testApp.visitor().call(unsubscribe, { body: { token, instead: 'storms' } })).status).toBe(200)
    expect(await boardRow(league, id, cove.id)).toMatchObject({ ask_state: 'asked', ask_declined: null })
    expect(await pathRow()).toMatchObject({ people: 1, declined: 0 })
  })
})

describe('a person of a credit union who is somebody else', () => {
  it('is seen by the desk, who hears of it within the hour, until an Administrator has them asked again', async () => {
    const { user } = harbor.administrator
    const { id } = await asking()
    expect((await notMe(user.email)).statusCode).toBe(200)
    // The other one is still asked.
    expect(await boardRow(league, id, harborPlace)).toMatchObject({ ask_state: 'asked', ask_declined: { count: 1 } })
    expect(await news()).toContain('1 credit union where somebody we asked no longer answers: ')
    const params = { id: harbor.creditUnionId, user_or_contact: user.id }
    expect((await harbor.administrator.browser.call(resumeAsks, { params })).status).toBe(200)
    expect(await boardRow(league, id, harborPlace)).toMatchObject({ ask_declined: null })
  })

  it('is told once, and of a contact of the own desk only by the mail of its own', async () => {
    const cove = await listedHere({ name: 'Cove FCU' })
    await storeContact(testApp, { directory_id: cove.id, email: 'cora@example.org', association_id: league.user.credit_union_id })
    const { id } = await asking()
    await notMe('cora@example.org')
    expect((await mailsTo(testApp, league.user.email)).map(({ subject }) => subject)).toEqual([
      'A storm’s question reached the wrong person',
    ])
    expect(await boardRow(league, id, cove.id)).toMatchObject({ ask_state: 'by_phone_only', ask_declined: { count: 1 } })
    expect(await news()).not.toContain('no longer answers')
  })
})
