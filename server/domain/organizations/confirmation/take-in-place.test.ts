// An impostor claims a credit union and admits its real people before one of them proves the domain. The proof counts for members as well.

import { beforeEach, describe, expect, it } from 'vitest'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { getSelf, proveEmail } from '#contract/auth/calls.ts'
import { showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { admitPerson, listJoinRequests, readmitPeople, refusePerson } from '#contract/join-requests/calls.ts'
import { confirmTab, showCreditUnion, updateCreditUnion } from '#contract/prepare/calls.ts'
import { showResource } from '#contract/resources/calls.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { listUsers, updateUser } from '#contract/users/calls.ts'
import { confirmAllByDomain } from '#server/domain/organizations/confirmation/confirm-all-by-domain.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { lastMailTo, proofTokenFor, subjectsTo } from '#server/testing/outbox.ts'
import { developer, enroll, enrollUnconfirmed, prove, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

let charter_number: string
let domain: string
let impostor: SignedIn
let chief: SignedIn
let count = 0

const testApp = await appOfFile()
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  count += 1
  charter_number = `${63_000 + count}`
  domain = `heronlantern${count}.org`
  await list()
  impostor = await enrolling(`impostor${count}@evil.example`)
  chief = await admitted(`cleo@${domain}`)
})

const list = () =>
  testApp.db
    .insertInto('directory')
    .values({
      ...{ id: newId(), charter_number, name: `Heron ${count}`, name_key: searchKey(`Heron ${count}`), filed_name: 'HERON', cu_type: 1 },
      ...{ street: '9 Lighthouse Way', city: 'Gulfport', zip: '39501', state: 'MS', latitude: 30.37, longitude: -89.09 },
      ...{ domains: domain, contact_cycle: now().slice(0, 10), phone: '228-555-0100', gone_at: null, updated_at: now() },
    })
    .execute()

const enrolling = (email: string) => enrollUnconfirmed(testApp, { charter_number, email })
async function admitted(email: string) {
  const person = await enrolling(email)
  const request = (await impostor.browser.call(listJoinRequests)).body.at(-1)
  expect((await impostor.browser.call(admitPerson, { params: { id: request?.id ?? '' } })).status).toBe(200)
  return person
}
const open = async ({ browser, user }: SignedIn) => browser.call(proveEmail, { body: { token: await proofTokenFor(testApp, user.email) } })
const self = async ({ browser }: SignedIn) => (await browser.call(getSelf)).body
const id = () => impostor.user.credit_union_id ?? ''
const people = async ({ browser }: SignedIn) => (await browser.call(listUsers)).body.map((each) => each.id)

describe('a member of the domain proves the address', () => {
  it('and administers the organization, which is confirmed; the impostor waits outside', async () => {
    const dev = await developer(testApp)
    expect((await open(chief)).status).toBe(200)
    expect(await self(chief)).toMatchObject({ role: 'Administrator', credit_union_id: id(), organization_confirmed: true })
    expect(await self(impostor)).toMatchObject({ credit_union_id: null, waiting_for: { id: id(), confirmed: true }, role: 'Member' })
    expect([await people(chief), await people(impostor)]).toEqual([[chief.user.id], []])
    expect(await subjectsTo(testApp, impostor.user.email)).toContain(
      'Your organization on Breakwater now waits to hear that you belong to it',
    )
    expect((await lastMailTo(testApp, dev.user.email, /confirmed by one of its members/))?.text).toContain('now wait: 1.')
    const { body } = await chief.browser.call(listAuditEvents, { body: {} })
    expect(body.map(({ what }) => what)).toEqual(expect.arrayContaining(['taken over by domain', 'organization confirmed']))
  })

  it('but not while locked', async () => {
    await impostor.browser.call(updateUser, { params: { id: chief.user.id }, body: { locked: true } })
    await prove(testApp, chief)
    await confirmAllByDomain(testApp.db)
    expect((await self(impostor)).organization_confirmed).toBe(false)
  })

  it('as it was proven before, at the next start', async () => {
    await prove(testApp, chief)
    expect(await confirmAllByDomain(testApp.db)).toBe(1)
    expect(await self(chief)).toMatchObject({ role: 'Administrator', organization_confirmed: true })
    expect(await confirmAllByDomain(testApp.db)).toBe(0)
  })

  it('of two at once, one administers and the other is in as well', async () => {
    const second = await admitted(`dora@${domain}`)
    expect((await Promise.all([chief, second].map(open))).map(({ status }) => status)).toEqual([200, 200])
    const both = await Promise.all([chief, second].map(self))
    expect(both.map(({ credit_union_id }) => credit_union_id)).toEqual([id(), id()])
    expect(both.map(({ role }) => role).sort()).toEqual(['Administrator', 'Member'])
    expect((await self(impostor)).credit_union_id).toBeNull()
  })
})

describe('the others', () => {
  const again = (person: SignedIn, ids: unknown[]) => person.browser.call(readmitPeople, { body: { ids } })

  it('come back by person, as Members, with their reports', async () => {
    const colleague = await admitted(`ren${count}@example.org`)
    const another = await admitted(`ida${count}@example.org`)
    await impostor.browser.call(updateUser, { params: { id: colleague.user.id }, body: { role: 'Manager' } })
    const { body: filed } = await colleague.browser.call(submitDisasterReport, { body: report() })
    await open(chief)
    const mark = async () => (await chief.browser.call(showDisasterReport, { params: { id: filed.id } })).body
    expect(await mark()).toMatchObject({ filed_by: { organization: '' }, confirmed: false })
    const stranger = await enrolling(`stranger${count}@evil.example`)
    const asked = (await chief.browser.call(listJoinRequests)).body
    expect(asked.map(({ former_role, email }) => [former_role, email])).toEqual([
      ['Administrator', impostor.user.email],
      ['Manager', colleague.user.email],
      ['Member', another.user.email],
      [null, stranger.user.email],
    ])
    const all = asked.map((request) => request.id)
    expect((await again(impostor, all)).status).toBe(403)
    for (const ids of [undefined, [], [7]] as unknown[][]) expect((await again(chief, ids)).status).toBe(422)
    const [suspect] = asked
    await chief.browser.call(refusePerson, { params: { id: suspect?.id ?? '' } })
    const chosen = asked.filter(({ email }) => email !== another.user.email).map((request) => request.id)
    expect((await again(chief, [...chosen, 'nobody'])).body).toEqual({ admitted: 1 })
    expect(await self(colleague)).toMatchObject({ credit_union_id: id(), role: 'Member', waiting_for: null })
    expect(await mark()).toMatchObject({ filed_by: { organization: expect.stringContaining('Heron') }, confirmed: true })
    expect((await self(stranger)).waiting_for?.id).toBe(id())
    expect((await self(impostor)).waiting_for).toBeNull()
    expect((await self(another)).waiting_for?.id).toBe(id())
    expect((await again(chief, chosen)).body).toEqual({ admitted: 0 })
  })

  it('who prove the domain later are in at once', async () => {
    const late = await admitted(`late@${domain}`)
    await open(chief)
    expect((await self(late)).credit_union_id).toBeNull()
    await open(late)
    expect(await self(late)).toMatchObject({ credit_union_id: id(), role: 'Member' })
  })
})

it('the contacts and the public page that the impostor left are hidden until they are reviewed', async () => {
  const answers = { burner_phones: true, contact_1_first_name: 'Mallory', contact_1_phone: '228-555-0166' }
  await impostor.browser.call(updateCreditUnion, { params: { id: id() }, body: answers })
  await testApp.db.updateTable('credit_unions').set({ is_shown_publicly: true }).where('id', '=', id()).execute()
  await open(chief)
  const reader = await enroll(testApp)
  const dev = await developer(testApp)
  const seen = async (by: SignedIn) => {
    const { contact_1_phone, contacts_hidden, directory_phone } = (await by.browser.call(showResource, { params: { id: id() } })).body
    return { contact_1_phone, contacts_hidden, directory_phone }
  }
  expect(await seen(reader)).toEqual({ contact_1_phone: null, contacts_hidden: true, directory_phone: '228-555-0100' })
  for (const person of [chief, dev]) expect(await seen(person)).toMatchObject({ contact_1_phone: '228-555-0166', contacts_hidden: false })
  const { is_shown_publicly } = await testApp.db
    .selectFrom('credit_unions')
    .select('is_shown_publicly')
    .where('id', '=', id())
    .executeTakeFirstOrThrow()
  expect(is_shown_publicly).toBeNull()
  const own = async () => (await chief.browser.call(showCreditUnion)).body.contacts_held_at
  expect(await own()).toEqual(expect.stringMatching(/^20/))
  await chief.browser.call(updateCreditUnion, {
    params: { id: id() },
    body: { contact_1_first_name: 'Cleo', contact_1_phone: '228-555-0101' },
  })
  expect((await seen(reader)).contact_1_phone).toBeNull()
  expect((await chief.browser.call(confirmTab, { params: { id: id() }, body: { tab: 'Contacts' } })).status).toBe(200)
  expect(await seen(reader)).toMatchObject({ contact_1_phone: '228-555-0101', contacts_hidden: false })
  expect(await own()).toBeNull()
})
