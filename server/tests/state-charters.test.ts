// Numbers that NCUA does not assign are given by the states: the same number in another state is another credit union's, in everything.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSelf, register } from '#contract/auth/calls.ts'
import {
  confirmOrganization,
  deleteEnrolled,
  refuseNumber,
  refuseOrganization,
  searchDisasters,
  searchEnrolled,
  searchWaiting,
  withdrawConfirmation,
} from '#contract/back-office/calls.ts'
import { showBoard } from '#contract/board/calls.ts'
import { listDirectoryOfState } from '#contract/directory/calls.ts'
import { searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { askToJoin, claimForSelf, withdrawRequest } from '#contract/join-requests/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { listOffices } from '#contract/offices/calls.ts'
import { showResource } from '#contract/resources/calls.ts'
import { eraseDeleted } from '#server/app/jobs/erase-deleted.ts'
import { restoreDeleted } from '#server/features/back-office/deleted/restore-deleted.ts'
import { importDirectory } from '#server/features/directory/import-directory.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { open } from '#server/testing/incidents.ts'
import { store, storeOrganization, storeReport } from '#server/testing/last-release.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { developer, enroll, enrollUnconfirmed, registration, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { numbered, sampleText, temporaryFolder } from '#server/testing/sample-files.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
})

const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
const inAlabama = { state: 'AL', city: 'Mobile', zip: '36602' }
const confirm = async (person: SignedIn) =>
  (await dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(person) } })).status
const self = async ({ browser }: SignedIn) => (await browser.call(getSelf)).body
const today = () => new Date().toISOString().slice(0, 10)
const file = async ({ browser }: SignedIn, changes: object) => {
  const { status, body } = await browser.call(submitDisasterReport, {
    body: { ...report({ date_reported: today(), time_reported: '00:01', ...changes }) },
  })
  expect(status).toBe(200)
  return body.id
}

/** Two that claim one number in Mississippi and in Alabama. */
async function claimed(charter_number: string) {
  const first = await enrollUnconfirmed(testApp, { charter_number, credit_union_name: `Gulf ${charter_number}` })
  const second = await enrollUnconfirmed(testApp, { charter_number, credit_union_name: `Bay ${charter_number}`, ...inAlabama })
  return { first, second }
}

async function bothConfirmed(charter_number: string) {
  const both = await claimed(charter_number)
  expect([await confirm(both.first), await confirm(both.second)]).toEqual([200, 200])
  return both
}

describe('an unlisted number in two states', () => {
  it('is an organization of its own in each, in which the next of the same state wait', async () => {
    const { first, second } = await claimed('999150')
    for (const { user } of [first, second])
      expect(user).toMatchObject({ role: 'Administrator', waiting_for: null, organization_confirmed: false })
    expect(idOf(second)).not.toBe(idOf(first))
    const next = await enrollUnconfirmed(testApp, { charter_number: '999150' })
    expect(next.user.waiting_for?.id).toBe(idOf(first))
    const there = await enrollUnconfirmed(testApp, { charter_number: '999150', ...inAlabama })
    expect(there.user.waiting_for?.id).toBe(idOf(second))
    // A claim beside that of the same state is as it was, and none of the other state's.
    const own = await there.browser.call(claimForSelf)
    expect(own.body).toMatchObject({ role: 'Administrator', waiting_for: null })
    const { body } = await dev.browser.call(searchWaiting, { body: { searchString: '999150' } })
    expect(body.organizations.map(({ state, claims }) => [state, claims]).sort()).toEqual([
      ['AL', 2],
      ['AL', 2],
      ['MS', 1],
    ])
    const known = body.organizations.find(({ state }) => state === 'MS')?.people.map(({ name, as }) => [name, as])
    expect(known).toEqual([
      [first.user.name, 'member'],
      [next.user.name, 'waiting'],
    ])
    // Confirming one of Alabama ends the other one of Alabama alone.
    expect(await confirm(second)).toBe(200)
    expect((await self(there)).waiting_for).toBeNull()
    const ended = await testApp.db
      .selectFrom('credit_unions')
      .select(['state', 'superseded_by'])
      .where('charter_number', '=', '999150')
      .where('superseded_by', 'is not', null)
      .execute()
    expect(ended).toEqual([{ state: 'AL', superseded_by: idOf(second) }])
    expect((await self(next)).waiting_for?.id).toBe(idOf(first))
  })

  it('ends at one organization a state where several enroll at once', async () => {
    await enrollUnconfirmed(testApp, { charter_number: '999151' })
    const status = async () =>
      (await testApp.visitor().call(register, { body: registration({ charter_number: '999151', ...inAlabama }) })).status
    expect(await Promise.all([status(), status(), status(), status()])).toEqual([201, 201, 201, 201])
    const claims = await testApp.db.selectFrom('credit_unions').select('state').where('charter_number', '=', '999151').execute()
    expect(claims.map(({ state }) => state).sort()).toEqual(['AL', 'MS'])
  })

  it('is confirmed, withdrawn, refused, deleted and brought back in each by itself', async () => {
    const { first, second } = await bothConfirmed('999152')
    for (const { user } of [first, second])
      expect((await subjectsTo(testApp, user.email)).filter((subject) => /Another|different/i.test(subject))).toEqual([])
    const states = async () => Promise.all([first, second].map(async (each) => (await self(each)).organization_confirmed))
    expect(await states()).toEqual([true, true])
    await dev.browser.call(withdrawConfirmation, { body: { credit_union_id: idOf(first), reason: 'Nobody knows them.' } })
    expect(await states()).toEqual([false, true])
    await dev.browser.call(refuseOrganization, { body: { credit_union_id: idOf(first), reason: 'Nobody knows them.' } })
    expect((await self(second)).organization_confirmed).toBe(true)
    expect((await dev.browser.call(deleteEnrolled, { body: { id: idOf(second) } })).status).toBe(200)
    const third = await enrollUnconfirmed(testApp, { charter_number: '999152', ...inAlabama })
    expect(third.user.role).toBe('Administrator')
    await expect(restoreDeleted(testApp.db, { type: 'credit-union', id: idOf(second) })).rejects.toThrow('enrolled again')
    await expect(restoreDeleted(testApp.db, { type: 'credit-union', id: idOf(first) })).resolves.toBeUndefined()
  })

  it('is erased in one state without the offices of the other', async () => {
    const { first, second } = await bothConfirmed('999153')
    expect((await dev.browser.call(deleteEnrolled, { body: { id: idOf(first) } })).status).toBe(200)
    await eraseDeleted(testApp.db, new Date(Date.now() + 1000).toISOString(), () => false)
    expect((await second.browser.call(listOffices)).body).toMatchObject([{ city: 'Mobile', state: 'AL' }])
    const rows = await testApp.db.selectFrom('directory').select(['state', 'gone_at']).where('charter_number', '=', '999153').execute()
    expect(rows.map(({ state, gone_at }) => [state, gone_at === null]).sort()).toEqual([
      ['AL', true],
      ['MS', false],
    ])
  })

  it('is refused in one state, and taken in the other', async () => {
    const body = { charter_number: '999154', refused: true, reason: 'Not a credit union.' }
    await dev.browser.call(refuseNumber, { body: { ...body, state: 'MS' } })
    await expect(enrollUnconfirmed(testApp, { charter_number: '999154' })).rejects.toThrow('422')
    expect((await enrollUnconfirmed(testApp, { charter_number: '999154', ...inAlabama })).user.role).toBe('Administrator')
  })

  it('is found by who asks to join by its state, and in a third state not at all', async () => {
    const { first, second } = await bothConfirmed('999155')
    const person = await enrollUnconfirmed(testApp, { charter_number: '999155' })
    await person.browser.call(withdrawRequest)
    const ask = (state: string) =>
      person.browser.call(askToJoin, { body: { type_organization: 'Credit Union', charter_number: '999155', state } })
    expect((await ask('LA')).error.errors).toEqual({ charter_number: [fieldErrors.notEnrolled] })
    expect((await ask('AL')).body.waiting_for?.id).toBe(idOf(second))
    await person.browser.call(withdrawRequest)
    expect((await ask('MS')).body.waiting_for?.id).toBe(idOf(first))
  })
})

describe('what is said of both', () => {
  it('is about each by itself: reports, now, offices, the board and the back office', async () => {
    const { first, second } = await bothConfirmed('999156')
    const incident = await open(dev, { name: 'Two states', states: ['MS', 'AL'] })
    const closed = await file(first, { checked: true, hours_of_operation_statement: 'Closed' })
    const well = await file(second, { checked: true, hours_of_operation_statement: 'Normal', building_status: 'Dry' })
    const reader = await enroll(testApp)
    const search = async (state: string) =>
      (await reader.browser.call(searchDisasterReports, { body: { state } })).body
        .filter(({ id }) => [closed, well].includes(id))
        .map(({ id, now }) => [id, now?.condition])
    expect(await search('MS')).toEqual([[closed, 'closed']])
    expect(await search('AL')).toEqual([[well, 'operating']])
    expect((await reader.browser.call(showDisasterReport, { params: { id: well } })).body.now).toMatchObject({ condition: 'operating' })
    const board = (await dev.browser.call(showBoard, { params: { id: incident.id } })).body.credit_unions
    const rows = board.filter(({ charter_number }) => charter_number === '999156')
    expect(
      rows.map(({ state, condition, credit_union_id, latest_report_id }) => [state, condition, credit_union_id, latest_report_id]).sort(),
    ).toEqual([
      ['AL', 'operating', idOf(second), well],
      ['MS', 'closed', idOf(first), closed],
    ])
    for (const [person, city] of [
      [first, 'Biloxi'],
      [second, 'Mobile'],
    ] as const)
      expect((await person.browser.call(listOffices)).body).toMatchObject([{ city, credit_union_id: idOf(person) }])
    const reports = (await dev.browser.call(searchDisasters, { body: { searchString: '999156' } })).body
    expect(reports.map(({ id, charter_number, now }) => [id, charter_number, now?.condition]).sort()).toEqual(
      [
        [closed, '999156', 'closed'],
        [well, '999156', 'operating'],
      ].sort(),
    )
    const enrolled = (await dev.browser.call(searchEnrolled, { body: { searchString: '999156' } })).body
    expect(enrolled.map(({ id, last_reported }) => [id, last_reported]).sort()).toEqual(
      [
        [idOf(first), today()],
        [idOf(second), today()],
      ].sort(),
    )
  })

  it('stays apart when NCUA lists the number in one of them, whose offices and reports follow', async () => {
    const { first, second } = await bothConfirmed('90078')
    const [closed, well] = [
      await file(first, { hours_of_operation_statement: 'Closed' }),
      await file(second, { hours_of_operation_statement: 'Normal' }),
    ]
    const files = await temporaryFolder()
    const rows = [...numbered(3), { CU_NUMBER: '90078', CU_NAME: 'LATE', STREET: '7 LATE ST', ZIP_CODE: '39520' }]
    const { nowListed } = await importDirectory(testApp.db, await files.put('FOICU.txt', sampleText(rows)))
    await files.remove()
    expect(nowListed.map(({ id }) => id)).toEqual(expect.arrayContaining([idOf(first), idOf(second)]))
    expect((await first.browser.call(listOffices)).body).toMatchObject([{ street: '7 Late St' }])
    expect((await second.browser.call(listOffices)).body).toMatchObject([{ street: '1 Pier Road', city: 'Mobile' }])
    const abouts = await testApp.db.selectFrom('disaster_reports').select(['id', 'about']).where('id', 'in', [closed, well]).execute()
    expect(new Map(abouts.map(({ id, about }) => [id, about]))).toEqual(
      new Map([
        [closed, 'charter 90078'],
        [well, 'charter AL 90078'],
      ]),
    )
    // Listed: the second in its state waits as ever, and another state is a mistake.
    expect((await enrollUnconfirmed(testApp, { charter_number: '90078' })).user.waiting_for?.id).toBe(idOf(first))
    await expect(enrollUnconfirmed(testApp, { charter_number: '90078', ...inAlabama })).rejects.toThrow(fieldErrors.charterInOtherState)
    const { body } = await dev.browser.call(listDirectoryOfState, { body: { state: 'AL' } })
    expect(body.map(({ charter_number }) => charter_number)).not.toContain('90078')
  })
})

it('keeps what its offices say when NCUA lists the number', async () => {
  const { first } = await bothConfirmed('90079')
  const incident = await open(dev, { name: 'Listed since' })
  const [main] = (await first.browser.call(listOffices)).body
  const entries = [{ office_id: main?.id ?? '', status: 'closed' as const }]
  const body = { submission_id: crypto.randomUUID(), incident_id: incident.id, entries }
  expect((await first.browser.call(storeStatuses, { body })).status).toBe(200)
  const condition = async () => (await first.browser.call(showResource, { params: { id: idOf(first) } })).body.now?.condition
  expect(await condition()).toBe('closed')
  const files = await temporaryFolder()
  const rows = [...numbered(3), { CU_NUMBER: '90079', CU_NAME: 'LATE', STREET: '1 PIER ROAD', CITY: 'BILOXI', ZIP_CODE: '39530' }]
  await importDirectory(testApp.db, await files.put('FOICU.txt', sampleText(rows)))
  await files.remove()
  expect(await condition()).toBe('closed')
})

describe('one that NCUA lists, and lists in another state later', () => {
  const number = '90091'
  const listed = (changes: object) => testApp.db.updateTable('directory').set(changes).where('charter_number', '=', number).execute()
  let first: SignedIn

  beforeAll(async () => {
    first = await enrollUnconfirmed(testApp, { charter_number: number })
    const own = testApp.db.updateTable('credit_unions').set({ charter_state: null, is_not_listed: false })
    await own.where('charter_number', '=', number).execute()
    await listed({ is_listed: true, charter_state: null, state: 'AL' })
  })

  const ask = async (state: string) => {
    const person = await enrollUnconfirmed(testApp, { charter_number: '90092' })
    const another = await enrollUnconfirmed(testApp, { charter_number: '90092' })
    expect(another.user.waiting_for?.id).toBe(idOf(person) || person.user.waiting_for?.id)
    return another.browser.call(askToJoin, { body: { type_organization: 'Credit Union', state, charter_number: number } })
  }

  it('is asked from the state where it is listed, and from no other', async () => {
    const asked = await ask('AL')
    expect([asked.status, asked.body.waiting_for?.id]).toEqual([201, idOf(first)])
    const wrong = await ask('LA')
    expect([wrong.status, wrong.error.errors]).toEqual([422, { charter_number: [fieldErrors.charterInOtherState] }])
  })

  it('is found from either state once NCUA has dropped it', async () => {
    await listed({ gone_at: new Date().toISOString() })
    for (const place of [{}, inAlabama])
      expect((await enrollUnconfirmed(testApp, { charter_number: number, ...place })).user.waiting_for?.id).toBe(idOf(first))
    const elsewhere = await enrollUnconfirmed(testApp, { charter_number: number, state: 'LA', city: 'Houma', zip: '70360' })
    expect(elsewhere.user.waiting_for).toBeNull()
  })
})

it('an installation of before keeps every organization, office and report under its number', async () => {
  const database = await createTestDatabase({ upTo: '064-who-said' })
  const listing = { name_key: 'x', filed_name: 'X', cu_type: 1, street: '1 Pier Road', city: 'Biloxi', zip: '39530', updated_at: today() }
  const list = (id: string, charter_number: string, state: string, is_listed: boolean) =>
    store(database, 'directory', { id, name: id, charter_number, state, is_listed, ...listing })
  const enrolled = (id: string, charter_number: string, changes: Parameters<typeof storeOrganization>[2] = {}) =>
    storeOrganization(database, id, { charter_number, has_answers: false, ...changes })
  await list('d listed', '501', 'MS', true)
  await list('d unlisted', '502', 'AL', false)
  await list('d moved', '503', 'AL', false)
  await list('d adopted', '504', 'MS', true)
  await list('d elsewhere', '505', 'LA', true)
  await list('d nobody', '506', 'GA', false)
  await list('d settled elsewhere', '507', 'AL', true)
  await enrolled('Listed', '501')
  await enrolled('Unlisted', '502', { is_not_listed: true, state: 'AL' })
  await enrolled('Rival', '502', { is_not_listed: true, state: 'AL', is_rival: true })
  // Its main office is in another state than it enrolled with.
  await enrolled('Moved', '503', {
    is_not_listed: true,
    state: 'AL',
    mailing_state: 'MS',
    mailing_street: 'x',
    mailing_city: 'x',
    mailing_zip: 'x',
  })
  await enrolled('Adopted', '504', { is_not_listed: true })
  await enrolled('Elsewhere', '505', { is_not_listed: true })
  // NCUA listed its number all along, first in the state in which it enrolled.
  await enrolled('Settled elsewhere', '507')
  await storeOrganization(database, 'League', { type_organization: 'Association' })
  for (const id of ['Listed', 'Unlisted', 'Moved', 'Adopted', 'Elsewhere'])
    await storeReport(database, `of ${id}`, { credit_union_id: id, reported_by: 'ana' })
  await storeReport(database, 'by the desk', { credit_union_id: null, reported_by: 'ana', directory_charter: '506', via: 'phone' })
  await storeReport(database, 'by the desk of listed', {
    credit_union_id: null,
    reported_by: 'ana',
    directory_charter: '501',
    via: 'phone',
  })

  await migrate(database)
  const keys = async (table: 'credit_unions' | 'directory') =>
    Object.fromEntries(
      (await database.db.selectFrom(table).select(['id', 'charter_key']).execute()).map((row) => [row.id, row.charter_key]),
    )
  expect(await keys('credit_unions')).toEqual({
    Listed: '501',
    Unlisted: 'AL 502',
    Rival: 'AL 502',
    Moved: 'MS 503',
    Adopted: '504',
    Elsewhere: 'MS 505',
    'Settled elsewhere': '507',
    League: null,
  })
  expect(await keys('directory')).toEqual({
    'd listed': '501',
    'd unlisted': 'AL 502',
    'd moved': 'MS 503',
    'd adopted': '504',
    'd elsewhere': '505',
    'd nobody': 'GA 506',
    'd settled elsewhere': '507',
  })
  const abouts = await database.db.selectFrom('disaster_reports').select(['id', 'about']).execute()
  expect(Object.fromEntries(abouts.map(({ id, about }) => [id, about]))).toEqual({
    'of Listed': 'charter 501',
    'of Unlisted': 'charter AL 502',
    'of Moved': 'charter MS 503',
    'of Adopted': 'charter 504',
    'of Elsewhere': 'charter MS 505',
    'by the desk': 'charter GA 506',
    'by the desk of listed': 'charter 501',
  })
  await database.close()
}, 240_000)
