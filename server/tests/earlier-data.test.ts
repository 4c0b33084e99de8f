// An installation of the release before trust starts with this version: nothing is lost, and all people and organizations have their right state.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSelf, mailProof, proveEmail, register } from '#contract/auth/calls.ts'
import { searchWaiting } from '#contract/back-office/calls.ts'
import { showDisasterReport } from '#contract/disaster-reports/calls.ts'
import { listHelpRequests, receiveOffer, returnOffer, showHelpRequest } from '#contract/help-requests/calls.ts'
import { listUsers } from '#contract/users/calls.ts'
import { confirmAllByDomain } from '#server/domain/organizations/confirmation/confirm-all-by-domain.ts'
import { seedCoreSystems } from '#server/domain/organizations/core-systems.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { hashNewPassword } from '#server/lib/secrets/passwords.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import {
  ago,
  LAST_RELEASE,
  listInDirectory,
  store,
  storeEvent,
  storeLoan,
  storeOrganization,
  storePerson,
  storeReport,
  storeRequest,
} from '#server/testing/last-release.ts'
import { proofTokenFor } from '#server/testing/outbox.ts'
import { PASSWORD, registration, signIn } from '#server/testing/people.ts'

const DOMAIN = 'harborlight.example'
const INVITATION = 'the token of an invitation that waits'

let database: TestDatabase
let testApp: TestApp

beforeAll(async () => {
  database = await createTestDatabase({ upTo: LAST_RELEASE })
  await fill(await hashNewPassword(PASSWORD))
  await migrate(database)
  // As the import of NCUA's contact file leaves it.
  await sql`update directory set phone = '228-555-0100', domains = charter_number || ${`.${DOMAIN}`}, contact_cycle = ${ago(60).slice(0, 10)}`.execute(
    database.db,
  )
  await seedCoreSystems(database.db)
  await confirmAllByDomain(database.db)
  testApp = await createTestApp({}, { database })
}, 240_000)
afterAll(() => testApp.close())

async function fill(passwordHash: string) {
  for (const [n, id] of ['Proven', 'Typed', 'Locked', 'Member', 'Free', 'Quiet', 'Busy'].entries()) {
    await listInDirectory(database, `${6001 + n}`, `${id} Credit Union`)
    await storeOrganization(database, id, { charter_number: `${6001 + n}`, created_at: ago(300 - n) })
  }
  await storeOrganization(database, 'League', { type_organization: 'Association', created_at: ago(400) })
  await fillPeople(passwordHash)
  await fillDeeds()
}

const at = (organization: number, name: string) => `${name}@${6000 + organization}.${DOMAIN}`

async function fillPeople(passwordHash: string) {
  const person = (id: string, roles: Parameters<typeof storePerson>[2]['at'], more: object = {}) =>
    storePerson(database, id, { at: roles, passwordHash, ...more })
  // Their address is in the mail domain, and a reset has proven it.
  await person('ana', { Proven: 'Administrator' }, { email: at(1, 'ana') })
  // Another person typed their address, which is in the mail domain.
  await person('ben', { Typed: 'Administrator' }, { email: at(2, 'ben') })
  // Proven and in the mail domain, but locked; another person administers the organization.
  await person('cleo', { Locked: 'Administrator', Quiet: 'Member' }, { email: at(3, 'cleo'), locked: true })
  await person('carl', { Locked: 'Administrator' })
  // Proven and in the mail domain, but not an Administrator: the organization is theirs, and its Administrator of unknown address waits.
  await person('dora', { Member: 'Manager', Proven: 'Member' }, { email: at(4, 'dora') })
  await person('dean', { Member: 'Administrator' })
  await person('eve', { Free: 'Administrator', Busy: 'Member' }, { is_developer: true })
  await person('fay', { Quiet: 'Administrator' })
  await person('gil', { Busy: 'Administrator' })
  await person('hana', { Busy: 'Member' })
  await person('ines', { Busy: 'Member' })
  await person('lena', { League: 'Administrator' })

  await storeEvent(database, 'password reset', 'ana', 100)
  await storeEvent(database, 'password reset requested', 'ben', 100)
  await storeEvent(database, 'social sign-in linked', 'cleo', 90, { provider: 'gmail' })
  await store(database, 'identities', {
    provider: 'gmail',
    subject: 'subject of cleo',
    user_id: 'cleo',
    email: at(3, 'cleo'),
    created_at: ago(90),
  })
  await storeEvent(database, 'password reset', 'dora', 80)
  await storeEvent(database, 'password reset', 'ines', 80)
  await storeEvent(database, 'profile changed', 'ines', 70, { fields: ['email'] })
  const invitation = { credit_union_id: 'Busy', invited_by: 'gil', created_at: ago(5) }
  const of = (email: string) => ({ email, email_key: email })
  await store(database, 'invitations', { id: 'used', ...invitation, ...of('hana@example.org'), state: 'accepted', answered_at: ago(4) })
  await store(database, 'invitations', { id: 'waits', ...invitation, ...of('jo@example.org'), state: 'pending' })
  await store(database, 'one_time_tokens', {
    token_hash: hashToken(INVITATION),
    kind: 'invitation',
    invitation_id: 'waits',
    created_at: ago(5),
    expires_at: ago(-9),
  })
}

async function fillDeeds() {
  await storeReport(database, 'of an organization', { credit_union_id: 'Proven', reported_by: 'ana', date_reported: ago(3).slice(0, 10) })
  await storeReport(database, 'of a busy one', { credit_union_id: 'Busy', reported_by: 'gil', date_reported: ago(60).slice(0, 10) })
  await store(database, 'answer_changes', { credit_union_id: 'Free', field: 'generator_fuel', changed_at: ago(9), changed_by: 'eve' })
  await store(database, 'confirmations', { credit_union_id: 'Free', tab: 'generators', confirmed_at: ago(9), confirmed_by: 'eve' })
  await storeReport(database, 'of who is gone', { credit_union_id: null, reported_by: 'gone' })
  await storeRequest(database, 'old need', { credit_union_id: 'Busy', asked_by: 'gil', state: 'closed', until: ago(1).slice(0, 10) })
  await storeRequest(database, 'need', { credit_union_id: 'Typed', asked_by: 'ben', state: 'met' })
  await storeLoan(database, 'loan', { request: 'need', lender: 'Free', offeredBy: 'eve', acceptedBy: 'ben' })
}

const as = async (email: string) => (await signIn(testApp, email)).browser
const queue = async () => (await (await as('eve@example.org')).call(searchWaiting, { body: {} })).body.organizations

describe('organizations', () => {
  it('are confirmed if the proven address of one of their people fits the domain, and otherwise not', async () => {
    const rows = await database.db
      .selectFrom('credit_unions')
      .select(['id', 'confirmed_how'])
      .where('confirmed_at', 'is not', null)
      .execute()
    expect(rows.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: 'Member', confirmed_how: 'domain' },
      { id: 'Proven', confirmed_how: 'domain' },
    ])
    expect((await (await as(at(4, 'dora'))).call(getSelf)).body).toMatchObject({ role: 'Administrator', credit_union_id: 'Member' })
    expect((await (await as('dean@example.org')).call(getSelf)).body).toMatchObject({
      credit_union_id: null,
      waiting_for: { id: 'Member' },
    })
    expect((await (await as(at(1, 'ana'))).call(getSelf)).body).toMatchObject({ organization_confirmed: true, email_proven: true })
    expect((await (await as(at(2, 'ben'))).call(getSelf)).body).toMatchObject({
      role: 'Administrator',
      organization_confirmed: false,
      email_proven: false,
      waiting_for: null,
    })
  })

  it('otherwise wait, the most active first, each with why its domain did not confirm it', async () => {
    expect((await queue()).map(({ id, reason, is_earlier }) => [id, reason, is_earlier])).toEqual([
      ['Busy', 'other domain', true],
      ['Free', 'other domain', true],
      ['Typed', 'address not proven', true],
      ['Locked', 'other domain', true],
      ['Quiet', 'other domain', true],
      ['League', 'no credit union', true],
    ])
  })
})

describe('people', () => {
  it('stay locked in every organization, and out', async () => {
    const rows = await database.db.selectFrom('memberships').select(['user_id', 'credit_union_id']).where('locked', '=', true).execute()
    expect(rows.map((row) => `${row.user_id} ${row.credit_union_id}`).sort()).toEqual(['cleo Locked', 'cleo Quiet'])
    expect((await signIn(testApp, at(3, 'cleo'))).answer.status).not.toBe(200)
    const { body } = await (await as('fay@example.org')).call(listUsers)
    expect(body.map(({ id, locked }) => [id, locked]).sort()).toEqual([
      ['cleo', true],
      ['fay', false],
    ])
  })

  it('have a proven address after a reset or an invitation’s link, and not by a provider that has no say about it', async () => {
    const rows = await database.db.selectFrom('users').select('id').where('email_proven_at', 'is not', null).orderBy('id').execute()
    expect(rows.map(({ id }) => id)).toEqual(['ana', 'dora', 'hana'])
  })

  it('come in by an invitation that was mailed before', async () => {
    const browser = testApp.visitor()
    const { status, body } = await browser.call(register, { body: registration({ email: 'jo@example.org', token: INVITATION }) })
    expect([status, body.credit_union_id, body.role, body.email_proven]).toEqual([201, 'Busy', 'Member', true])
  })
})

describe('what was entrusted', () => {
  it('reports say who filed them', async () => {
    const browser = await as(at(1, 'ana'))
    const filedBy = async (id: string) => (await browser.call(showDisasterReport, { params: { id } })).body
    expect(await filedBy('of an organization')).toMatchObject({
      credit_union_name: 'As typed',
      filed_by: { name: 'Dana ana', organization: 'Proven Credit Union' },
      confirmed: true,
      directory_phone: '228-555-0100',
    })
    expect(await filedBy('of a busy one')).toMatchObject({
      filed_by: { name: 'Dana gil', organization: 'Busy Credit Union' },
      confirmed: false,
    })
    expect(await filedBy('of who is gone')).toMatchObject({ filed_by: { name: '', organization: '' }, confirmed: false })
  })

  it('steps of loans that were accepted stay open to both sides, though neither is confirmed', async () => {
    const [asking, lending] = [await as(at(2, 'ben')), await as('eve@example.org')]
    const { body } = await lending.call(listHelpRequests, { query: { scope: 'lending' } })
    expect(body.map(({ id }) => id)).toEqual(['need'])
    expect((await asking.call(showHelpRequest, { params: { id: 'need' } })).body.offers).toMatchObject([
      {
        id: 'loan',
        contact_phone: '251-555-0150',
        allowed: ['arrived', 'cancel'],
        history: [{ by: 'Dana eve' }, { by: 'Dana ben' }, { by: 'Dana eve' }],
      },
    ])
    expect((await asking.call(receiveOffer, { params: { id: 'loan' } })).status).toBe(200)
    expect((await lending.call(returnOffer, { params: { id: 'loan' } })).body).toMatchObject({ state: 'returned' })
  })
})

describe('afterwards', () => {
  it('an Administrator of the domain proves the address, and the organization is confirmed at once', async () => {
    const browser = await as(at(2, 'ben'))
    expect((await browser.call(mailProof)).status).toBe(200)
    const token = await proofTokenFor(testApp, at(2, 'ben'))
    expect((await browser.call(proveEmail, { body: { token } })).status).toBe(200)
    expect((await browser.call(getSelf)).body).toMatchObject({ organization_confirmed: true, email_proven: true })
    expect((await queue()).map(({ id }) => id)).not.toContain('Typed')
  })

  it('the job settles nothing twice', async () => {
    expect(await confirmAllByDomain(database.db)).toBe(0)
  })
})
