// A storm asks everybody in its path, each person once.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { askNow, endAsks, listAskedPeople, previewAsk, resumeAsks, stopAsking, takeBackAsks } from '#contract/asks/calls.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { showBoard } from '#contract/board/calls.ts'
import { listCalls, logCall } from '#contract/call-list/calls.ts'
import { changeContact, importContacts } from '#contract/contacts/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident, openIncident, showIncident } from '#contract/incidents/calls.ts'
import { changeMessages } from '#contract/messages/calls.ts'
import { MOST_CONTACTS } from '#contract/records/ask-options.ts'
import type { Role } from '#contract/roles.ts'
import { listRoster } from '#contract/roster/calls.ts'
import { unsubscribe as unsubscribeCall } from '#contract/situation-reports/calls.ts'
import { askDue } from '#server/domain/asks/ask-due.ts'
import { findSaid } from '#server/domain/asks/find-said.ts'
import { unsubscribe } from '#server/domain/mail/unsubscribe.ts'
import { withdrawConfirmation } from '#server/domain/organizations/confirmation/withdraw-confirmation.ts'
import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { askMailTo, mailedTo, partsOf, sayTokenFor, storeContact } from '#server/testing/asks.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { directoryOf, incidentForm, open } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import {
  acting,
  colleague,
  developer,
  enroll,
  enrollUnconfirmed,
  lock,
  prove,
  type SignedIn,
  type Team,
  team,
} from '#server/testing/people.ts'
import { readTakenBackText } from './sending/read-message.ts'

/** By day in the United States. */
const NOON = Date.parse('2026-12-01T18:00:00.000Z')
const COUNTY = '28047'

let testApp: TestApp
let dev: SignedIn
let league: SignedIn
let other: SignedIn
let harbor: Team
let harborPlace: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  testApp = await createTestApp({ PUBLIC_URL: 'https://portal.example.org' })
  dev = await developer(testApp)
  league = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'League of MS', state: 'MS' })
  other = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'League of TX', state: 'TX' })
  harbor = await team(testApp)
  harborPlace = await directoryOf(testApp, harbor.creditUnionId)
  // People of a test have one number, which would make them one person.
  await testApp.db.updateTable('users').set({ phone: null }).execute()
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  await placed(testApp.db, [COUNTY], { charter_number: harbor.charterNumber, state: 'MS' })
})
afterAll(async () => {
  vi.useRealTimers()
  await testApp.close()
})
beforeEach(async () => {
  await setTime(NOON)
})
afterEach(async () => {
  const { db } = testApp
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('asks').execute()
  await db.deleteFrom('incident_turns').execute()
  for (const table of ['call_attempts', 'ask_replies', 'office_facts', 'office_statuses'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('incidents').execute()
  await db.deleteFrom('contacts').execute()
  await db.deleteFrom('ask_stops').execute()
  await db.deleteFrom('bounced_addresses').execute()
  await db.updateTable('offices').set({ is_closed_for_good: true }).where('directory_id', '<>', harborPlace).execute()
})

const area = { states: [], counties: [COUNTY] }
const asking = (changes: object = {}) => open(dev, { ...area, ask: true, ...changes })
const press = ({ browser }: SignedIn, id: string, body: object = {}) => browser.call(askNow, { params: { id }, body })
const preview = ({ browser }: SignedIn, body: object = area) => browser.call(previewAsk, { body })
const shown = async (id: string) => (await dev.browser.call(showIncident, { params: { id } })).body
/** Everybody stays signed in. */
const setTime = async (time: number) => {
  vi.setSystemTime(time)
  const moment = new Date(time).toISOString()
  await testApp.db.updateTable('sessions').set({ last_used_at: moment, created_at: moment }).execute()
}
const later = async (hours: number) => {
  await setTime(Date.now() + hours * HOUR)
  return askDue(partsOf(testApp), Date.now())
}
const asks = () => testApp.db.selectFrom('asks').select(['id', 'directory_id', 'round', 'asked_by']).orderBy('id').execute()
const emails = (...people: SignedIn[]) => people.map(({ user }) => user.email).sort()
const listedHere = (changes: object = {}) => placed(testApp.db, [COUNTY], { state: 'MS', ...changes })
const reached = (incident_id: string, directory_id: string) =>
  testApp.db
    .insertInto('call_attempts')
    .values({
      id: crypto.randomUUID(),
      incident_id,
      directory_id,
      outcome: 'reached',
      note: null,
      made_by: dev.user.id,
      made_by_name: 'Dana',
      created_at: new Date().toISOString(),
    })
    .execute()

const setContacts = (values: Record<string, string | null>) =>
  testApp.db.updateTable('credit_unions').set(values).where('id', '=', harbor.creditUnionId).execute()
const noContacts = Object.fromEntries(
  [1, 2, 3, 4].flatMap((n) => ['first_name', 'last_name', 'email', 'phone'].map((name) => [`contact_${n}_${name}`, null])),
)

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
    expect((await preview(dev)).body).toMatchObject({ people: 0, by_phone_only: 1, undeliverable: 1 })
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

describe('previewing', () => {
  it('is for the desk, within its states', async () => {
    expect((await preview(harbor.administrator)).status).toBe(403)
    expect((await preview(other)).status).toBe(403)
    expect((await preview(league)).body.credit_unions).toBe(1)
    expect((await preview(dev, { counties: ['1'] })).status).toBe(422)
  })
})

describe('the mail', () => {
  it('asks in the language of the person, with one link for each answer and an end', async () => {
    await testApp.db.updateTable('users').set({ language: 'es' }).where('id', '=', harbor.administrator.user.id).execute()
    await asking({ name: 'Huracán Iris' })
    const mail = await askMailTo(testApp, harbor.administrator.user.email)
    await testApp.db.updateTable('users').set({ language: null }).where('id', '=', harbor.administrator.user.id).execute()
    expect(mail.subject).toBe('Huracán Iris: ¿cómo está su oficina?')
    expect(mail.text).toMatch(/https:\/\/portal\.example\.org\/say\/[\w-]{22}\?all=open/)
    expect(mail.text).not.toContain('/register')
    expect(mail.unsubscribe).toMatch(/\/unsubscribe\//)
  })

  it('ends for a person with one press, and deletes a contact of every desk', async () => {
    const [one, two] = [await listedHere(), await listedHere()]
    await storeContact(testApp, { directory_id: one.id, email: 'grace@example.org' })
    await storeContact(testApp, { directory_id: two.id, email: 'grace@example.org', association_id: league.user.credit_union_id })
    await asking()
    const parts = partsOf(testApp)
    const tokenIn = (link = '') => link.split('/').at(-1) ?? ''
    await unsubscribe(parts, tokenIn((await askMailTo(testApp, 'grace@example.org')).unsubscribe))
    expect(await testApp.db.selectFrom('contacts').selectAll().execute()).toEqual([])
    await unsubscribe(parts, tokenIn((await askMailTo(testApp, harbor.administrator.user.email)).unsubscribe))
    expect((await preview(dev)).body).toMatchObject({ people: 1, by_phone_only: 2 })
  })

  it('that ended asks a contact in storms alone, or as before, if they say so on its page', async () => {
    const place = await listedHere()
    const id = await storeContact(testApp, { directory_id: place.id, email: 'grace@example.org', phone: '228-555-0188', language: 'es' })
    await storeContact(testApp, { directory_id: place.id, email: 'grace@example.org', association_id: league.user.credit_union_id })
    await asking()
    const parts = partsOf(testApp)
    const token = (await askMailTo(testApp, 'grace@example.org')).unsubscribe?.split('/').at(-1) ?? ''
    expect(await unsubscribe(parts, token)).toEqual(['storms', 'all'])
    const stored = () => testApp.db.selectFrom('contacts').select(['email', 'phone', 'language', 'is_for_asks_only']).execute()
    const declined = async () => (await testApp.db.selectFrom('declined_addresses').selectAll().execute()).length
    expect([await stored(), await declined()]).toEqual([[], 1])
    const kept = { email: 'grace@example.org', phone: null, language: 'es', is_for_asks_only: true }
    for (let n = 0; n < 2; n += 1) {
      await unsubscribe(parts, token, { instead: 'storms' })
      expect([await stored(), await declined()]).toEqual([[kept], 1])
    }
    expect((await preview(dev)).body.not_enrolled_with_contact).toBe(1)
    await unsubscribe(parts, token, { instead: 'all' })
    expect([await stored(), await declined()]).toEqual([[{ ...kept, is_for_asks_only: false }], 0])
    await unsubscribe(parts, token)
    expect([await stored(), await declined(), id]).toEqual([[], 1, id])
    await testApp.db.deleteFrom('declined_addresses').execute()
  })

  it('that ended asks a contact again only while the desk has room for one', async () => {
    const place = await listedHere()
    await storeContact(testApp, { directory_id: place.id, email: 'grace@example.org' })
    await asking()
    const parts = partsOf(testApp)
    const token = (await askMailTo(testApp, 'grace@example.org')).unsubscribe?.split('/').at(-1) ?? ''
    await unsubscribe(parts, token)
    for (let n = 0; n < MOST_CONTACTS; n += 1) await storeContact(testApp, { directory_id: place.id, email: `other${n}@example.org` })
    const again = (instead: 'storms' | 'all') => testApp.visitor().call(unsubscribeCall, { body: { token, instead } })
    for (const instead of ['storms', 'all'] as const) expect((await again(instead)).error?.code).toBe('not_acceptable_now')
    const kept = () => testApp.db.selectFrom('contacts').select('email').where('directory_id', '=', place.id).execute()
    expect((await kept()).length).toBe(MOST_CONTACTS)
    await testApp.db.deleteFrom('contacts').where('email', '=', 'other3@example.org').execute()
    expect((await again('storms')).status).toBe(200)
    expect(await kept()).toContainEqual({ email: 'grace@example.org' })
    await testApp.db.deleteFrom('contacts').execute()
    await testApp.db.deleteFrom('declined_addresses').execute()
  })

  it('goes to no other address of a person who ended it', async () => {
    const { email } = harbor.manager.user
    await setContacts({
      contact_1_first_name: 'Gus',
      contact_1_last_name: 'Moran',
      contact_1_email: email,
      contact_1_phone: '228-555-0151',
    })
    await asking()
    await unsubscribe(partsOf(testApp), (await askMailTo(testApp, email)).unsubscribe?.split('/').at(-1) ?? '')
    expect((await preview(dev)).body.people).toBe(1)
    await testApp.db.deleteFrom('ask_stops').execute()
    await harbor.manager.browser.call(changeMessages, { body: { storm_asks: { mail: false } } })
    expect((await preview(dev)).body.people).toBe(1)
    await testApp.db.deleteFrom('message_choices').execute()
    await setContacts(noContacts)
  })

  it('is not sent any more once the incident is closed, or the credit union has answered', async () => {
    const { id } = await asking()
    await setTime(Date.now() + MINUTE)
    await reached(id, harborPlace)
    await expect(askMailTo(testApp, harbor.administrator.user.email)).rejects.toThrow('has answered')
    await testApp.db.deleteFrom('call_attempts').execute()
    const second = await asking({ name: 'Second' })
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    await dev.browser.call(changeIncident, { params: { id: second.id }, body: { phase: 'closed' } })
    await expect(askMailTo(testApp, harbor.administrator.user.email)).rejects.toThrow()
  })
})

/** Of all their offices, and a line for the desk. */
const sayOpen = ({ browser }: SignedIn) =>
  browser.request({
    method: 'POST',
    url: '/say',
    body: new URLSearchParams({ all: 'open', need: 'Nothing' }).toString(),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://portal.example.org',
    },
  })

describe('what is heard', () => {
  it('is not what a claim says that is not confirmed', async () => {
    const claimed = await listedHere()
    const claim = await enrollUnconfirmed(testApp, { charter_number: claimed.charter_number })
    await storeContact(testApp, { directory_id: claimed.id, email: 'grace@example.org' })
    await asking()
    await setTime(Date.now() + MINUTE)
    expect((await sayOpen(claim)).statusCode).toBe(200)
    expect((await askMailTo(testApp, 'grace@example.org')).subject).toBe('Hurricane Test: how is your office?')
    await testApp.db.deleteFrom('office_statuses').execute()
    expect((await askMailTo(testApp, 'grace@example.org')).subject).toBe('Hurricane Test: how is your office?')
    expect((await sayOpen(harbor.member)).statusCode).toBe(200)
    await expect(askMailTo(testApp, harbor.administrator.user.email)).rejects.toThrow('has answered')
    await testApp.db.deleteFrom('office_statuses').execute()
    await expect(askMailTo(testApp, harbor.manager.user.email)).rejects.toThrow('has answered')
  })

  it('is a call about no incident as well', async () => {
    await asking()
    await setTime(Date.now() + MINUTE)
    const { status } = await dev.browser.call(logCall, { body: { directory_id: harborPlace, outcome: 'reached' } })
    expect(status).toBe(201)
    await expect(askMailTo(testApp, harbor.administrator.user.email)).rejects.toThrow('has answered')
  })
})

describe('rounds', () => {
  it('come again after two hours, then after the quiet hours, until something comes', async () => {
    const { id } = await asking({ quiet_after_hours: 12 })
    expect(await later(1.9)).toBe(0)
    expect(await later(0.2)).toBe(1)
    expect(await later(11)).toBe(0)
    // 18:00 and 14 hours more is 2 AM there: it waits until 6.
    expect(await later(1.5)).toBe(0)
    expect(await later(4)).toBe(1)
    expect((await asks()).map(({ round, asked_by }) => [round, asked_by === null])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ])
    await setTime(Date.now() + HOUR)
    await reached(id, harborPlace)
    expect(await later(13)).toBe(0)
    expect(await later(48)).toBe(0)
  })

  it('are at most four a day of all storms, also those that somebody presses for', async () => {
    const { id } = await asking()
    for (const _ of [2, 3, 4]) expect((await press(dev, id)).body).toEqual({ asked: 1, left_out: [] })
    const { status, headers, error } = await press(dev, id)
    expect([status, error.code, Number(headers['retry-after']) > HOUR / 1000]).toEqual([429, 'too_many_attempts', true])
    expect(await asks()).toHaveLength(4)
    await dev.browser.call(changeIncident, { params: { id }, body: { ask: true } })
    expect(await asks()).toHaveLength(4)
    const { id: second } = await asking({ name: 'Second' })
    expect(await asks()).toHaveLength(4)
    await setTime(Date.now() + DAY)
    expect((await press(dev, second)).body.asked).toBe(1)
  })

  it('are one for two storms, which names both', async () => {
    await asking({ name: 'Iris' })
    await setTime(Date.now() + HOUR)
    const { asked } = await asking({ name: 'Pearl' })
    expect(asked).toMatchObject({ credit_unions: 1, people: 2 })
    expect(await asks()).toHaveLength(1)
    expect((await askMailTo(testApp, harbor.administrator.user.email)).subject).toBe('Iris, Pearl: how is your office?')
    expect(await later(1.1)).toBe(1)
    expect(await asks()).toHaveLength(2)
  })

  it('of an exercise do not count against a storm', async () => {
    const drill = await asking({ name: 'Drill', is_exercise: true, ask_directory_ids: [harborPlace] })
    for (const _ of [2, 3, 4]) expect((await press(dev, drill.id, { directory_ids: [harborPlace] })).body.asked).toBe(1)
    const { id } = await asking()
    expect(await asks()).toHaveLength(5)
    expect((await press(dev, id)).body).toEqual({ asked: 1, left_out: [] })
  })

  it('of a storm that never left are not joined by another', async () => {
    const { id } = await asking({ name: 'Iris' })
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    for (const { user } of [harbor.administrator, harbor.manager]) await expect(askMailTo(testApp, user.email)).rejects.toThrow()
    await setTime(Date.now() + HOUR)
    await asking({ name: 'Pearl' })
    expect(await mailedTo(testApp)).toEqual(emails(harbor.administrator, harbor.manager))
    expect((await askMailTo(testApp, harbor.manager.user.email)).subject).toBe('Pearl: how is your office?')
    await testApp.db.updateTable('ask_messages').set({ state: 'failed' }).execute()
    await asking({ name: 'Otto' })
    expect(await asks()).toHaveLength(3)
  })

  it('wait by night until morning, except the first one of an active incident', async () => {
    // 11 PM there.
    await setTime(Date.parse('2027-03-01T05:00:00.000Z'))
    const watched = await open(dev, { ...area, phase: 'watch' })
    expect((await press(dev, watched.id)).body).toEqual({ asked: 0, left_out: [{ directory_id: harborPlace, why: 'night' }] })
    expect(await later(6.9)).toBe(0)
    expect(await later(0.2)).toBe(1)
    await setTime(Date.parse('2027-03-03T05:00:00.000Z'))
    await asking({ name: 'By night' })
    expect(await asks()).toHaveLength(2)
  })
})

describe('Ask now', () => {
  it('asks those who are new when counties are added, where the incident asks', async () => {
    const far = await placed(testApp.db, ['28059'], { state: 'MS' })
    await storeContact(testApp, { directory_id: far.id, email: 'far@example.org' })
    const silent = await open(dev, area)
    await dev.browser.call(changeIncident, { params: { id: silent.id }, body: { counties: [COUNTY, '28059'] } })
    expect(await mailedTo(testApp)).toEqual([])
    const { id } = await asking({ name: 'Second' })
    await dev.browser.call(changeIncident, { params: { id }, body: { counties: [COUNTY, '28059'] } })
    expect(await mailedTo(testApp)).toEqual([...emails(harbor.administrator, harbor.manager), 'far@example.org'].sort())
    await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('directory_id', '=', far.id).execute()
  })

  it('does not ask those who were not chosen when counties are added', async () => {
    const far = await placed(testApp.db, ['28059'], { state: 'MS' })
    const near = await listedHere()
    await storeContact(testApp, { directory_id: far.id, email: 'far@example.org' })
    await storeContact(testApp, { directory_id: near.id, email: 'near@example.org' })
    const { id } = await open(dev, area)
    await press(dev, id, { directory_ids: [harborPlace] })
    await dev.browser.call(changeIncident, { params: { id }, body: { counties: [COUNTY, '28059'] } })
    expect(await mailedTo(testApp)).toEqual([...emails(harbor.administrator, harbor.manager), 'far@example.org'].sort())
  })

  it('is for the desks of its states, and not for a closed incident', async () => {
    const { id } = await open(dev, area)
    expect((await press(harbor.administrator, id)).status).toBe(403)
    expect((await press(other, id)).status).toBe(403)
    expect((await press(league, crypto.randomUUID())).status).toBe(404)
    const elsewhere = await placed(testApp.db, ['48201'], { state: 'TX' })
    expect((await press(league, id, { directory_ids: [harborPlace, elsewhere.id] })).body).toEqual({
      asked: 1,
      left_out: [{ directory_id: elsewhere.id, why: 'not_in_area' }],
    })
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    expect((await press(dev, id)).error.code).toBe('incident_closed')
  })

  it('leaves out whom the desk has heard since, until they are quiet', async () => {
    const { id } = await asking()
    await setTime(Date.now() + HOUR)
    await reached(id, harborPlace)
    expect((await press(dev, id)).body).toEqual({ asked: 0, left_out: [{ directory_id: harborPlace, why: 'heard' }] })
    await setTime(Date.now() + 25 * HOUR)
    expect((await press(dev, id)).body.asked).toBe(1)
  })
})

describe('Stop asking and Take it back', () => {
  const stop = ({ browser }: SignedIn, id: string) => browser.call(stopAsking, { params: { id } })
  const takeBack = ({ browser }: SignedIn, id: string) => browser.call(takeBackAsks, { params: { id } })

  it('stops what is queued, and all that would follow', async () => {
    const { id } = await asking()
    expect((await stop(other, id)).status).toBe(403)
    expect((await stop(dev, id)).body.asked?.stopped_at).not.toBeNull()
    expect((await stop(dev, id)).error.code).toBe('not_acceptable_now')
    await expect(askMailTo(testApp, harbor.administrator.user.email)).rejects.toThrow('no longer asks')
    expect(await later(3)).toBe(0)
    expect((await press(dev, id)).body.asked).toBe(1)
    expect((await shown(id)).asked?.stopped_at).toBeNull()
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'watch' } })
    expect((await shown(id)).asked?.stopped_at).not.toBeNull()
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'active' } })
    expect(await later(30)).toBe(0)
  })

  it('takes back what has not left, within ten minutes', async () => {
    const { id, asked } = await asking()
    expect(asked?.take_back_until).toBe(new Date(Date.now() + 600_000).toISOString())
    expect((await takeBack(harbor.administrator, id)).status).toBe(403)
    expect((await takeBack(dev, id)).body).toEqual({ taken_back: 1, left: 0 })
    expect([await mailedTo(testApp), (await shown(id)).asked]).toEqual([[], null])
    expect((await takeBack(dev, id)).error.code).toBe('not_acceptable_now')
    await press(dev, id)
    await testApp.db.updateTable('outbox').set({ sent_at: new Date().toISOString(), attempts: 1 }).execute()
    expect((await takeBack(dev, id)).body).toEqual({ taken_back: 0, left: 1 })
    const [told] = await mailsTo(testApp, harbor.administrator.user.email)
    expect(told?.subject).toBe('Hurricane Test: no answer is needed')
    expect((await shown(id)).asked).toMatchObject({ people: 2, take_back_until: null })
    expect(await later(5)).toBe(0)
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

it('tells those asked by text or push that it was taken back', async () => {
  const { id } = await asking()
  const ask = await testApp.db.selectFrom('ask_messages').selectAll().executeTakeFirstOrThrow()
  await testApp.db
    .insertInto('ask_messages')
    .values([
      { ...ask, id: crypto.randomUUID(), channel: 'text', phone: '228-555-0177' },
      { ...ask, id: crypto.randomUUID(), channel: 'push' },
    ])
    .execute()
  const device = { id: 'device', user_id: ask.person_id, endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' }
  await testApp.db
    .insertInto('push_subscriptions')
    .values({ ...device, device_hash: null, answered_at: null, created_at: new Date().toISOString() })
    .execute()
  await testApp.db.updateTable('outbox').set({ sent_at: new Date().toISOString(), attempts: 1 }).execute()
  await dev.browser.call(takeBackAsks, { params: { id } })
  const row = await testApp.db.selectFrom('outbox').selectAll().where('kind', '=', 'text').executeTakeFirstOrThrow()
  expect(row.recipient).toBe('+12285550177')
  expect(await readTakenBackText(partsOf(testApp), row)).toMatch(/^Hurricane Test: no answer is needed\./)
  const push = await testApp.db.selectFrom('outbox').selectAll().where('kind', '=', 'push').executeTakeFirstOrThrow()
  expect([push.recipient, push.payload]).toEqual(['device', expect.stringContaining('Hurricane Test')])
  await testApp.db.deleteFrom('push_subscriptions').execute()
})

describe('a link', () => {
  const isGood = async (token: string) =>
    findSaid(testApp.db, token).then(
      ({ person, isOver }) => (isOver ? 'over' : person.first_name),
      (error) => error.code,
    )

  it('is good while its incident is open and three days longer', async () => {
    const { id } = await asking()
    const token = await sayTokenFor(testApp, harbor.administrator.user.email)
    expect(await isGood(token)).toBe('Dana')
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    await setTime(Date.now() + 71 * HOUR)
    expect(await isGood(token)).toBe('Dana')
    await setTime(Date.now() + 2 * HOUR)
    expect(await isGood(token)).toBe('over')
    expect(await isGood('x'.repeat(22))).toBe('not_found')
  })

  it('ends with the person', async () => {
    const person = await colleague(testApp, harbor.charterNumber, 'Manager', { phone: '228-555-0177' })
    const { email, id: user_id } = person.user
    await asking()
    const token = await sayTokenFor(testApp, email)
    const { db } = testApp
    const role = (to: Role) => db.updateTable('memberships').set({ role: to }).where('user_id', '=', user_id).execute()
    const seen = [await isGood(token)]
    await lock(testApp, person)
    seen.push(await isGood(token))
    await lock(testApp, person, false)
    await role('Member')
    seen.push(await isGood(token))
    await role('Manager')
    await harbor.administrator.browser.call(endAsks, { params: { id: harbor.creditUnionId, user_or_contact: user_id } })
    seen.push(await isGood(token))
    await db.deleteFrom('ask_stops').execute()
    await db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', user_id).execute()
    seen.push(await isGood(token))
    expect(seen).toEqual(['Dana', 'not_found', 'not_found', 'not_found', 'not_found'])
  })

  it('ends with the contact, the Prepare contact, and the confirmation', async () => {
    const enrolled = await listedHere()
    const contact = await storeContact(testApp, { directory_id: enrolled.id, email: 'grace@example.org' })
    await setContacts({
      contact_1_first_name: 'Gus',
      contact_1_last_name: 'Moran',
      contact_1_email: 'gus@example.org',
      contact_1_phone: '228-555-0151',
    })
    await asking()
    const tokens = [await sayTokenFor(testApp, 'grace@example.org'), await sayTokenFor(testApp, 'gus@example.org')] as const
    expect([await isGood(tokens[0]), await isGood(tokens[1])]).toEqual(['Grace', 'Gus'])
    await testApp.db.deleteFrom('contacts').where('id', '=', contact).execute()
    await setContacts({ contact_1_email: 'ida@example.org' })
    expect([await isGood(tokens[0]), await isGood(tokens[1])]).toEqual(['not_found', 'not_found'])
    await setContacts({ contact_1_email: 'gus@example.org' })
    await testApp.db.transaction().execute((tx) =>
      withdrawConfirmation(tx, {
        ...{ creditUnionId: harbor.creditUnionId, by: { address: 'test' }, reason: 'A test', isFinal: false },
        mail: (words, organization) => words.organizationConfirmed(organization),
      }),
    )
    expect(await isGood(tokens[1])).toBe('not_found')
    await testApp.db
      .updateTable('credit_unions')
      .set({ confirmed_at: new Date().toISOString() })
      .where('id', '=', harbor.creditUnionId)
      .execute()
    await setContacts(noContacts)
  })
})

describe('a contact with another address or number', () => {
  const nora = { email: 'nora@example.org', phone: '228-555-0183', answered_at: new Date(NOON).toISOString() }
  const stored = () =>
    testApp.db.selectFrom('contacts').select(['email', 'phone', 'answered_at', 'agreed_to_texts_at']).executeTakeFirstOrThrow()
  const isGood = (token: string) =>
    findSaid(testApp.db, token).then(
      () => true,
      () => false,
    )

  it.each([
    ['by the desk', { phone: '228-555-0184' }, false],
    ['by the desk', { email: 'ida@example.org' }, false],
    ['by the desk', { note: 'Nights' }, true],
    ['by a list', { phone: '228-555-0184' }, false],
    ['by a list', { note: 'Nights' }, true],
  ])('%s, %j: consent, links and what has not left stay with the former one', async (how, change, isKept) => {
    const place = await listedHere()
    const id = await storeContact(testApp, { directory_id: place.id, ...nora })
    await asking()
    const token = await sayTokenFor(testApp, nora.email)
    const { note = '', ...after } = { ...nora, ...change } as typeof nora & { note?: string }
    const row = `${place.charter_number},Nora Moran,${after.email},${after.phone},${note}`
    const { status } =
      how === 'by a list'
        ? await dev.browser.call(importContacts, { body: { text: `Charter number,Name,Email,Mobile phone,Notes\n${row}`, apply: true } })
        : await dev.browser.call(changeContact, { params: { directory_id: place.id, contact_id: id }, body: change })
    expect(status).toBe(200)
    const { answered_at, ...ways } = await stored()
    expect(ways).toEqual({ email: after.email, phone: after.phone, agreed_to_texts_at: null })
    const left = (await mailedTo(testApp)).includes(nora.email)
    expect([answered_at !== null, await isGood(token), left]).toEqual([isKept, isKept, isKept])
  })

  it('keeps its link where a number was only added', async () => {
    const place = await listedHere()
    const id = await storeContact(testApp, { directory_id: place.id, ...nora, phone: null })
    await asking()
    const token = await sayTokenFor(testApp, nora.email)
    const params = { directory_id: place.id, contact_id: id }
    expect((await dev.browser.call(changeContact, { params, body: { phone: nora.phone } })).status).toBe(200)
    expect([(await stored()).answered_at, await isGood(token)]).toEqual([null, true])
  })
})

describe('support that acts for somebody', () => {
  const actingFor = async ({ user }: SignedIn) => {
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: user.id }, body: acting })
    return support
  }

  it('stops no asks, takes none back, and ends nobody’s', async () => {
    const { id } = await open(league, { states: ['MS'], ask: true })
    const [forDesk, forOwn] = [await actingFor(league), await actingFor(harbor.administrator)]
    const refused = [
      await forDesk.browser.call(stopAsking, { params: { id } }),
      await forDesk.browser.call(takeBackAsks, { params: { id } }),
      await forOwn.browser.call(endAsks, { params: { id: harbor.creditUnionId, user_or_contact: harbor.manager.user.id } }),
      await forOwn.browser.call(resumeAsks, { params: { id: harbor.creditUnionId, user_or_contact: harbor.manager.user.id } }),
    ]
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(4).fill('while_impersonating'))
    expect((await shown(id)).asked?.stopped_at).toBeNull()
  })
})

describe('an Administrator', () => {
  const end = ({ browser }: SignedIn, user_or_contact: string, id = harbor.creditUnionId) =>
    browser.call(endAsks, { params: { id, user_or_contact } })

  it('says who is asked no more', async () => {
    expect((await end(harbor.manager, harbor.manager.user.id)).status).toBe(403)
    expect((await end(league, harbor.manager.user.id)).status).toBe(404)
    expect((await end(harbor.administrator, crypto.randomUUID())).status).toBe(404)
    expect((await end(harbor.administrator, '1')).status).toBe(404)
    expect((await end(harbor.administrator, harbor.administrator.user.id)).status).toBe(200)
    await asking()
    expect(await mailedTo(testApp)).toEqual(emails(harbor.manager))
  })

  it('says who is asked again, but not who ended it themselves', async () => {
    const resume = ({ browser }: SignedIn, user_or_contact: string, id = harbor.creditUnionId) =>
      browser.call(resumeAsks, { params: { id, user_or_contact } })
    const prepared = { contact_1_first_name: 'Gus', contact_1_last_name: 'Moran', contact_1_email: 'gus@example.org' }
    await setContacts({ ...prepared, contact_1_phone: '228-555-0151' })
    const { user } = harbor.manager
    await asking()
    const { unsubscribe: link } = await askMailTo(testApp, user.email)
    await unsubscribe(partsOf(testApp), link?.split('/').at(-1) ?? '')
    expect((await end(harbor.administrator, '1')).status).toBe(200)
    expect((await preview(dev)).body.people).toBe(1)
    expect((await resume(harbor.manager, user.id)).status).toBe(403)
    expect((await resume(league, user.id)).status).toBe(404)
    expect((await resume(harbor.administrator, crypto.randomUUID())).status).toBe(404)
    expect((await resume(harbor.administrator, '2')).status).toBe(404)
    expect((await end(harbor.administrator, user.id)).status).toBe(200)
    expect((await resume(harbor.administrator, user.id)).error?.code).toBe('stopped_by_person')
    const listed = (await harbor.administrator.browser.call(listAskedPeople, { params: { id: harbor.creditUnionId } })).body
    expect(listed.map(({ user_or_contact, stopped }) => [user_or_contact, stopped?.why, stopped?.by !== null])).toEqual([
      [user.id, 'unsubscribed', false],
      ['1', 'administrator', true],
      [harbor.administrator.user.id, undefined, true],
    ])
    expect((await league.browser.call(listAskedPeople, { params: { id: harbor.creditUnionId } })).status).toBe(404)
    for (let n = 0; n < 2; n += 1) expect((await resume(harbor.administrator, '1')).status).toBe(200)
    expect((await preview(dev)).body.people).toBe(2)
    expect(await unsubscribe(partsOf(testApp), link?.split('/').at(-1) ?? '', { instead: 'storms' })).toEqual(['storms'])
    expect((await preview(dev)).body.people).toBe(3)
    await setContacts(noContacts)
  })

  it('sends a new link to one whose link went to somebody else, where a storm asks', async () => {
    const { user } = harbor.administrator
    await asking()
    await testApp.app.inject({ method: 'POST', url: `/say/${await sayTokenFor(testApp, user.email)}/not-me` })
    await testApp.db.deleteFrom('outbox').execute()
    const params = { id: harbor.creditUnionId, user_or_contact: user.id }
    expect((await harbor.administrator.browser.call(resumeAsks, { params })).status).toBe(200)
    expect(await mailedTo(testApp)).toEqual([user.email])
    expect(await findSaid(testApp.db, await sayTokenFor(testApp, user.email))).toMatchObject({ isOver: false })
  })

  it('reads to whom mail comes back, until the address is corrected; so does who keeps the roster', async () => {
    await setContacts({ contact_1_first_name: 'Gus', contact_1_last_name: 'Moran', contact_1_email: 'Gus@example.org' })
    const { email } = harbor.manager.user
    for (const email_key of ['gus@example.org', email.toLowerCase()])
      await testApp.db.insertInto('bounced_addresses').values({ email_key, bounced_at: new Date().toISOString() }).execute()
    const listed = async () => {
      const { body } = await harbor.administrator.browser.call(listAskedPeople, { params: { id: harbor.creditUnionId } })
      return body.filter(({ mail_bounced }) => mail_bounced).map(({ user_or_contact }) => user_or_contact)
    }
    expect((await listed()).sort()).toEqual(['1', harbor.manager.user.id].sort())
    const { body: roster } = await harbor.manager.browser.call(listRoster, { query: {} })
    expect(roster.filter(({ mail_bounced }) => mail_bounced).map((each) => each.email)).toEqual([email])
    await setContacts({ contact_1_first_name: 'Gus', contact_1_last_name: 'Moran', contact_1_email: 'gus.moran@example.org' })
    expect(await listed()).toEqual([harbor.manager.user.id])
    await testApp.db.deleteFrom('bounced_addresses').execute()
    await setContacts(noContacts)
  })

  it('alone reads who is asked, and not support that acts for them', async () => {
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: harbor.administrator.user.id }, body: acting })
    const listed = await support.browser.call(listAskedPeople, { params: { id: harbor.creditUnionId } })
    expect(listed.error?.code).toBe('while_impersonating')
    await testApp.db.deleteFrom('memberships').where('user_id', '=', support.user.id).execute()
  })
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
