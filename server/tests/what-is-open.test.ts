// What is open to whom, by how far they are trusted: the same questions from a person of a confirmed organization, of an unconfirmed one, and one who
// waits to join.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import {
  inviteHelpers,
  listHelpRequests,
  offerHelp,
  receiveOffer,
  returnOffer,
  sendOffer,
  showHelpRequest,
  suggestHelpers,
} from '#contract/help-requests/calls.ts'
import { listIncidents, showIncident } from '#contract/incidents/calls.ts'
import { invite } from '#contract/invitations/calls.ts'
import { showOfficeHistory } from '#contract/office-statuses/calls.ts'
import { listOffices } from '#contract/offices/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import { placeResources, searchResources, showResource } from '#contract/resources/calls.ts'
import { closeRollCall, listRollCalls, showRollCall, startRollCall } from '#contract/roll-calls/calls.ts'
import { addToRoster, listRoster } from '#contract/roster/calls.ts'
import { listSituationReports, subscribe } from '#contract/situation-reports/calls.ts'
import { subscribers } from '#server/domain/incidents/subscriptions.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { office as addOffice, open as openIncident } from '#server/testing/incidents.ts'
import { accepted, ask, offer, offered } from '#server/testing/lending.ts'
import { placed, said } from '#server/testing/offices.ts'
import { confirm, developer, enroll, enrollUnconfirmed, prove, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

/** Of a credit union that a letter has just confirmed: the foundation has not been told yet. */

const contact = { contact_1_first_name: 'Cora', contact_1_phone: '228-555-0177', contact_1_email: 'cora@example.org' }
const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
const prepare = ({ browser, user }: SignedIn, answers: object = {}) =>
  browser.call(updateCreditUnion, { params: { id: user.credit_union_id ?? '' }, body: { burner_phones: true, ...contact, ...answers } })
const submit = async ({ browser }: SignedIn, changes: object = {}) =>
  (await browser.call(submitDisasterReport, { body: report({ phone: '228-555-0160', email: 'r@example.org', ...changes }) })).body
const reports = async ({ browser }: SignedIn, body: object = {}) => (await browser.call(searchDisasterReports, { body })).body
const resource = async ({ browser }: SignedIn, of: SignedIn) => (await browser.call(showResource, { params: { id: idOf(of) } })).body
const found = async ({ browser }: SignedIn, body: object = {}) => (await browser.call(searchResources, { body })).body
const mailsTo = async ({ user }: SignedIn) =>
  (await testApp.db.selectFrom('outbox').select('id').where('recipient', '=', user.email).execute()).length

/** Enrolled with a number that the directory knows, and a phone number there. */
async function list(charter_number: string) {
  const place = { street: '1 Pier Road', city: 'Biloxi', zip: '39530', state: 'MS', latitude: 30.4, longitude: -88.9, gone_at: null }
  const name = `Listed ${charter_number} Credit Union`
  await testApp.db
    .insertInto('directory')
    .values({ id: newId(), charter_number, name, name_key: name.toLowerCase(), filed_name: name, cu_type: 1, ...place, updated_at: now() })
    .execute()
  await setDirectoryPhone(charter_number, '228-555-0100')
}
const setDirectoryPhone = (charterNumber: string, phone: string) =>
  testApp.db.updateTable('directory').set({ phone }).where('charter_number', '=', charterNumber).execute()

const testApp = await appOfFile()
await list('720001')
const confirmed = await enroll(testApp, { charter_number: '720001' })
const helper = await enroll(testApp, { credit_union_name: 'Mobile Helper', zip: '36602', state: 'AL' })
const unconfirmed = await enrollUnconfirmed(testApp, { credit_union_name: 'A Newcomer' })
const waiting = await enrollUnconfirmed(testApp, { charter_number: '720001' })
for (const person of [confirmed, helper, unconfirmed]) await prepare(person)
const lettered = await enroll(testApp, { credit_union_name: 'By Letter', zip: '36602', state: 'AL' })
await testApp.db.updateTable('credit_unions').set({ confirmed_how: 'letter' }).where('id', '=', idOf(lettered)).execute()

describe('reports', () => {
  it('are read by all; only confirmed readers can reach the reporter', async () => {
    const { id } = await submit(confirmed)
    const whole = { phone: '228-555-0160', email: 'r@example.org', contact_hidden: false, directory_phone: '228-555-0100' }
    const bare = { phone: null, email: null, contact_hidden: true, directory_phone: '228-555-0100' }
    for (const [person, seen] of [
      [helper, whole],
      [unconfirmed, bare],
      [waiting, bare],
      [lettered, bare],
      [await developer(testApp), whole],
    ] as const) {
      expect((await person.browser.call(showDisasterReport, { params: { id } })).body).toMatchObject(seen)
      for (const body of [{}, { near: '39530' }, { name: 'dana' }])
        expect((await reports(person, body)).find((row) => row.id === id)).toMatchObject(seen)
    }
  })

  it('are shown in full to the person who filed them', async () => {
    for (const person of [unconfirmed, waiting]) {
      const { id, phone } = await submit(person)
      expect(phone).toBe('228-555-0160')
      const { body } = await person.browser.call(showDisasterReport, { params: { id } })
      expect(body).toMatchObject({ phone: '228-555-0160', contact_hidden: false })
    }
  })

  it('of the cached lists are each reader’s own, with their own tag', async () => {
    const tagOf = async ({ browser }: SignedIn, tag = '') => {
      const headers = { 'if-none-match': tag }
      const answer = await browser.request({ method: 'POST', url: '/api/v1/disaster-report/search', body: {}, headers })
      return { status: answer.statusCode, tag: String(answer.headers.etag), body: answer.body }
    }
    const seen = await tagOf(helper)
    const unseen = await tagOf(unconfirmed, seen.tag)
    expect([seen.body.includes('r@example.org'), unseen.status, unseen.body.includes('r@example.org')]).toEqual([true, 200, false])
    expect((await tagOf(unconfirmed, unseen.tag)).status).toBe(304)
    expect((await tagOf(helper, unseen.tag)).status).toBe(200)
    const late = await enrollUnconfirmed(testApp)
    const before = await tagOf(late)
    await confirm(testApp, idOf(late))
    expect(await tagOf(late, before.tag)).toMatchObject({ status: 200, body: expect.stringContaining('r@example.org') })
  })

  it('follow the phone number of the directory', async () => {
    const { id } = await submit(confirmed)
    await setDirectoryPhone('720001', '228-555-0101')
    expect((await reports(unconfirmed)).find((row) => row.id === id)?.directory_phone).toBe('228-555-0101')
    await setDirectoryPhone('720001', '228-555-0100')
  })
})

describe('resources', () => {
  it('show named contacts to confirmed readers, otherwise the public phone number', async () => {
    expect(await resource(helper, confirmed)).toMatchObject({ ...contact, contacts_hidden: false, directory_phone: '228-555-0100' })
    for (const person of [unconfirmed, waiting, lettered]) {
      const seen = await resource(person, confirmed)
      expect(seen).toMatchObject({ burner_phones: true, contacts_hidden: true, directory_phone: '228-555-0100', confirmed: true })
      expect(JSON.stringify(seen)).not.toMatch(/Cora|0177|cora@/)
    }
    expect(await resource(unconfirmed, unconfirmed)).toMatchObject({ ...contact, contacts_hidden: false, confirmed: false })
  })

  it('of unconfirmed organizations are found after the confirmed ones of their group, and marked', async () => {
    const third = await enroll(testApp, { credit_union_name: 'Zulu' })
    await prepare(third)
    const near = await found(helper, { near: '39530' })
    expect(near.map(({ id }) => id)).toEqual([idOf(third), idOf(confirmed), idOf(unconfirmed)])
    expect((await found(helper)).map((row) => row.confirmed)).toEqual([true, true, false])
    const { body } = await helper.browser.call(placeResources, { body: {} })
    expect(body.find(({ id }) => id === idOf(unconfirmed))).toMatchObject({ confirmed: false, is_not_listed: true })
  })

  it.each([
    ['refused', { refused_at: now() }],
    ['superseded', { superseded_by: 'another' }],
  ])('of a %s claim are seen by nobody else, and it sees none of others', async (_, ended) => {
    const claimant = await enrollUnconfirmed(testApp)
    await prepare(claimant)
    const isFound = async () => (await found(helper)).some(({ id }) => id === idOf(claimant))
    expect(await isFound()).toBe(true)
    await testApp.db.updateTable('credit_unions').set(ended).where('id', '=', idOf(claimant)).execute()
    expect(await isFound()).toBe(false)
    expect((await helper.browser.call(showResource, { params: { id: idOf(claimant) } })).status).toBe(404)
    expect(await found(claimant)).toEqual([])
    expect((await claimant.browser.call(placeResources, { body: {} })).body).toEqual([])
    expect((await claimant.browser.call(showResource, { params: { id: idOf(confirmed) } })).status).toBe(404)
    expect((await resource(claimant, claimant)).contact_1_first_name).toBe('Cora')
  })

  it('do not reveal all contacts: 300 an hour, each 50 on record', async () => {
    const collector = await enroll(testApp)
    const view = async () => (await collector.browser.call(showResource, { params: { id: idOf(confirmed) } })).status
    for (let n = 0; n < 100; n += 1) expect(await view()).toBe(200)
    const events = testApp.db.selectFrom('audit_events').select('details').where('what', '=', 'contacts viewed')
    const views = (await events.where('actor_id', '=', collector.user.id).execute()).map(({ details }) => JSON.parse(details ?? ''))
    expect(views).toEqual([{ views: 50 }, { views: 50 }])
    const rows = Array.from({ length: 200 }, () => ({
      id: newId(),
      account_key: `contacts viewed: ${collector.user.id}`,
      address: '',
      device_hash: null,
      happened_at: now(),
    }))
    await testApp.db.insertInto('failures').values(rows).execute()
    expect(await view()).toBe(429)
    const dev = await developer(testApp)
    const as = async (person: SignedIn, times: number) => {
      const account_key = `contacts viewed: ${person.user.id}`
      for (let n = 0; n < times; n += 1)
        await testApp.db
          .insertInto('failures')
          .values(rows.map((row) => ({ ...row, id: newId(), account_key })))
          .execute()
    }
    await as(dev, 2)
    expect((await dev.browser.call(showResource, { params: { id: idOf(confirmed) } })).status).toBe(200)
    // The foundation and desks: 3,000.
    await as(dev, 13)
    expect((await dev.browser.call(showResource, { params: { id: idOf(confirmed) } })).status).toBe(429)
  })

  it('are counted in other answers, too: one a request, one a list, none of the own', async () => {
    const [asking, lending] = [await enroll(testApp), await enroll(testApp)]
    const countOf = async ({ user }: SignedIn) => {
      const views = testApp.db.selectFrom('failures').select('id').where('account_key', '=', `contacts viewed: ${user.id}`)
      return (await views.execute()).length
    }
    const request = await ask(asking)
    await asking.browser.call(showHelpRequest, { params: { id: request.id } })
    expect(await countOf(asking)).toBe(0)
    await offer(lending, request)
    expect(await countOf(lending)).toBe(0)
    const show = ({ browser }: SignedIn) => browser.call(showHelpRequest, { params: { id: request.id } })
    for (const [person, scope] of [
      [asking, 'ours'],
      [lending, 'lending'],
    ] as const) {
      await show(person)
      expect(await countOf(person)).toBe(1)
      // The page that keeps itself up to date.
      await show(person)
      expect(await countOf(person)).toBe(1)
      await person.browser.call(listHelpRequests, { query: { scope } })
      expect(await countOf(person)).toBe(2)
    }
    await asking.browser.call(listOffices)
    expect(await countOf(asking)).toBe(2)
    const full = Array.from({ length: 300 }, () => ({
      id: newId(),
      account_key: `contacts viewed: ${lending.user.id}`,
      address: '',
      device_hash: null,
      happened_at: now(),
    }))
    await testApp.db.insertInto('failures').values(full).execute()
    const next = await ask(asking)
    await offer(lending, next, { unit: 'Another' })
    expect((await lending.browser.call(showHelpRequest, { params: { id: next.id } })).status).toBe(429)
    // What is open stays open.
    expect((await show(lending)).status).toBe(200)
    expect((await show(asking)).status).toBe(200)
  })
})

describe('help', () => {
  it('for an organization that enrolled an hour ago sends no mail, but it can call the helper', async () => {
    const request = await ask(unconfirmed)
    const open = (await helper.browser.call(listHelpRequests, { query: { scope: 'open' } })).body
    expect(open.find(({ id }) => id === request.id)?.credit_union).toMatchObject({ confirmed: false, is_not_listed: true })
    const before = await mailsTo(helper)
    const made = await offer(helper, request)
    const { body } = await unconfirmed.browser.call(showHelpRequest, { params: { id: request.id } })
    expect(body.offers).toMatchObject([{ contact_name: 'Theo Benton', contact_phone: '251-555-0150', credit_union: { confirmed: true } }])
    expect(body.allowed).toEqual(['edit', 'close'])
    await accepted(unconfirmed, made)
    expect((await helper.browser.call(sendOffer, { params: { id: made.id } })).status).toBe(200)
    expect((await unconfirmed.browser.call(receiveOffer, { params: { id: made.id } })).status).toBe(200)
    expect((await helper.browser.call(returnOffer, { params: { id: made.id } })).status).toBe(200)
    expect(await mailsTo(helper)).toBe(before)
  })

  it('is offered by an unconfirmed organization to a confirmed one, marked and without mail', async () => {
    const request = await ask(confirmed)
    const before = await mailsTo(confirmed)
    await offer(unconfirmed, request)
    expect(await mailsTo(confirmed)).toBe(before)
    const { body } = await confirmed.browser.call(showHelpRequest, { params: { id: request.id } })
    expect(body.offers).toMatchObject([{ credit_union: { confirmed: false }, contact_phone: '251-555-0150' }])
    await offer(helper, request, { unit: 'Another' })
    expect(await mailsTo(confirmed)).toBe(before + 1)
  })

  it('is not offered between two that are not confirmed', async () => {
    const other = await enrollUnconfirmed(testApp)
    const request = await ask(other)
    const { body } = await unconfirmed.browser.call(showHelpRequest, { params: { id: request.id } })
    expect(body.allowed).toEqual([])
    const refused = await unconfirmed.browser.call(offerHelp, { params: { id: request.id }, body: offered() })
    expect([refused.status, refused.error]).toMatchObject([403, { code: 'not_confirmed' }])
  })

  it('is not asked of others by mail, nor are people invited, by unconfirmed organizations', async () => {
    const request = await ask(unconfirmed)
    const refusals = [
      await unconfirmed.browser.call(inviteHelpers, { params: { id: request.id }, body: { credit_union_ids: [idOf(helper)] } }),
      await unconfirmed.browser.call(invite, { body: { email: 'somebody@example.org' } }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([403, 403])
    expect(refusals.map(({ error }) => error)).toMatchObject([{ code: 'not_confirmed' }, { code: 'not_confirmed' }])
  })

  it('is suggested with the badge, after confirmed ones of the same distance', async () => {
    const request = await ask(confirmed, { kind: 'burner_phones', zip: '39530' })
    const { body } = await confirmed.browser.call(suggestHelpers, { params: { id: request.id } })
    const marks = body.map(({ credit_union }) => credit_union.confirmed)
    expect(marks).toEqual(marks.toSorted((one, other) => Number(other) - Number(one)))
    expect(body.find(({ credit_union }) => credit_union.id === idOf(unconfirmed))?.credit_union).toMatchObject({ is_not_listed: true })
  })

  it('that goes on stays open to both sides when a claim ends; nothing else of it does', async () => {
    const claimant = await enrollUnconfirmed(testApp)
    const request = await ask(claimant)
    const made = await offer(helper, request)
    await accepted(claimant, made)
    const second = await ask(claimant)
    await testApp.db.updateTable('credit_unions').set({ superseded_by: 'another' }).where('id', '=', idOf(claimant)).execute()
    expect((await helper.browser.call(sendOffer, { params: { id: made.id } })).status).toBe(200)
    expect((await claimant.browser.call(receiveOffer, { params: { id: made.id } })).status).toBe(200)
    expect((await helper.browser.call(showHelpRequest, { params: { id: second.id } })).status).toBe(404)
    const listed = (await helper.browser.call(listHelpRequests, { query: { scope: 'open' } })).body
    expect(listed.map(({ id }) => id)).not.toContain(second.id)
    const open = (await claimant.browser.call(listHelpRequests, { query: { scope: 'open' } })).body
    expect(open.map(({ credit_union }) => credit_union?.id)).toEqual([idOf(claimant)])
    const others = await ask(confirmed)
    expect((await claimant.browser.call(showHelpRequest, { params: { id: others.id } })).status).toBe(404)
  })
})

describe('whom a letter confirmed', () => {
  it('asks, offers and invites at once', async () => {
    const request = await ask(lettered)
    const invited = await lettered.browser.call(inviteHelpers, { params: { id: request.id }, body: { credit_union_ids: [idOf(helper)] } })
    expect(invited.status).toBe(200)
    expect((await lettered.browser.call(invite, { body: { email: 'somebody.new@example.org' } })).status).toBe(201)
    await offer(lettered, await ask(unconfirmed))
    const filed = await submit(lettered)
    expect((await reports(helper)).find(({ id }) => id === filed.id)).toMatchObject({ confirmed: true })
  })

  it('reads no number of a suggested lender, nor of who asks it, before the foundation was told', async () => {
    const request = await ask(lettered, { kind: 'burner_phones', zip: '36602' })
    const { body } = await lettered.browser.call(suggestHelpers, { params: { id: request.id } })
    expect(body.map(({ credit_union }) => credit_union.id)).toContain(idOf(helper))
    expect(JSON.stringify(body)).not.toMatch(/0177/)
    const others = await ask(confirmed)
    await confirmed.browser.call(inviteHelpers, { params: { id: others.id }, body: { credit_union_ids: [idOf(lettered), idOf(helper)] } })
    const contactSeenBy = async ({ browser }: SignedIn) => (await browser.call(showHelpRequest, { params: { id: others.id } })).body.contact
    expect(await contactSeenBy(helper)).toMatchObject({ name: confirmed.user.name })
    expect(await contactSeenBy(lettered)).toBeUndefined()
  })

  it('sees the change in lists that it had read before', async () => {
    const tagOf = async (tag = '') => {
      const headers = { 'if-none-match': tag }
      const answer = await lettered.browser.request({ method: 'POST', url: '/api/v1/disaster-report/search', body: {}, headers })
      return { status: answer.statusCode, tag: String(answer.headers.etag), shows: answer.body.includes('r@example.org') }
    }
    const before = await tagOf()
    expect(before.shows).toBe(false)
    const since = (reads_contacts_at: string | null) =>
      testApp.db.updateTable('credit_unions').set({ reads_contacts_at }).where('id', '=', idOf(lettered)).execute()
    await since(new Date(Date.now() - 1000).toISOString())
    expect(await tagOf(before.tag)).toMatchObject({ status: 200, shows: true })
    await since(null)
  })
})

describe('an incident', () => {
  it('is open to all who are signed in, and not to those whose claim was refused or replaced', async () => {
    const claimant = await enrollUnconfirmed(testApp)
    // Reports are mailed to proven addresses only.
    await prove(testApp, claimant)
    const { id } = await openIncident(await developer(testApp))
    const answers = async ({ browser }: SignedIn) => {
      const all = [
        browser.call(showIncident, { params: { id } }),
        browser.call(showBoard, { params: { id } }),
        browser.request({ method: 'GET', url: `/api/v1/incidents/${id}/board.csv` }).then(({ statusCode: status }) => ({ status })),
        browser.call(listSituationReports, { params: { id } }),
        browser.call(listOffices, { query: { incident_id: id, credit_union_id: idOf(confirmed) } }),
        browser.call(subscribe, { params: { id }, body: { subscribed: true } }),
      ]
      const incidents = (await browser.call(listIncidents)).body
      return [incidents.length, ...(await Promise.all(all)).map(({ status }) => status)]
    }
    for (const person of [confirmed, unconfirmed, waiting, claimant]) expect(await answers(person)).toEqual([1, ...Array(6).fill(200)])
    const mailed = async () => (await subscribers(testApp.db, { id, is_exercise: false }).select('users.id').execute()).map((row) => row.id)
    expect(await mailed()).toContain(claimant.user.id)
    for (const change of [{ superseded_by: 'another' }, { superseded_by: null, refused_at: now() }]) {
      await testApp.db.updateTable('credit_unions').set(change).where('id', '=', idOf(claimant)).execute()
      expect(await answers(claimant)).toEqual([0, ...Array(6).fill(404)])
      expect(await mailed()).not.toContain(claimant.user.id)
    }
  })

  it('names who entered a status only to people of confirmed organizations', async () => {
    const { id } = await openIncident(await developer(testApp), { states: [], counties: ['12133'] })
    const { offices } = await placed(testApp.db, ['12133'])
    const office = offices[0] ?? ''
    const as_of = new Date(Date.now() - 60_000).toISOString()
    await said(testApp.db, { incident: id, office, status: 'open', as_of })
    const read = async ({ browser }: SignedIn) => {
      const history = await browser.call(showOfficeHistory, { params: { id: office }, query: { incident_id: id } })
      const { body } = await browser.request({ method: 'GET', url: `/api/v1/incidents/${id}/board.csv` })
      return [history.body.map(({ entered_by }) => entered_by.name), body.includes('Priya Sample')]
    }
    expect(await read(confirmed)).toEqual([['Priya Sample'], true])
    for (const person of [unconfirmed, waiting, lettered]) expect(await read(person)).toEqual([[''], false])
  })
})

describe('the limit of reports', () => {
  it('is 600 an hour for a person; a refused report is not stored, and is accepted later', async () => {
    const flood = await enroll(testApp)
    const key = `disaster report: ${flood.user.id}`
    const rows = Array.from({ length: 600 }, () => ({ id: newId(), account_key: key, address: '', device_hash: null, happened_at: now() }))
    await testApp.db.insertInto('failures').values(rows).execute()
    const body = report({ submission_id: crypto.randomUUID() })
    const refused = await flood.browser.call(submitDisasterReport, { body })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
    await testApp.db.deleteFrom('failures').where('account_key', '=', key).execute()
    expect((await flood.browser.call(submitDisasterReport, { body })).status).toBe(200)
    const stored = await testApp.db.selectFrom('disaster_reports').select('id').where('reported_by', '=', flood.user.id).execute()
    expect(stored).toHaveLength(1)
  })
})

describe('a new installation without a confirmed organization', () => {
  let trial: TestApp
  beforeAll(async () => {
    trial = await createTestApp()
  })
  afterAll(() => trial.close())

  it('two credit unions find each other at once, ask, offer and lend; who waits sees no contacts', async () => {
    const one = await enrollUnconfirmed(trial, { charter_number: '730001' })
    const two = await enrollUnconfirmed(trial)
    for (const person of [one, two]) await prepare(person)
    expect(await found(one)).toMatchObject([{ id: idOf(two), confirmed: false }])
    expect(await resource(one, two)).toMatchObject({ ...contact, contacts_hidden: false })
    const { id } = await submit(two, { date_reported: now().slice(0, 10) })
    expect((await reports(one)).find((row) => row.id === id)).toMatchObject({ phone: '228-555-0160', confirmed: false })
    expect(await found(one, { outside_affected_area: true })).toEqual([])
    await offer(two, await ask(one))
    expect(await trial.db.selectFrom('outbox').select('id').where('payload', 'like', '%Generator 1%').execute()).toEqual([])
    const asker = await enrollUnconfirmed(trial, { charter_number: '730001' })
    expect(await resource(asker, two)).toMatchObject({ contacts_hidden: true, contact_1_first_name: null })
    await confirm(trial, idOf(two))
    expect(await resource(one, two)).toMatchObject({ contacts_hidden: true, contact_1_first_name: null })
  })
})

describe('roll calls', () => {
  const askIn = async (incident_id: string, shown_on_board: boolean) => {
    const body = { submission_id: crypto.randomUUID(), who: { everybody: true as const }, incident_id, shown_on_board }
    const { status, body: started } = await confirmed.browser.call(startRollCall, { body })
    expect(status).toBe(201)
    return started.id
  }

  it('show two numbers on the board where their organization allows it, and nothing else to anybody outside', async () => {
    const office = await developer(testApp)
    const { id: incident } = await openIncident(office)
    const { id: directory_id } = await testApp.db
      .selectFrom('directory')
      .select('id')
      .where('charter_number', '=', '720001')
      .executeTakeFirstOrThrow()
    await addOffice(testApp, directory_id)
    await confirmed.browser.call(addToRoster, { body: { first_name: 'Wrenna', last_name: 'Quist', email: 'wrenna.quist@example.org' } })
    const staffSeenBy = async ({ browser }: SignedIn) => {
      const { body } = await browser.call(showBoard, { params: { id: incident } })
      expect(JSON.stringify(body)).not.toContain('Wrenna')
      return body.credit_unions.find(({ credit_union_id }) => credit_union_id === idOf(confirmed))?.staff
    }
    const readers = [helper, unconfirmed, waiting, office]
    const hidden = await askIn(incident, false)
    for (const reader of readers) expect(await staffSeenBy(reader)).toBeNull()
    await confirmed.browser.call(closeRollCall, { params: { id: hidden } })
    const shown = await askIn(incident, true)
    for (const reader of readers) expect(await staffSeenBy(reader)).toEqual({ accounted: 0, asked: 2, as_of: expect.any(String) })
    for (const { browser } of [helper, unconfirmed])
      expect([
        (await browser.call(showRollCall, { params: { id: shown } })).status,
        JSON.stringify((await browser.call(listRollCalls)).body),
        JSON.stringify((await browser.call(listRoster)).body).includes('Wrenna'),
      ]).toEqual([404, '[]', false])
  })

  it('reach nobody outside of an organization that is not confirmed, nor by text message', async () => {
    await unconfirmed.browser.call(addToRoster, { body: { first_name: 'Ada', last_name: 'Stranger', email: 'stranger@example.org' } })
    const body = { submission_id: crypto.randomUUID(), who: { everybody: true as const } }
    expect((await unconfirmed.browser.call(startRollCall, { body })).error.code).toBe('not_confirmed')
    expect(await testApp.db.selectFrom('outbox').select('id').where('recipient', '=', 'stranger@example.org').execute()).toEqual([])
  })
})
