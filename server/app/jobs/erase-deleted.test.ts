// 30 days after a deletion no personal data is left, except those that the screen names: the name in reports, and the audit trail.

import type { TableMetadata } from 'kysely'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { deleteEnrolled, deleteUser } from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { showHelpRequest } from '#contract/help-requests/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { markPerson, showRollCall, startRollCall } from '#contract/roll-calls/calls.ts'
import { addToRoster } from '#contract/roster/calls.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { DAY } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { listed, office, open } from '#server/testing/incidents.ts'
import { accepted, ask, enrollAt, offer } from '#server/testing/lending.ts'
import { alsoBelongsTo, colleague, developer, type SignedIn, signIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { cleanUp } from './clean-up.ts'

/** A marker in all data that must be erased. */
const MARK = 'zebra'

let testApp: TestApp
let dev: SignedIn
let own: SignedIn
let other: SignedIn
const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''

beforeEach(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  own = await enrollAt(testApp, 'hattiesburg', {
    first_name: MARK,
    email: `${MARK}@example.org`,
    street: `1 ${MARK} Street`,
    charter_number: '850001',
  })
  other = await enrollAt(testApp, 'mobile')
})
afterEach(() => testApp.close())

/** The clean-up deletes sessions, too. */
const again = async ({ user }: SignedIn) => (await signIn(testApp, user.email)).browser

const daysLater = (days: number) => cleanUp(testApp.db, Date.now() + days * DAY)
const endEnrollment = () => dev.browser.call(deleteEnrolled, { body: { id: idOf(own) } })
/** As an operator does; answers the exit code. */
const bringBack = async () =>
  (
    await startProcess({ DATA_DIR: testApp.dataDir, DATABASE_URL: testApp.databaseUrl }, [
      'scripts/operate/restore-deleted.ts',
      'credit-union',
      idOf(own),
    ])
  ).exited
const userRow = (id: string) => testApp.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const organizationRow = (id: string) => testApp.db.selectFrom('credit_unions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function tables(): Promise<TableMetadata[]> {
  return testApp.db.introspection.getTables()
}

/** Writes the marker into every text, and yes into every answer, of the nullable columns of a row, including those of later versions. */
async function fill(table: 'users' | 'credit_unions', id: string) {
  const { columns = [] } = (await tables()).find(({ name }) => name === table) ?? {}
  const isFilled = (name: string) =>
    !/(_key|_id|_ids|_at|^charter_state|^charter_number|^latitude|^longitude|^confirmed_how|^superseded_by)$/.test(name)
  for (const { name, dataType, isNullable } of columns.filter((column) => column.isNullable && isFilled(column.name))) {
    const value = isNullable && /text/i.test(dataType) ? MARK : /bool/i.test(dataType) ? true : null
    if (value !== null) await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where id = ${id}`.execute(testApp.db)
  }
}

/** Everything that hangs on a person and their organization, each with the mark. */
async function fillBeside(userId: string, creditUnionId: string) {
  const { db } = testApp
  const later = new Date(Date.now() + 400 * DAY).toISOString()
  const invitationId = newId()
  await db.insertInto('identities').values({ provider: 'gmail', subject: MARK, user_id: userId, email: MARK, created_at: now() }).execute()
  await db
    .insertInto('second_factors')
    .values({
      id: MARK,
      user_id: userId,
      kind: 'passkey',
      name: MARK,
      secret: MARK,
      last_step: null,
      created_at: now(),
      confirmed_at: now(),
      last_used_at: null,
    })
    .execute()
  await db.insertInto('recovery_codes').values({ user_id: userId, code_hash: MARK, used_at: null }).execute()
  await db.insertInto('known_devices').values({ user_id: userId, token_hash: MARK, created_at: later }).execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash: MARK,
      user_id: userId,
      acting_as_id: null,
      created_at: later,
      last_used_at: later,
      address: MARK,
      user_agent: MARK,
    })
    .execute()
  await db
    .insertInto('push_subscriptions')
    .values({ id: MARK, user_id: userId, endpoint: MARK, p256dh: MARK, auth: MARK, created_at: now() })
    .execute()
  await db
    .insertInto('pending_sign_ins')
    .values({ token_hash: MARK, kind: 'two-factor', user_id: userId, details: MARK, created_at: now(), expires_at: later })
    .execute()
  await db
    .insertInto('invitations')
    .values({
      id: invitationId,
      credit_union_id: creditUnionId,
      email: MARK,
      email_key: MARK,
      invited_by: userId,
      state: 'pending',
      created_at: now(),
      answered_at: null,
    })
    .execute()
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: MARK,
      kind: 'invitation',
      user_id: null,
      invitation_id: invitationId,
      created_at: now(),
      expires_at: later,
      used_at: null,
    })
    .execute()
  await db
    .insertInto('logos')
    .values({ id: MARK, credit_union_id: creditUnionId, content_type: MARK, bytes: Buffer.from(MARK), created_at: now() })
    .execute()
  await db
    .insertInto('confirmations')
    .values({ credit_union_id: creditUnionId, tab: 'Cash', confirmed_at: now(), confirmed_by: MARK })
    .execute()
  await db
    .insertInto('answer_changes')
    .values({ credit_union_id: creditUnionId, field: MARK, changed_at: now(), changed_by: MARK })
    .execute()
}

/** Of a person who is only on the roster, and who answers. */
async function callTheRoll({ browser }: SignedIn): Promise<string> {
  const { body: person } = await browser.call(addToRoster, { body: { first_name: MARK, last_name: MARK, email: `${MARK}.2@example.org` } })
  const { body } = await browser.call(startRollCall, { body: { submission_id: crypto.randomUUID(), who: { everybody: true } } })
  const answer = { state: 'needs_help', words: MARK }
  expect((await browser.call(markPerson, { params: { id: body.id, person_id: person.id }, body: answer })).status).toBe(200)
  return body.id
}

/** Reports keep the name that they were filed with. */
const isErased = (column: string) => column !== 'filed_by_name'

/** The tables that contain the marker. */
async function marked(): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await tables()) {
    const { rows } = await sql.raw(`select * from ${name}`).execute(testApp.db)
    const text = JSON.stringify(rows.map(asText)).toLowerCase()
    if (text.includes(MARK)) found.push(name)
  }
  return found.sort()
}

const asText = (row: unknown) =>
  Object.entries(row as object)
    .filter(([column]) => isErased(column))
    .map(([, value]) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value))

test('people and answers are erased 30 days after an enrollment ended, not before', async () => {
  const reported = await own.browser.call(submitDisasterReport, {
    body: report({
      street: '2 Pier Road',
      reporter_name: 'Dana Reporter',
      phone: '228-555-0199',
      email: `${MARK}@example.org`,
      date_reported: now().slice(0, 10),
    }),
  })
  expect(reported.status).toBe(200)
  await fill('credit_unions', idOf(own))
  await fill('users', own.user.id)
  await ask(own, { note: MARK, must_haves: { text: MARK } })
  await testApp.db.deleteFrom('outbox').execute()
  await callTheRoll(own)
  await endEnrollment()
  await fillBeside(own.user.id, idOf(own))
  const before = await marked()
  expect(before).toEqual(expect.arrayContaining(['credit_unions', 'users', 'logos', 'second_factors', 'help_requests', 'disaster_reports']))
  expect(before).toEqual(expect.arrayContaining(['roster_people', 'roll_call_people', 'roll_call_answers', 'outbox']))

  await daysLater(29)
  expect((await marked()).filter((name) => !before.includes(name))).toEqual([])
  expect(await organizationRow(idOf(own))).toMatchObject({ street: `1 ${MARK} Street`, phones_count: MARK })
  await daysLater(31)
  expect(await marked()).toEqual([])
  expect(await userRow(own.user.id)).toMatchObject({
    first_name: 'Deleted',
    last_name: 'user',
    email: '',
    password_hash: null,
    phone: null,
  })
  const row = await testApp.db.selectFrom('disaster_reports').selectAll().where('id', '=', reported.body.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    reporter_name: 'Dana Reporter',
    phone: null,
    email: null,
    filed_by_name: own.user.name,
    filed_by_organization: reported.body.filed_by.organization,
    credit_union_id: idOf(own),
    latitude: expect.closeTo(31.3, 0),
  })
  expect(await daysLater(31)).toBe(0)
})

test('what was said of its offices stays, without the notes', async () => {
  const { charter_number } = await organizationRow(idOf(own))
  const office_id = await office(testApp, await listed(testApp, charter_number ?? ''))
  const { id: incident_id } = await open(dev)
  const body = { submission_id: crypto.randomUUID(), incident_id, entries: [{ office_id, status: 'closed', note: 'Call Dana.' }] }
  expect((await own.browser.call(storeStatuses, { body })).status).toBe(200)
  await dev.browser.call(changeIncident, { params: { id: incident_id }, body: { phase: 'closed' } })
  const pictures = () => testApp.db.selectFrom('incident_pictures').select('picture').execute()
  expect(JSON.stringify(await pictures())).toContain(own.user.name)
  await endEnrollment()
  await daysLater(31)
  expect(await testApp.db.selectFrom('office_statuses').selectAll().execute()).toMatchObject([
    { office_id, status: 'closed', note: null, credit_union_id: idOf(own) },
  ])
  const facts = await testApp.db.selectFrom('office_facts').selectAll().where('status', 'is not', null).orderBy('scope').execute()
  expect(facts.map(({ scope, status, note }) => [scope, status, note])).toEqual(['', incident_id].map((scope) => [scope, 'closed', null]))
  expect(JSON.stringify(await pictures())).not.toContain(own.user.name)
})

test('of an organization its public name is left, and nothing of it that was not decided', async () => {
  await fill('credit_unions', idOf(own))
  await endEnrollment()
  await daysLater(31)
  const left = Object.entries(await organizationRow(idOf(own))).filter(([, value]) => value !== null && value !== '' && value !== false)
  const kept = [
    'id',
    'type_organization',
    'name',
    'name_key',
    'charter_number',
    'charter_state',
    'charter_key',
    'is_not_listed',
    'state',
    'latitude',
    'longitude',
  ]
  expect(left.map(([name]) => name).filter((name) => !kept.includes(name))).toEqual([
    'created_at',
    'updated_at',
    'deleted_at',
    'confirmed_at',
    'confirmed_how',
  ])
})

test('a person who goes on elsewhere stays, and so does the other organization', async () => {
  await alsoBelongsTo(testApp, own, idOf(other))
  const before = [await organizationRow(idOf(other)), await userRow(other.user.id)]
  await endEnrollment()
  await daysLater(31)
  expect(await userRow(own.user.id)).toMatchObject({ first_name: MARK, email: `${MARK}@example.org`, credit_union_id: idOf(other) })
  const memberships = await testApp.db.selectFrom('memberships').select('credit_union_id').where('user_id', '=', own.user.id).execute()
  expect(memberships).toEqual([{ credit_union_id: idOf(other) }])
  expect([await organizationRow(idOf(other)), await userRow(other.user.id)]).toEqual(before)
})

test('a person who was deleted is gone after 30 days, and the organization stays', async () => {
  const person = await colleague(testApp, '850001', 'Member', { first_name: 'Quagga', last_name: 'Quagga', email: 'quagga@example.org' })
  const rollCallId = await callTheRoll(own)
  await dev.browser.call(deleteUser, { body: { id: person.user.id } })
  await daysLater(29)
  expect(await userRow(person.user.id)).toMatchObject({ email: 'quagga@example.org' })
  await daysLater(31)
  expect(await userRow(person.user.id)).toMatchObject({ email: '', first_name: 'Deleted', deleted_at: expect.any(String) })
  const { body: rollCall } = await (await again(own)).call(showRollCall, { params: { id: rollCallId } })
  expect([rollCall.counts.asked, rollCall.people.map(({ last_name }) => last_name)]).toEqual([3, expect.not.arrayContaining(['Quagga'])])
  expect(await organizationRow(idOf(own))).toMatchObject({ street: `1 ${MARK} Street` })
  const { status, body } = await (await again(dev)).call(listAuditEvents, { body: { searchString: 'quagga@example.org' } })
  expect([status, body.map(({ what, subject }) => [what, subject])]).toEqual([200, [['user deleted', 'Deleted user']]])
})

test('a restore within that time is not too late', async () => {
  await endEnrollment()
  expect(await bringBack()).toBe(0)
  await daysLater(31)
  expect(await userRow(own.user.id)).toMatchObject({ first_name: MARK })
})

test('the contact of a loan stays for the other side until the loan has ended', async () => {
  const request = await ask(other, { kind: 'other' })
  const lent = await accepted(other, await offer(own, request, { contact_name: MARK, contact_phone: '228-555-0188' }))
  await endEnrollment()
  await daysLater(31)
  const shown = async () => (await (await again(other)).call(showHelpRequest, { params: { id: request.id } })).body.offers?.[0]
  expect(await shown()).toMatchObject({ contact_name: MARK })
  await testApp.db.updateTable('offers').set({ state: 'returned' }).where('id', '=', lent.id).execute()
  await daysLater(31)
  expect(await shown()).toMatchObject({ contact_name: '', contact_phone: '' })
})
