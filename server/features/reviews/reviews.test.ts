// The review of a closed incident, as its desk and its credit unions read it.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertReach, changeAlert, createAlert, refuseOrganization } from '#contract/back-office/calls.ts'
import { closeHelpRequest } from '#contract/help-requests/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { showOwnReview, showReview } from '#contract/reviews/calls.ts'
import { changeCase, markPerson, startRollCall } from '#contract/roll-calls/calls.ts'
import { addToRoster, removeFromRoster } from '#contract/roster/calls.ts'
import { storeReviews } from '#server/domain/reviews/stored-review.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { accepted, ask, offer } from '#server/testing/lending.ts'
import { type Placed, placed, said } from '#server/testing/offices.ts'
import { colleague, developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { message, storeMessages } from '#server/testing/weather.ts'

const BAY = '12005'
let testApp: TestApp
let dev: SignedIn
let league: SignedIn
let harbor: SignedIn
let incident: Incident
let others: Placed[]
let own: Placed

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  harbor = await enroll(testApp, { charter_number: '881001', state: 'FL', zip: '32401' })
  league = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Gulf League', state: 'FL', zip: '32401' })
})
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  for (const table of ['alerts', 'warnings'] as const) await testApp.db.deleteFrom(table).execute()
  incident = await open(dev, { states: [], counties: [BAY], starts_at: hoursAgo(6) })
  own = await placed(testApp.db, [BAY, BAY], { charter_number: '881001' })
  others = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) others.push(await placed(testApp.db, [BAY], { name }))
})
afterAll(() => testApp.close())

const turn = (phase: string, person = dev) => person.browser.call(changeIncident, { params: { id: incident.id }, body: { phase } })
const whole = (person = dev) => person.browser.call(showReview, { params: { id: incident.id } })
const part = (person: SignedIn, credit_union_id: string) =>
  person.browser.call(showOwnReview, { params: { id: incident.id, credit_union_id } })
const say = (office: string | undefined, status: 'open' | 'closed', hours: number) =>
  said(testApp.db, { incident: incident.id, office: office ?? '', status, as_of: hoursAgo(hours) })
const ownId = () => harbor.user.credit_union_id ?? ''

test('there is none while the incident is open, and it is one once it is closed', async () => {
  const refused = await whole()
  expect([refused.status, refused.error.code]).toEqual([409, 'incident_open'])
  expect((await part(harbor, ownId())).error.code).toBe('incident_open')
  await say(own.offices[0], 'closed', 3)
  await turn('closed')
  const { status, body } = await whole()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    incident: { id: incident.id, name: 'Hurricane Test' },
    is_exercise: false,
    from: incident.starts_at,
    heard: { credit_unions: 6, after_1h: 0, after_6h: 0, after_24h: 1, after_48h: 1, first: [{ directory_id: own.id, by: 'phone' }] },
    ways: { link: 0, phone: 1 },
    not_open: { hours: 3, limited_hours: 0, closed_hours: 3, offices: [{ office_id: own.offices[0], hours: 3 }] },
    requests: { total: 0, by_kind: {}, first_offer_median_hours: null, filled: 0, not_filled: 0 },
    roll_calls: { asked: 0, cases: 0, taken_median_minutes: null },
    ...{ reports: [], alerts: [], warnings: [] },
  })
  expect(body.timeline.map(({ kind }) => kind)).toEqual(['first_closed', 'opened', 'first_word', 'closed'])
  expect(body.timeline.map(({ text }) => text)).toContain(`Closed by ${dev.user.name}`)
})

test('the desk of the states reads it; others are refused', async () => {
  await turn('closed')
  expect((await whole(league)).status).toBe(200)
  expect((await whole(harbor)).status).toBe(403)
  const far = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Far League', state: 'ME', zip: '04101' })
  expect((await whole(far)).status).toBe(403)
  expect((await part(far, ownId())).status).toBe(404)
  const stranger = await enrollUnconfirmed(testApp)
  expect((await part(stranger, ownId())).status).toBe(404)
  expect((await part(harbor, `directory:${others[0]?.id}`)).status).toBe(404)
  const member = await colleague(testApp, '881001', 'Member', { state: 'FL', zip: '32401' })
  expect((await part(member, ownId())).status).toBe(403)
  expect((await part(league, `directory:${others[0]?.id}`)).status).toBe(200)
  expect((await part(league, 'directory:nobody')).status).toBe(404)
})

test('a credit union sees itself beside the middle of five others, and nothing of fewer', async () => {
  await say(own.offices[0], 'closed', 2)
  for (const each of others) await say(each.offices[0], 'closed', 4)
  await turn('closed')
  const { body } = await part(harbor, ownId())
  expect(body).toMatchObject({
    heard: { credit_unions: 1, first: [{ directory_id: own.id }] },
    not_open: { hours: 2 },
    middle: {
      heard: { credit_unions: 1, after_24h: 1 },
      not_open: { hours: 4, closed_hours: 4 },
      requests: { total: 0, first_offer_median_hours: null },
    },
  })
  expect(JSON.stringify(body)).not.toContain(others[0]?.id)
  expect(body.middle?.heard).not.toHaveProperty('first')
})

test('counts the case of a person who was removed from the roster', async () => {
  const { browser } = harbor
  const person = { first_name: 'Zoe', last_name: 'Ladner', email: 'zoe@example.org', phone: '' }
  const { id: person_id } = (await browser.call(addToRoster, { body: person })).body
  const asking = { submission_id: crypto.randomUUID(), incident_id: incident.id, who: { person_ids: [person_id] } }
  const { id } = (await browser.call(startRollCall, { body: asking })).body
  await browser.call(markPerson, { params: { id, person_id }, body: { state: 'needs_help' } })
  await browser.call(changeCase, { params: { id, person_id }, body: { taken: true } })
  expect((await browser.call(removeFromRoster, { params: { id: person_id } })).status).toBe(200)
  await turn('closed')
  const { roll_calls } = (await part(harbor, ownId())).body
  expect(roll_calls).toMatchObject({ asked: 1, cases: 1, taken_median_minutes: expect.any(Number), settled_median_minutes: null })
})

test('of four others, there is no middle', async () => {
  await testApp.db
    .updateTable('offices')
    .set({ is_closed_for_good: true })
    .where('directory_id', '=', others[0]?.id ?? '')
    .execute()
  await turn('closed')
  expect((await part(harbor, ownId())).body.middle).toBeNull()
})

test('opened again it has none, and the time between its closings is left out', async () => {
  await say(own.offices[0], 'closed', 5)
  await turn('closed')
  expect((await whole()).body.not_open.hours).toBe(5)
  await turn('active')
  expect((await whole()).error.code).toBe('incident_open')
  await testApp.db
    .updateTable('incident_pauses')
    .set({ closed_at: hoursAgo(3), opened_at: hoursAgo(1) })
    .where('incident_id', '=', incident.id)
    .execute()
  await turn('closed')
  const { body } = await whole()
  expect(body.not_open.hours).toBe(3)
  expect(body.timeline.filter(({ kind }) => kind === 'closed' || kind === 'opened_again')).toHaveLength(3)
})

test('an office that was offline completes it afterwards', async () => {
  await turn('closed')
  expect((await whole()).body.not_open.hours).toBe(0)
  const body = {
    submission_id: newId(),
    incident_id: incident.id,
    as_of: hoursAgo(2),
    entries: [{ office_id: own.offices[1] ?? '', status: 'closed' as const }],
  }
  expect((await harbor.browser.call(storeStatuses, { body })).status).toBe(200)
  expect((await whole()).body).toMatchObject({ not_open: { hours: 2 }, ways: { sign_in: 1 } })
})

test('a request that was filled and then closed by its asker counts as filled', async () => {
  const lender = await enroll(testApp)
  const request = await ask(harbor, { zip: '32401' })
  await accepted(harbor, await offer(lender, request))
  await harbor.browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'It is here.' } })
  const other = await ask(harbor, { zip: '32401' })
  await harbor.browser.call(closeHelpRequest, { params: { id: other.id }, body: { reason: 'No longer needed.' } })
  await turn('closed')
  const { requests, timeline } = (await whole()).body
  expect(requests).toMatchObject({ total: 2, filled: 1, not_filled: 1, filled_median_hours: 0 })
  expect(timeline.map(({ kind }) => kind)).toContain('first_filled')
  // The one who asked, and not the lender.
  expect(timeline.find(({ kind }) => kind === 'first_offer')?.text).toMatch(/^First offer of help, to \S/)
})

test('names offices and why a contact failed', async () => {
  await say(own.offices[0], 'closed', 3)
  const [first] = others
  const ask_id = newId()
  const moment = hoursAgo(4)
  await testApp.db
    .insertInto('asks')
    .values({
      ...{ id: ask_id, directory_id: first?.id ?? '', credit_union_id: null, round: 1, asked_at: moment },
      ...{ asked_by: null, asked_by_name: null, taken_back_at: null },
    })
    .execute()
  await testApp.db.insertInto('ask_incidents').values({ ask_id, incident_id: incident.id }).execute()
  for (const [channel, reason] of [
    ['mail', 'bounced'],
    ['text', '30005'],
  ] as const)
    await testApp.db
      .insertInto('ask_messages')
      .values({
        ...{ id: newId(), ask_id, kind: 'contact', person_id: 'x', channel, phone: null, provider_id: null },
        ...{ state: 'failed', reason, created_at: moment },
      })
      .execute()
  await turn('closed')
  const { asks, not_open } = (await whole()).body
  expect(asks.failed).toEqual(['30005', 'bounced'].map((why) => ({ directory_id: first?.id, name: 'One', why })))
  const office = await testApp.db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .select(['offices.name', 'directory.name as credit_union'])
    .where('offices.id', '=', own.offices[0] ?? '')
    .executeTakeFirstOrThrow()
  expect(not_open.offices).toMatchObject([{ office_id: own.offices[0], directory_id: own.id, ...office }])
})

test('a job makes those that nobody has read, once', async () => {
  await whole()
  await storeReviews(testApp.db, () => false)
  await turn('closed')
  expect(await storeReviews(testApp.db, () => false)).toBe(1)
  expect(await storeReviews(testApp.db, () => false)).toBe(0)
  expect((await whole()).status).toBe(200)
})

test('is made before the transaction that stores it', async () => {
  await storeReviews(testApp.db, () => false)
  await turn('closed')
  let isStoring = false
  let reads = 0
  const watched = testApp.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isStoring && node.kind === 'SelectQueryNode') reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const transaction = watched.transaction.bind(watched)
  watched.transaction = () => {
    isStoring = true
    return transaction()
  }
  expect(await storeReviews(watched, () => false)).toBe(1)
  expect(isStoring).toBe(true)
  // The incident with its lock, and whether there is one already.
  expect(reads).toBeLessThan(5)
})

test('a review that cannot be made holds up no other, and is tried again', async () => {
  await turn('closed')
  const broken = incident
  const { picture } = await testApp.db
    .selectFrom('incident_pictures')
    .select('picture')
    .where('incident_id', '=', broken.id)
    .executeTakeFirstOrThrow()
  const draw = (shown: string | null) =>
    testApp.db.updateTable('incident_pictures').set({ picture: shown }).where('incident_id', '=', broken.id).execute()
  await draw('{')
  const sound = await open(dev, { states: [], counties: [BAY], starts_at: hoursAgo(6) })
  await dev.browser.call(changeIncident, { params: { id: sound.id }, body: { phase: 'closed' } })
  await expect(storeReviews(testApp.db, () => false)).rejects.toThrow(broken.id)
  const made = async () =>
    (await testApp.db.selectFrom('incident_reviews').select('incident_id').distinct().execute()).map((row) => row.incident_id)
  expect(await made()).toContain(sound.id)
  expect(await made()).not.toContain(broken.id)
  await draw(picture)
  expect(await storeReviews(testApp.db, () => false)).toBe(1)
  expect(await made()).toContain(broken.id)
})

test('an exercise is marked, and an incident without an office has figures, too', async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  incident = await open(dev, { states: [], counties: [BAY], is_exercise: true })
  await turn('closed')
  const { body } = await whole()
  expect(body).toMatchObject({ is_exercise: true, heard: { credit_unions: 0, first: [] }, not_open: { hours: 0, offices: [] } })
  expect((await part(harbor, ownId())).status).toBe(404)
})

const enrolledCreditUnions = () =>
  testApp.db
    .selectFrom('credit_unions')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('type_organization', '=', 'Credit Union')
    .execute()

const everybody = () => testApp.db.selectFrom('credit_unions').select('id').where('deleted_at', 'is', null).execute()

test('has the alerts that name it, and those for its area that name none', async () => {
  const post = async (title: string, changes: object) =>
    expect((await dev.browser.call(createAlert, { body: { title, desc: 'Look.', ...changes } })).status).toBe(200)
  await post('For everybody', {})
  await post('Names it', { incident_id: incident.id })
  await post('Boil tap water', { counties: [BAY] })
  await post('Of one whose name is longer', { url: `https://portal.example.org/open/${incident.slug}-again` })
  const enrolled = await enrolledCreditUnions()
  // An organization that comes later was not reached.
  await enroll(testApp)
  await turn('closed')
  const { body } = await whole()
  expect(body.alerts).toMatchObject([
    { title: 'Names it', reached: enrolled.length },
    { title: 'Boil tap water', reached: 1 },
  ])
})

test('an alert has the title and the number of those who were told, whatever it became', async () => {
  const post = { title: 'Iris is coming', desc: 'Look.', incident_id: incident.id }
  expect((await dev.browser.call(createAlert, { body: post })).status).toBe(200)
  const { id } = await testApp.db.selectFrom('alerts').select('id').where('title', '=', post.title).executeTakeFirstOrThrow()
  const changed = await dev.browser.call(changeAlert, { params: { id }, body: { title: 'Iris is here', counties: [BAY] } })
  expect(changed.status).toBe(200)
  await turn('closed')
  const enrolled = await enrolledCreditUnions()
  expect((await whole()).body.alerts).toMatchObject([{ id, title: 'Iris is coming', reached: enrolled.length }])
})

/** As a version stored it that did not keep whom an alert was told to. */
const ofEarlierVersion = (id: string) => testApp.db.deleteFrom('told_alerts').where('alert_id', '=', id).execute()

test('an alert is told to no claim that was refused or replaced, in this version and an earlier one', async () => {
  const enrolled = (await enrolledCreditUnions()).length
  const [refused, replaced] = [await enrollUnconfirmed(testApp), await enrollUnconfirmed(testApp)]
  const organizationOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
  const body = { credit_union_id: organizationOf(refused), reason: 'It is not theirs.' }
  expect((await dev.browser.call(refuseOrganization, { body })).status).toBe(200)
  await testApp.db.updateTable('credit_unions').set({ superseded_by: ownId() }).where('id', '=', organizationOf(replaced)).execute()
  const post = { title: 'Iris is coming', desc: 'Look.', incident_id: incident.id }
  await dev.browser.call(createAlert, { body: post })
  const { id } = await testApp.db.selectFrom('alerts').select('id').executeTakeFirstOrThrow()
  await turn('closed')
  expect((await whole()).body.alerts).toMatchObject([{ id, reached: enrolled }])
  expect((await dev.browser.call(alertReach, { body: {} })).body.organizations).toBe((await everybody()).length - 2)
  await ofEarlierVersion(id)
  await turn('active')
  await turn('closed')
  expect((await whole()).body.alerts).toMatchObject([{ id, reached: enrolled }])
  for (const each of [refused, replaced])
    await testApp.db
      .updateTable('credit_unions')
      .set({ deleted_at: hoursAgo(0) })
      .where('id', '=', organizationOf(each))
      .execute()
})

test('an alert of an earlier version was told when it was published, whatever was changed since', async () => {
  const post = { title: 'Iris is coming', desc: 'Look.', incident_id: incident.id }
  await dev.browser.call(createAlert, { body: post })
  const { id } = await testApp.db.selectFrom('alerts').select('id').executeTakeFirstOrThrow()
  const at = hoursAgo(3)
  await testApp.db
    .updateTable('alerts')
    .set({ created_at: at, changed_at: hoursAgo(1) })
    .where('id', '=', id)
    .execute()
  await ofEarlierVersion(id)
  await dev.browser.call(changeAlert, { params: { id }, body: { desc: 'Look again.' } })
  await turn('closed')
  expect((await whole()).body.alerts).toMatchObject([{ id, at }])
})

test('an alert that was published before the storm is one of it once its area grew', async () => {
  await dev.browser.call(createAlert, { body: { title: 'Iris is coming', desc: 'Look.', states: ['TX'] } })
  const { id } = await testApp.db.selectFrom('alerts').select('id').executeTakeFirstOrThrow()
  await testApp.db
    .updateTable('alerts')
    .set({ created_at: hoursAgo(9) })
    .where('id', '=', id)
    .execute()
  await testApp.db
    .updateTable('told_alerts')
    .set({ told_at: hoursAgo(9), reached_at: hoursAgo(9) })
    .where('alert_id', '=', id)
    .execute()
  await dev.browser.call(changeAlert, { params: { id }, body: { states: ['TX'], counties: [BAY] } })
  await turn('closed')
  expect((await whole()).body.alerts).toMatchObject([{ id, reached: 1 }])
})

test('an exercise has no real alerts and warnings', async () => {
  const real = { states: [], counties: [BAY], starts_at: hoursAgo(6) }
  await storeMessages(testApp.db, [message({ counties: [BAY] })])
  expect((await dev.browser.call(createAlert, { body: { title: 'Boil tap water', desc: 'All of it.', counties: [BAY] } })).status).toBe(200)
  await turn('closed')
  expect((await whole()).body).toMatchObject({ alerts: [{ title: 'Boil tap water' }], warnings: [{ severity: 'Severe' }] })
  incident = await open(dev, { ...real, is_exercise: true })
  await testApp.db
    .updateTable('alerts')
    .set({ url: `/situation/${incident.id}` })
    .execute()
  await turn('closed')
  const { body } = await whole()
  expect(body).toMatchObject({ is_exercise: true, alerts: [], warnings: [] })
  expect(body.timeline.map(({ kind }) => kind)).toEqual(['opened', 'closed'])
})

test('readers get the line of time in their language', async () => {
  await turn('closed')
  await testApp.db.updateTable('users').set({ language: 'es' }).where('id', '=', dev.user.id).execute()
  expect((await whole()).body.timeline.at(-1)?.text).toBe(`Cerrado por ${dev.user.name}`)
  await testApp.db.updateTable('users').set({ language: null }).where('id', '=', dev.user.id).execute()
})
