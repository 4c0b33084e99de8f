// A closing tells those who were asked or worked in the incident, and asks them three questions.

import { beforeEach, expect, test } from 'vitest'
import { deleteUser } from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident, openIncident } from '#contract/incidents/calls.ts'
import { listLookBacks } from '#contract/look-backs/calls.ts'
import { changeMessages } from '#contract/messages/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { unsubscribe } from '#contract/situation-reports/calls.ts'
import { updateUser } from '#contract/users/calls.ts'
import { cleanUp } from '#server/app/jobs/clean-up.ts'
import { tellPhases } from '#server/domain/look-backs/tell-phases.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { askMailTo, storeContact } from '#server/testing/asks.ts'
import { hoursAgo, incidentForm } from '#server/testing/incidents.ts'
import { ask, offer } from '#server/testing/lending.ts'
import { enrollByLetter, personForm } from '#server/testing/letters-sent.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { colleague, developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const BAY = '12005'
const DAY = 86_400_000
const here = { state: 'FL', zip: '32401' }
let harbor: Placed
let cove: Placed
let incident: string
let round = 0

const testApp = await appOfFile()
const dev = await developer(testApp)
const manager = await enroll(testApp, { charter_number: '882001', ...here })
const member = await colleague(testApp, '882001', 'Member', here)
beforeEach(async () => {
  round += 1
  await testApp.db.deleteFrom('contacts').execute()
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  harbor = await placed(testApp.db, [BAY, BAY], { charter_number: '882001' })
  cove = await placed(testApp.db, [BAY], { name: 'Cove' })
  await storeContact(testApp, { directory_id: cove.id, email: `grace${round}@example.org` })
  const body = incidentForm({ states: [], counties: [BAY], ask: true, name: `Storm ${round}` })
  incident = (await dev.browser.call(openIncident, { body })).body.id
})

const turn = (phase: string, more: object = {}) => dev.browser.call(changeIncident, { params: { id: incident }, body: { phase, ...more } })
const say = (person: SignedIn) =>
  person.browser.call(storeStatuses, {
    body: { submission_id: newId(), incident_id: incident, entries: [{ office_id: harbor.offices[0] ?? '', status: 'closed' as const }] },
  })
const told = async (address: string) => (await mailsTo(testApp, address)).filter(({ text }) => text.includes(`Storm ${round} is closed`))
const linkOf = async (address: string) => /\/look-back\/[\w-]{22}/.exec((await told(address)).at(-1)?.text ?? '')?.[0] ?? ''
const json = { accept: 'application/json', 'content-type': 'application/json' }
const press = (url: string, body: object, headers: Record<string, string> = json) =>
  testApp.visitor().request({ method: 'POST', url, headers, body: JSON.stringify(body) })
const look = (url: string, headers: Record<string, string> = json) => testApp.visitor().request({ method: 'GET', url, headers })
const listed = async (person: SignedIn) => (await person.browser.call(listLookBacks, { params: { id: incident } })).body

test('who ran a roll call or wrote a notice worked in it', async () => {
  const [caller, writer] = [await colleague(testApp, '882001', 'Member', here), await colleague(testApp, '882001', 'Member', here)]
  const { db } = testApp
  const moment = new Date().toISOString()
  const own = manager.user.credit_union_id ?? ''
  await db
    .insertInto('roll_calls')
    .values({
      ...{ id: newId(), credit_union_id: own, submission_id: newId(), incident_id: incident, started_at: moment },
      ...{ started_by: caller.user.id, started_by_name: 'x', asked_at: moment, closes_at: moment, closed_at: moment },
    })
    .execute()
  await db
    .insertInto('notices')
    .values({
      ...{ id: newId(), credit_union_id: own, submission_id: newId(), kind: 'disaster', rule: '{}', incident_id: incident },
      ...{ time_zone: 'America/Chicago', started_at: moment, due_at: moment, state: 'draft' },
      ...{ created_by: writer.user.id, created_by_name: 'x', created_at: moment, updated_at: moment },
    } as never)
    .execute()
  await turn('closed')
  expect(await told(caller.user.email)).toHaveLength(1)
  expect(await told(writer.user.email)).toHaveLength(1)
})

test('everybody who was asked or entered something is told once, with a link of their own', async () => {
  await say(member)
  await turn('closed')
  expect(await told(`grace${round}@example.org`)).toHaveLength(1)
  expect(await told(manager.user.email)).toHaveLength(1)
  expect(await told(member.user.email)).toHaveLength(1)
  const [mail] = await told(manager.user.email)
  expect(mail?.text).toContain('1 office is still limited or closed.')
  expect(mail?.text).toContain('We haven’t heard from 2 offices since it began.')
  expect(mail?.text).toContain('Thank you')
  // An account has a choice for this kind of mail, a contact ends what storms ask.
  expect(mail).toMatchObject({ ends: { kind: 'storm_closed' } })
  expect((await told(`grace${round}@example.org`))[0]?.unsubscribe).toContain('/letters/stop/')
  expect(await linkOf(manager.user.email)).not.toBe(await linkOf(member.user.email))
})

/** Grace enrolls by the letter in the mail that asked her. Her contact is handed over. */
async function enrollAsked(): Promise<string> {
  const email = `grace${round}@example.org`
  testApp.settings.PROGRAM_ADDRESS = '1 Main Street, Topeka, KS 66603'
  const { text } = await askMailTo(testApp, email)
  testApp.settings.PROGRAM_ADDRESS = undefined
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(text) ?? []
  expect((await enrollByLetter(testApp, personForm(token, email))).status).toBe(201)
  await testApp.db.deleteFrom('contacts').execute()
  return email
}

test('who was asked as a contact and enrolled by the letter of that ask is told at their account', async () => {
  const email = await enrollAsked()
  await turn('closed')
  expect(await told(email)).toHaveLength(1)
  expect((await look(await linkOf(email))).statusCode).toBe(200)
})

test('but not of a storm that asked them nothing', async () => {
  const email = await enrollAsked()
  const body = incidentForm({ states: [], counties: [BAY], name: `Other storm ${round}` })
  const other = (await dev.browser.call(openIncident, { body })).body.id
  await dev.browser.call(changeIncident, { params: { id: other }, body: { phase: 'closed' } })
  expect((await mailsTo(testApp, email)).filter(({ text }) => text.includes(`Other storm ${round} is closed`))).toEqual([])
})

test('a contact ends its asks with the mail, and can be kept for storms alone', async () => {
  testApp.settings.PROGRAM_ADDRESS = '1 Main Street, Topeka, KS 66603'
  await turn('closed')
  testApp.settings.PROGRAM_ADDRESS = undefined
  const [mail] = await told(`grace${round}@example.org`)
  // As in a letter; the page says what the press does.
  expect(mail?.text).toMatch(/1 Main Street, Topeka, KS 66603\nDon’t write to me again: \S+\/letters\/stop\/[\w-]+$/)
  const page = await testApp.visitor().request({ method: 'GET', url: new URL(mail?.unsubscribe ?? '').pathname, headers: {} })
  expect([page.statusCode, page.body.includes('no questions in a storm')]).toEqual([200, true])
  const body = { token: mail?.unsubscribe?.split('/').at(-1) ?? '' }
  expect((await testApp.visitor().call(unsubscribe, { body })).body.instead).toEqual(['storms', 'all'])
  const declined = await testApp.db.selectFrom('declined_addresses').select('address_hash').execute()
  expect(declined).toHaveLength(1)
  expect((await testApp.visitor().call(unsubscribe, { body: { ...body, instead: 'storms' } })).status).toBe(200)
  const kept = await testApp.db.selectFrom('contacts').select(['email', 'last_name', 'is_for_asks_only']).execute()
  expect(kept).toEqual([{ email: `grace${round}@example.org`, last_name: 'Moran', is_for_asks_only: true }])
  await testApp.db.deleteFrom('declined_addresses').execute()
})

test('whoever reported without naming it, asked for help because of it, or offered it, worked in it', async () => {
  const [reporter, asker] = [await colleague(testApp, '882001', 'Member', here), await colleague(testApp, '882001', 'Manager', here)]
  const [lender, elsewhere] = [await enroll(testApp, { charter_number: `88300${round}` }), await enroll(testApp)]
  const sent = await reporter.browser.call(submitDisasterReport, { body: report() })
  expect(sent.body.incident_id ?? null).toBeNull()
  await elsewhere.browser.call(submitDisasterReport, { body: report() })
  const request = await ask(asker)
  // Nobody asks them as a Manager.
  await testApp.db.updateTable('memberships').set({ role: 'Member' }).where('user_id', '=', asker.user.id).execute()
  await offer(lender, request)
  await turn('closed')
  const counts = await Promise.all([reporter, asker, lender, elsewhere].map(async ({ user }) => (await told(user.email)).length))
  expect(counts).toEqual([1, 1, 1, 0])
})

test('closed again within two weeks it tells nobody twice, and thanks only where that is wanted', async () => {
  await turn('closed', { thank: false })
  expect((await told(manager.user.email))[0]?.text).not.toContain('Thank you')
  await turn('active')
  await turn('closed')
  expect(await told(manager.user.email)).toHaveLength(1)
  const link = await linkOf(manager.user.email)
  await testApp.db
    .updateTable('look_backs')
    .set({ sent_at: new Date(Date.now() - 15 * DAY).toISOString() })
    .execute()
  await turn('active')
  await turn('closed')
  expect(await told(manager.user.email)).toHaveLength(2)
  expect((await look(link)).statusCode).toBe(404)
  expect((await look(await linkOf(manager.user.email))).statusCode).toBe(200)
})

test('opened again before they were told, nobody is told', async () => {
  await testApp.db
    .insertInto('told_closings')
    .values({ incident_id: incident, closed_at: hoursAgo(1), thank: true })
    .execute()
  expect(await tellPhases(parts, Date.now())).toBe(0)
  expect(await told(manager.user.email)).toHaveLength(0)
})

const toldAgain = async (address: string) =>
  (await mailsTo(testApp, address)).filter(({ text }) => text.includes(`Storm ${round} is open again`))
const parts = { db: testApp.db, settings: testApp.settings, vault: openVault(testApp.settings) }

test('opened again, those who were told that it was closed are told once, and nobody else', async () => {
  const [lender, elsewhere] = [await enroll(testApp, { charter_number: `88400${round}` }), await enroll(testApp)]
  await offer(lender, await ask(manager))
  await say(member)
  await turn('closed')
  // Who comes now was not told of the closing.
  const late = await colleague(testApp, '882001', 'Manager', here)
  await turn('watch')
  const people = [manager, member, lender, late, elsewhere]
  const grace = `grace${round}@example.org`
  const counts = () =>
    Promise.all([...people.map(({ user }) => user.email), grace].map(async (address) => (await toldAgain(address)).length))
  expect(await counts()).toEqual([1, 1, 1, 0, 0, 1])
  const [[mail], [toGrace]] = [await toldAgain(manager.user.email), await toldAgain(grace)]
  expect(mail).toMatchObject({ ends: { kind: 'storm_closed' } })
  expect(mail?.text).toMatch(/We told you that it was closed\.\n\nIts page shows .*: \S+\/open\/storm-/)
  expect(toGrace?.unsubscribe).toContain('/letters/stop/')
  // Neither the job nor another change tells it again, and closed and opened again within two weeks they never heard that it was closed.
  expect(await tellPhases(parts, Date.now())).toBe(0)
  await turn('active')
  await turn('closed')
  await turn('active')
  expect(await counts()).toEqual([1, 1, 1, 0, 0, 1])
  // Told of another closing, they are told that this one is over, too.
  await testApp.db
    .updateTable('look_backs')
    .set({ sent_at: new Date(Date.now() - 15 * DAY).toISOString() })
    .execute()
  await turn('closed')
  await turn('active')
  expect(await counts()).toEqual([2, 2, 2, 0, 0, 2])
})

test('whoever turned off mails of closings, left or can not be reached is not told that it is open again', async () => {
  const [silent, left, bounced] = [
    await colleague(testApp, '882001', 'Manager', here),
    await colleague(testApp, '882001', 'Manager', here),
    await colleague(testApp, '882001', 'Manager', here),
  ]
  for (const person of [silent, left, bounced]) await say(person)
  await turn('closed')
  await silent.browser.call(changeMessages, { body: { storm_closed: { mail: false } } })
  await manager.browser.call(updateUser, { params: { id: left.user.id }, body: { locked: true } })
  await testApp.db.deleteFrom('contacts').execute()
  await testApp.db
    .insertInto('bounced_addresses')
    .values({ email_key: emailKey(bounced.user.email), bounced_at: hoursAgo(0) })
    .execute()
  await turn('active')
  const addresses = [silent.user.email, left.user.email, bounced.user.email, `grace${round}@example.org`]
  expect(await Promise.all(addresses.map(told))).toMatchObject([[{}], [{}], [{}], [{}]])
  expect(await Promise.all(addresses.map(toldAgain))).toEqual([[], [], [], []])
  expect(await toldAgain(manager.user.email)).toHaveLength(1)
})

test('an exercise that is opened again says that it is one, in the language of the person', async () => {
  await testApp.db.updateTable('users').set({ language: 'es' }).where('id', '=', manager.user.id).execute()
  const body = incidentForm({
    states: [],
    counties: [BAY],
    ask: true,
    name: `Drill ${round}`,
    is_exercise: true,
    ask_directory_ids: [harbor.id],
  })
  incident = (await dev.browser.call(openIncident, { body })).body.id
  await turn('closed')
  await turn('active')
  await testApp.db.updateTable('users').set({ language: null }).where('id', '=', manager.user.id).execute()
  const [mail, ...more] = (await mailsTo(testApp, manager.user.email)).filter(({ text }) => text.includes(`Drill ${round} está abierto`))
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^\[EXERCISE\] \[SIMULACRO\] Abierto de nuevo: /)
  expect(mail?.text).toContain('Le habíamos dicho que estaba cerrado. Es un simulacro.')
  expect(mail?.text).not.toContain('/open/')
})

test('closed again before anybody is told that it is open, nobody is told', async () => {
  await turn('closed')
  await testApp.db
    .insertInto('incident_pauses')
    .values({ incident_id: incident, closed_at: hoursAgo(1), opened_at: hoursAgo(1) })
    .execute()
  expect(await tellPhases(parts, Date.now())).toBe(0)
  expect(await toldAgain(manager.user.email)).toEqual([])
})

test('whoever left or wants no mails is not told', async () => {
  await testApp.db.updateTable('contacts').set({ email: null }).execute()
  await turn('closed')
  expect(await told(`grace${round}@example.org`)).toHaveLength(0)
})

test('three questions are answered by the link, and changed for two weeks', async () => {
  await turn('closed')
  const link = await linkOf(manager.user.email)
  const asked = await look(link)
  expect([asked.statusCode, asked.json()]).toMatchObject([
    200,
    { incident: { name: `Storm ${round}` }, what_helped: null, answered_at: null },
  ])
  const empty = await press(link, { what_helped: ' ' })
  expect([empty.statusCode, empty.json().errors]).toEqual([422, { what_helped: [fieldErrors.lookBackEmpty] }])
  const long = await press(link, { what_to_prepare: 'x'.repeat(1001) })
  expect([long.statusCode, long.json().errors]).toEqual([422, { what_to_prepare: [fieldErrors.lookBackTooLong] }])
  expect((await press(link, { what_helped: 'The link.' })).statusCode).toBe(200)
  expect((await press(link, { what_helped: 'The link, from the parking lot.' })).statusCode).toBe(200)
  // Nothing at all is no answer, also not the second time.
  const emptied = await press(link, { what_helped: ' ', what_to_prepare: '' })
  expect([emptied.statusCode, emptied.json().errors]).toEqual([422, { what_helped: [fieldErrors.lookBackEmpty] }])
  expect((await look(link)).json().what_helped).toBe('The link, from the parking lot.')
  await testApp.db
    .updateTable('look_backs')
    .set({ answered_at: new Date(Date.now() - 15 * DAY).toISOString() })
    .execute()
  const late = await press(link, { what_helped: 'Nothing.' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'answered'])
  expect((await look(link)).json().what_helped).toBe('The link, from the parking lot.')
})

test('the link of a person who was locked or left the organization is unknown', async () => {
  const [locked, removed] = [await colleague(testApp, '882001', 'Manager', here), await colleague(testApp, '882001', 'Manager', here)]
  await say(locked)
  await say(removed)
  await turn('closed')
  const links = [await linkOf(locked.user.email), await linkOf(removed.user.email)]
  const seen = () => Promise.all(links.map(async (link) => (await look(link)).statusCode))
  expect(await seen()).toEqual([200, 200])
  await manager.browser.call(updateUser, { params: { id: locked.user.id }, body: { locked: true } })
  await manager.browser.call(deleteUser, { body: { id: removed.user.id } })
  expect(await seen()).toEqual([404, 404])
  const pressed = await Promise.all(links.map((link) => press(link, { what_helped: 'Mine' })))
  expect(pressed.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(await listed(dev)).toEqual([])
  await manager.browser.call(updateUser, { params: { id: locked.user.id }, body: { locked: false } })
  expect(await seen()).toEqual([200, 404])
})

test('the link of a contact whom the desk deleted is unknown', async () => {
  await turn('closed')
  const link = await linkOf(`grace${round}@example.org`)
  expect((await look(link)).statusCode).toBe(200)
  await testApp.db.deleteFrom('contacts').execute()
  expect((await look(link)).statusCode).toBe(404)
})

test('the page works without script, in both languages, and says what is wrong', async () => {
  await turn('closed')
  const link = await linkOf(manager.user.email)
  const html = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const page = await look(link, html)
  expect(page.body).toContain('<textarea id="what_helped"')
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain('Managers of your organization read your answers with your name.')
  // A contact of a desk belongs to no organization.
  const forContact = await look(await linkOf(`grace${round}@example.org`), html)
  expect(forContact.body).toContain('The desk reads your answers without your name.')
  expect(forContact.body).not.toContain('Managers of your organization')
  expect((await look(`${link}?lang=es`, html)).body).toContain('¿Qué ayudó?')
  const form = (body: string) => testApp.visitor().request({ method: 'POST', url: link, headers: html, body })
  const wrong = await form('what_helped=')
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('Answer at least one question.')
  const thanks = await form('what_helped=%3Cb%3ELink')
  expect(thanks.body).toContain('&lt;b&gt;Link')
  expect((await look('/look-back/AAAAAAAAAAAAAAAAAAAAAA', html)).statusCode).toBe(404)
  await testApp.db
    .updateTable('look_backs')
    .set({ sent_at: new Date(Date.now() - 61 * DAY).toISOString() })
    .execute()
  expect((await look(link, html)).statusCode).toBe(404)
})

test('Managers read their own people with names, the desk all without, and others nothing', async () => {
  await turn('closed')
  await press(await linkOf(manager.user.email), { what_helped: 'Mine.' })
  await press(await linkOf(`grace${round}@example.org`), { what_was_in_the_way: 'Hers.' })
  expect(await listed(manager)).toMatchObject([{ what_helped: 'Mine.', name: manager.user.name }])
  expect((await listed(dev)).map(({ name, what_helped }) => [name, what_helped])).toEqual([
    [null, null],
    [null, 'Mine.'],
  ])
  expect(await listed(await enroll(testApp))).toEqual([])
  expect((await member.browser.call(listLookBacks, { params: { id: incident } })).status).toBe(403)
})

test('two years later they are deleted', async () => {
  await turn('closed')
  const rows = () => testApp.db.selectFrom('look_backs').select('id').where('incident_id', '=', incident).execute()
  expect(await rows()).not.toEqual([])
  await cleanUp(testApp.db, Date.now() + 729 * DAY)
  expect(await rows()).not.toEqual([])
  await cleanUp(testApp.db, Date.now() + 731 * DAY)
  expect(await rows()).toEqual([])
})
