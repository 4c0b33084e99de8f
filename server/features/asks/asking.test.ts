// A storm asks everybody in its path, each person once.

import { afterEach, describe, expect, it } from 'vitest'
import { askNow } from '#contract/asks/calls.ts'
import { showBoard } from '#contract/board/calls.ts'
import { listCalls } from '#contract/call-list/calls.ts'
import { addContact } from '#contract/contacts/calls.ts'
import { showDesk } from '#contract/desk/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident, openIncident, showIncident } from '#contract/incidents/calls.ts'
import { MINUTE } from '#server/lib/time.ts'
import { area, askingStage, COUNTY, emails, NOON, noContacts } from '#server/testing/asking-stage.ts'
import { askMailTo, mailedTo, storeContact } from '#server/testing/asks.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { incidentForm, open } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { enrollUnconfirmed, lock, prove, type SignedIn } from '#server/testing/people.ts'

const { testApp, dev, league, other, harbor, harborPlace, asking, preview, asks, listedHere, setContacts, setTime } = await askingStage()

describe('opening an incident', () => {
  afterEach(() => setContacts(noContacts))

  it('asks Managers, Administrators and Prepare contacts, each once, and says so', async () => {
    const same = {
      contact_1_first_name: 'Dana',
      contact_1_last_name: 'Tester',
      contact_1_email: harbor.manager.user.email.toUpperCase(),
      contact_1_phone: '228-555-0150',
    }
    await setContacts({
      ...same,
      contact_2_first_name: 'Gus',
      contact_2_last_name: 'Moran',
      contact_2_email: 'gus@example.org',
      contact_2_phone: '228-555-0151',
    })
    const { id, asked } = await asking()
    expect(await mailedTo(testApp)).toEqual([...emails(harbor.administrator, harbor.manager), 'gus@example.org'].sort())
    expect(asked).toMatchObject({ credit_unions: 1, people: 3, by_phone_only: 0, stopped_at: null })
    expect((await harbor.member.browser.call(showIncident, { params: { id } })).body.asked).toEqual(asked)
    expect((await eventsAbout(testApp, id)).map(({ what }) => what)).toEqual(['incident opened', 'incident asked'])
  })

  it('asks nobody without the choice, in phase watch, and never twice for one person', async () => {
    expect((await open(dev, area)).asked).toBeNull()
    expect((await open(dev, { ...area, ask: true, phase: 'watch' })).asked).toBeNull()
    expect(await mailedTo(testApp)).toEqual([])
    const { status, error } = await dev.browser.call(openIncident, { body: incidentForm({ ...area, ask: true, phase: 'closed' }) })
    expect([status, error.errors]).toEqual([422, { ask: [fieldErrors.closedAsksNobody] }])
  })

  it('asks once where two desks press at once, or one presses twice', async () => {
    const press = ({ browser }: SignedIn) => browser.call(askNow, { params: { id }, body: {} })
    const { id } = await asking()
    await setTime(NOON + 9000)
    expect(await Promise.all([press(dev), press(league)])).toMatchObject([{ status: 202 }, { status: 202 }])
    expect(await mailedTo(testApp)).toEqual(emails(harbor.administrator, harbor.manager))
    await setTime(NOON + 11_000)
    expect(await Promise.all([press(dev), press(league)])).toMatchObject([{ body: { asked: 1 } }, { body: { asked: 1 } }])
    expect((await asks()).length).toBe(2)
  })

  it('asks who was entered between two presses, and nobody else again', async () => {
    const listed = await listedHere()
    await storeContact(testApp, { directory_id: listed.id, email: 'grace@example.org' })
    const { id } = await asking()
    const press = () => dev.browser.call(askNow, { params: { id }, body: {} })
    const first = await mailedTo(testApp)
    expect(first).toContain('grace@example.org')
    await storeContact(testApp, { directory_id: listed.id, email: 'new@example.org' })
    await setTime(NOON + 5000)
    expect((await press()).status).toBe(202)
    expect(await mailedTo(testApp)).toEqual([...first, 'new@example.org'].sort())
    await setTime(NOON + 8000)
    expect((await press()).status).toBe(202)
    expect((await mailedTo(testApp)).length).toBe(first.length + 1)
    // It stays the first round: the second comes to everybody when it is due.
    const turns = testApp.db.selectFrom('incident_turns').select('rounds').where('incident_id', '=', id)
    expect(await turns.where('directory_id', '=', listed.id).execute()).toEqual([{ rounds: 1 }])
  })

  it('asks those who have not enrolled through the contacts of every desk, and leaves others to the phone', async () => {
    const [asked, silent] = [await listedHere(), await listedHere()]
    await storeContact(testApp, { directory_id: asked.id, email: 'grace@example.org' })
    await storeContact(testApp, { directory_id: asked.id, email: 'Grace@Example.org', association_id: league.user.credit_union_id })
    await storeContact(testApp, { directory_id: asked.id, email: 'not-theirs@example.org', association_id: other.user.credit_union_id })
    const { asked: numbers } = await asking()
    expect(await mailedTo(testApp)).toEqual([...emails(harbor.administrator, harbor.manager), 'grace@example.org'].sort())
    expect(numbers).toMatchObject({ credit_unions: 3, people: 3, by_phone_only: 1 })
    const { body } = await preview(dev)
    expect(body).toMatchObject({
      credit_unions: 3,
      enrolled: 1,
      people: 3,
      not_enrolled_with_contact: 1,
      by_phone_only: 1,
      undeliverable: 0,
    })
    expect(body.rows.find(({ directory_id }) => directory_id === silent.id)).toMatchObject({
      people: 0,
      how: [],
      is_enrolled: false,
      offices: 1,
    })
  })

  it('asks the contacts of a desk that has only an office of the credit union in its state, while it is in force', async () => {
    const { id, offices } = await placed(testApp.db, [COUNTY, '48201'], { state: 'MS' })
    const inTexas = testApp.db.updateTable('offices').where('id', '=', offices[1] ?? '')
    await inTexas.set({ state: 'TX' }).execute()
    const body = { first_name: 'Grace', last_name: 'Moran', email: 'houston@example.org', phone: null }
    expect((await other.browser.call(addContact, { params: { directory_id: id }, body })).status).toBe(201)
    await asking()
    expect(await mailedTo(testApp)).toContain('houston@example.org')
    await inTexas.set({ is_closed_for_good: true }).execute()
    expect((await preview(dev)).body.rows.find(({ directory_id }) => directory_id === id)).toMatchObject({ people: 0 })
  })

  it('asks a claim that is not confirmed besides the contacts of desks', async () => {
    const claimed = await listedHere()
    const claim = await enrollUnconfirmed(testApp, { charter_number: claimed.charter_number })
    await storeContact(testApp, { directory_id: claimed.id, email: 'grace@example.org' })
    await asking()
    expect(await mailedTo(testApp)).toEqual([...emails(harbor.administrator, harbor.manager), 'grace@example.org'].sort())
    await prove(testApp, claim)
    await asking({ name: 'Second', counties: [COUNTY] })
    expect((await preview(dev)).body).toMatchObject({ credit_unions: 2, enrolled: 2, people: 4 })
  })

  it('leaves out whom no message reaches', async () => {
    const { db } = testApp
    await db
      .insertInto('bounced_addresses')
      .values({ email_key: harbor.administrator.user.email.toLowerCase(), bounced_at: new Date().toISOString() })
      .execute()
    await lock(testApp, harbor.manager)
    await asking()
    expect(await mailedTo(testApp)).toEqual([])
    const { body } = await preview(dev)
    expect(body).toMatchObject({ people: 0, by_phone_only: 1, undeliverable: 1 })
    // It takes part all the same, as the board says.
    expect(body).toMatchObject({ enrolled: 1, not_enrolled_with_contact: 0, rows: [{ is_enrolled: true, how: [] }] })
    await lock(testApp, harbor.manager, false)
  })

  it('asks those in an exercise who were chosen by name', async () => {
    const chosen = await listedHere()
    await storeContact(testApp, { directory_id: chosen.id, email: 'grace@example.org' })
    expect((await asking({ is_exercise: true })).asked).toBeNull()
    await asking({ is_exercise: true, ask_directory_ids: [chosen.id] })
    expect(await mailedTo(testApp)).toEqual(['grace@example.org'])
    expect((await askMailTo(testApp, 'grace@example.org')).subject).toBe('[EXERCISE] Hurricane Test: how is your office?')
  })
})

it('counts whom it asked in its area, and beside these who has left it', async () => {
  const away = await placed(testApp.db, ['28059'], { state: 'MS' })
  await storeContact(testApp, { directory_id: away.id, email: 'away@example.org' })
  const { id, asked } = await asking({ counties: [COUNTY, '28059'] })
  expect(asked).toMatchObject({ credit_unions: 2, people: 3, left_area: 0 })
  const changed = await dev.browser.call(changeIncident, { params: { id }, body: { counties: [COUNTY] } })
  expect(changed.body.asked).toMatchObject({ credit_unions: 1, people: 2, left_area: 1 })
  const { body } = await dev.browser.call(showDesk)
  expect(body.incidents.rows.find((row) => row.id === id)).toMatchObject({ credit_unions: 1, asked: { credit_unions: 1 } })
  expect((await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })).body.asked).toMatchObject({
    credit_unions: 2,
    left_area: 0,
  })
})

it('can be taken back only while it asked somebody', async () => {
  const byPhone = await listedHere()
  const { id, asked } = await asking()
  expect(asked?.take_back_until).toBe(new Date(NOON + 10 * MINUTE).toISOString())
  await setTime(NOON + 15 * MINUTE)
  const again = await dev.browser.call(askNow, { params: { id }, body: { directory_ids: [byPhone.id] } })
  expect(again.body).toMatchObject({ asked: 0, left_out: [{ why: 'nobody_to_ask' }] })
  expect((await dev.browser.call(showIncident, { params: { id } })).body.asked).toMatchObject({ take_back_until: null, by_phone_only: 1 })
  await storeContact(testApp, { directory_id: byPhone.id, email: 'late@example.org' })
  await dev.browser.call(askNow, { params: { id }, body: { directory_ids: [byPhone.id] } })
  expect((await dev.browser.call(showIncident, { params: { id } })).body.asked?.take_back_until).toBe(
    new Date(NOON + 25 * MINUTE).toISOString(),
  )
})

describe('previewing', () => {
  it('is for the desk, within its states', async () => {
    expect((await preview(harbor.administrator)).status).toBe(403)
    expect((await preview(other)).status).toBe(403)
    expect((await preview(league)).body.credit_unions).toBe(1)
    expect((await preview(dev, { counties: ['1'] })).status).toBe(422)
  })
})

it('asks first where the storm touches most offices, and says whether mail leaves', async () => {
  const two = await listedHere()
  const many = await placed(testApp.db, [COUNTY, COUNTY, COUNTY], { state: 'MS' })
  await storeContact(testApp, { directory_id: two.id, email: 'one@example.org' })
  await storeContact(testApp, { directory_id: many.id, email: 'three@example.org' })
  await asking()
  const order = (await asks()).map(({ directory_id }) => directory_id).filter((id) => id !== harborPlace)
  expect(order).toEqual([many.id, two.id])
  expect((await preview(dev)).body.sends_mail).toBe(false)
})

describe('the board and the call list', () => {
  const rowFor = async ({ browser }: SignedIn, id: string, directory_id = harborPlace) =>
    (await browser.call(showBoard, { params: { id }, query: { directory_id } })).body.credit_unions[0]

  it('say when, how, and what became of it, to the desk of its state alone', async () => {
    const byPhone = await listedHere()
    const { id } = await asking()
    const waiting = { asked_at: new Date(NOON).toISOString(), ask_state: 'asked', ask_delivery: 'waiting', ask_channels: ['mail'] }
    expect(await rowFor(league, id)).toMatchObject(waiting)
    await testApp.db.updateTable('ask_messages').set({ state: 'sent' }).execute()
    expect(await rowFor(dev, id)).toMatchObject({ ...waiting, ask_delivery: 'sent' })
    expect(await rowFor(dev, id, byPhone.id)).toMatchObject({ asked_at: null, ask_state: 'by_phone_only', ask_channels: null })
    for (const reader of [other, harbor.administrator, harbor.member])
      expect(await rowFor(reader, id)).toMatchObject({ asked_at: null, ask_state: null, ask_channels: null })
    const csv = async ({ browser }: SignedIn) => (await browser.request({ method: 'GET', url: `/api/v1/incidents/${id}/board.csv` })).body
    expect([(await csv(league)).includes('by_phone_only'), (await csv(harbor.administrator)).includes('by_phone_only')]).toEqual([
      true,
      false,
    ])
    const { body } = await league.browser.call(listCalls, { params: { id } })
    expect(body.map(({ directory_id, ask_state }) => [directory_id, ask_state])).toEqual([
      [byPhone.id, 'by_phone_only'],
      [harborPlace, 'asked'],
    ])
  })
})
