import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import {
  admitPerson,
  askToJoin,
  changeAdmission,
  claimForSelf,
  listJoinRequests,
  refusePerson,
  showOwnRequest,
  withdrawRequest,
} from '#contract/join-requests/calls.ts'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import { listUsers } from '#contract/users/calls.ts'
import { cleanUp } from '#server/app/jobs/clean-up.ts'
import { confirmOrganization } from '#server/domain/organizations/confirmation/confirm-organization.ts'
import { whenQueued } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { DAY } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import { developer, enroll, enrollUnconfirmed, lock, type SignedIn, type Team, team } from '#server/testing/people.ts'

let own: Team

const testApp = await appOfFile({ PUBLIC_URL: 'https://portal.example.org' })
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  own = await team(testApp)
})

const ASKED = 'Do you know this person? They want to join your organization'
/** Its Manager and its Member asked as well, before each test. */
const mailsSinceSetUp = async () => (await subjectsTo(testApp, own.administrator.user.email)).filter((each) => each === ASKED).length - 2
const stranger = (changes = {}) => enrollUnconfirmed(testApp, { charter_number: own.charterNumber, ...changes })
const list = async (who: SignedIn) => (await who.browser.call(listJoinRequests)).body
const self = async (who: SignedIn) => (await who.browser.call(getSelf)).body
const requestOf = async ({ user }: SignedIn) => {
  const row = await testApp.db
    .selectFrom('join_requests')
    .select(['id', 'state', 'decided_by', 'decided_how'])
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return row
}
const admit = async (who: SignedIn, person: SignedIn) => who.browser.call(admitPerson, { params: { id: (await requestOf(person)).id } })
const refuse = async (who: SignedIn, person: SignedIn) => who.browser.call(refusePerson, { params: { id: (await requestOf(person)).id } })
const prove = ({ user }: SignedIn) =>
  testApp.db.updateTable('users').set({ email_proven_at: new Date().toISOString() }).where('id', '=', user.id).execute()
const age = ({ user }: SignedIn, days: number) =>
  testApp.db
    .updateTable('join_requests')
    .set({ created_at: new Date(Date.now() - days * DAY).toISOString() })
    .where('user_id', '=', user.id)
    .execute()

const report = {
  credit_union_name: 'Pelican Point',
  reporter_name: 'Wren Quill',
  date_reported: '2026-09-14',
  time_reported: '09:30',
  type_of_disaster: 'Hurricane',
  building_status: 'Flooded',
  hours_of_operation_statement: 'Closed',
}
const file = async ({ browser }: SignedIn, changes = {}) => {
  const { status, body } = await browser.call(submitDisasterReport, { body: { ...report, ...changes } })
  return { status, id: body.id }
}
const organizationOf = async (id: string) => {
  const row = await testApp.db.selectFrom('disaster_reports').select('credit_union_id').where('id', '=', id).executeTakeFirstOrThrow()
  return row.credit_union_id
}

describe('a stranger who types the number of an enrolled organization', () => {
  it('waits, reads nothing of it, and its Administrators and Managers are mailed', async () => {
    const person = await stranger({ first_name: 'Wren', last_name: 'www.evil.example' })
    expect(person.user).toMatchObject({ role: 'Member', credit_union_id: null, waiting_for: { id: own.creditUnionId } })
    expect((await person.browser.call(listUsers)).body).toEqual([])
    expect((await person.browser.call(showCreditUnion)).status).toBe(404)
    expect((await person.browser.call(listJoinRequests)).status).toBe(403)
    expect((await admit(person, person)).status).toBe(403)
    for (const { user } of [own.administrator, own.manager]) expect(await subjectsTo(testApp, user.email)).toContain(ASKED)
    expect(await subjectsTo(testApp, own.member.user.email)).not.toContain(ASKED)
    const mail = await lastMailTo(testApp, own.administrator.user.email, ASKED)
    expect(mail?.text).toContain(person.user.email)
    expect(mail?.text).not.toContain('www.evil.example')
  })

  it('is listed for Managers and Administrators with what they typed', async () => {
    const person = await stranger({ first_name: 'Wren', last_name: 'Quill' })
    expect((await own.member.browser.call(listJoinRequests)).status).toBe(403)
    expect(await list(own.manager)).toEqual([
      {
        id: (await requestOf(person)).id,
        name: 'Wren Quill',
        email: person.user.email,
        email_proven: false,
        phone: '228-555-0142',
        position: 'Middle Management',
        email_typed_by: null,
        former_role: null,
        created_at: expect.any(String),
      },
    ])
    expect(await list(await enroll(testApp))).toEqual([])
  })

  it('mails an Administrator at most 20 times, however many come; proven people are seen among them', async () => {
    const people: SignedIn[] = []
    for (let count = 0; count < 23; count += 1) people.push(await stranger())
    expect(await mailsSinceSetUp()).toBe(20)
    expect(await list(own.administrator)).toHaveLength(20)
    const last = people[22] as SignedIn
    expect((await last.browser.call(showOwnRequest)).body.request).toMatchObject({ state: 'waiting', is_listed: false })
    await prove(last)
    expect((await list(own.administrator)).map(({ email }) => email)).toContain(last.user.email)
    expect((await last.browser.call(showOwnRequest)).body.request).toMatchObject({ is_listed: true, until: null })
  })
})

describe('a person who is admitted', () => {
  it('is a Member at once, with the reports that they filed while they waited', async () => {
    const person = await stranger()
    const filed = await file(person)
    expect([filed.status, await organizationOf(filed.id)]).toEqual([200, null])
    const { status, body } = await admit(own.manager, person)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: person.user.id, role: 'Member', credit_union_id: own.creditUnionId }),
    ])
    expect(await self(person)).toMatchObject({ credit_union_id: own.creditUnionId, waiting_for: null, role: 'Member' })
    expect(await organizationOf(filed.id)).toBe(own.creditUnionId)
    expect(await list(own.manager)).toEqual([])
    expect(await subjectsTo(testApp, person.user.email)).toContain('You joined your organization on Breakwater')
    const events = await eventsAbout(testApp, person.user.id)
    expect(events.findLast(({ what }) => what === 'admitted')).toMatchObject({
      actor_id: own.manager.user.id,
      credit_union_id: own.creditUnionId,
      details: { how: 'person', role: 'Member' },
    })
  })

  it('sends a report that was written while they waited, and no later one of another person', async () => {
    const person = await stranger()
    const filed_as = { id: person.user.id, credit_union_id: null }
    await admit(own.manager, person)
    const sent = await file(person, { filed_as })
    expect([sent.status, await organizationOf(sent.id)]).toEqual([200, own.creditUnionId])
    expect((await file(own.member, { filed_as })).status).toBe(409)
  })

  it('is decided by no one else, or by a developer if no member can be reached', async () => {
    const person = await stranger()
    expect((await admit(await enroll(testApp), person)).status).toBe(404)
    expect((await refuse(await enroll(testApp), person)).status).toBe(404)
    expect((await admit(await developer(testApp), person)).status).toBe(200)
    expect(await requestOf(person)).toMatchObject({ state: 'admitted', decided_how: 'foundation' })
  })

  it('is admitted once: two Administrators, and a withdrawal at that moment', async () => {
    const person = await stranger()
    const answers = await Promise.all([admit(own.administrator, person), admit(own.manager, person)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await kindsAbout(testApp, person.user.id)).filter((kind) => kind === 'admitted')).toHaveLength(1)

    const other = await stranger()
    const [admitted, withdrawn] = await Promise.all([admit(own.administrator, other), other.browser.call(withdrawRequest)])
    expect([admitted.status, withdrawn.status].sort()).toEqual([200, 409])
    const { credit_union_id, waiting_for } = await self(other)
    expect([credit_union_id, waiting_for]).toEqual([admitted.status === 200 ? own.creditUnionId : null, null])
  })
})

describe('a person who is refused', () => {
  it('waits no more, and cannot ask there again for a day', async () => {
    const person = await stranger()
    expect((await refuse(own.manager, person)).body).toEqual({ status: 'success' })
    expect((await self(person)).waiting_for).toBeNull()
    expect((await person.browser.call(showOwnRequest)).body.request).toMatchObject({ state: 'refused' })
    expect((await admit(own.manager, person)).status).toBe(409)
    expect(await kindsAbout(testApp, person.user.id)).toContain('request to join refused')
    const again = await ask(person, own.charterNumber)
    expect([again.status, Number(again.headers['retry-after']) > 80_000]).toEqual([429, true])
    // As if a clock had been fast.
    await testApp.db
      .updateTable('join_requests')
      .set({ decided_at: new Date(Date.now() + DAY).toISOString() })
      .where('user_id', '=', person.user.id)
      .execute()
    expect((await ask(person, own.charterNumber)).body.waiting_for?.id).toBe(own.creditUnionId)
    await refuse(own.manager, person)
    await testApp.db
      .updateTable('join_requests')
      .set({ decided_at: new Date(Date.now() - DAY).toISOString() })
      .where('user_id', '=', person.user.id)
      .execute()
    expect((await ask(person, own.charterNumber)).body.waiting_for?.id).toBe(own.creditUnionId)
  })

  it('was locked comes back neither by signing in nor by enrolling again', async () => {
    const person = await stranger()
    await admit(own.manager, person)
    await lock(testApp, person)
    expect((await person.browser.call(getSelf)).status).toBe(401)
    await expect(stranger({ email: person.user.email })).rejects.toThrow('422')
  })
})

const ask = (person: SignedIn, charter_number: string, changes = {}) =>
  person.browser.call(askToJoin, { body: { type_organization: 'Credit Union', state: 'MS', charter_number, ...changes } })

describe('asking to join another organization', () => {
  it('ends the first request and asks there', async () => {
    const person = await stranger()
    const other = await team(testApp)
    const { status, body } = await ask(person, other.charterNumber)
    expect([status, body.waiting_for?.id, body.credit_union_id]).toEqual([201, other.creditUnionId, null])
    expect([await list(own.manager), (await list(other.manager)).map(({ email }) => email)]).toEqual([[], [person.user.email]])
  })

  it('again and again sends one mail a day', async () => {
    const person = await stranger()
    expect((await ask(person, own.charterNumber)).status).toBe(201)
    await person.browser.call(withdrawRequest)
    expect((await ask(person, own.charterNumber)).status).toBe(201)
    expect(await mailsSinceSetUp()).toBe(1)
    const statuses: number[] = []
    for (let count = 0; count < 9; count += 1) statuses.push((await ask(person, '1')).status)
    expect(statuses).toEqual([...Array(8).fill(422), 429])
  })

  it('makes one request if it is sent twice at once', async () => {
    const person = await stranger()
    await person.browser.call(withdrawRequest)
    const answers = await Promise.all([ask(person, own.charterNumber), ask(person, own.charterNumber)])
    for (const { status } of answers) expect([201, 409]).toContain(status)
    expect((await list(own.manager)).filter(({ email }) => email === person.user.email)).toHaveLength(1)
  })

  it('names what is enrolled, in its state', async () => {
    const person = await stranger()
    expect((await ask(person, '99887766')).error.errors).toEqual({ charter_number: [fieldErrors.notEnrolled] })
    // Another state's number is another credit union's.
    expect((await ask(person, own.charterNumber, { state: 'LA' })).error.errors).toEqual({ charter_number: [fieldErrors.notEnrolled] })
    const association = { type_organization: 'Association', charter_number: null }
    const missing = await ask(person, '', association)
    expect(missing.error.errors).toEqual({ credit_union_name: [fieldErrors.required] })
    const { user } = await enroll(testApp, { ...association, credit_union_name: 'League of Harbors' })
    const found = await ask(person, '', { ...association, credit_union_name: 'league  of harbors' })
    expect([found.status, found.body.waiting_for?.id]).toEqual([201, user.credit_union_id])
  })

  it('is not for members of an organization', async () => {
    const other = await team(testApp)
    expect((await ask(own.member, other.charterNumber)).status).toBe(409)
  })
})

describe('a request of a person whose address is not proven', () => {
  it('lapses after seven days; a proven one stays', async () => {
    const [person, proven] = [await stranger(), await stranger()]
    await prove(proven)
    for (const each of [person, proven]) await age(each, 7.01)
    expect((await list(own.manager)).map(({ email }) => email)).toEqual([proven.user.email])
    expect((await self(person)).waiting_for).toBeNull()
    expect((await admit(own.manager, person)).status).toBe(409)
    expect((await person.browser.call(showOwnRequest)).body.request?.state).toBe('lapsed')
    await cleanUp(testApp.db, Date.now())
    expect([(await requestOf(person)).state, (await requestOf(proven)).state]).toEqual(['lapsed', 'waiting'])
    expect((await ask(person, own.charterNumber)).body.waiting_for?.id).toBe(own.creditUnionId)
  })
})

describe('"We are not with them"', () => {
  it('makes an own claim beside an unconfirmed one', async () => {
    const first = await enrollUnconfirmed(testApp, { charter_number: '710001' })
    const second = await enrollUnconfirmed(testApp, { charter_number: '710001' })
    const filed = await file(second)
    const { status, body } = await second.browser.call(claimForSelf)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ role: 'Administrator', waiting_for: null, organization_confirmed: false }),
    ])
    expect(body.credit_union_id).not.toBe(first.user.credit_union_id)
    expect(await organizationOf(filed.id)).toBe(body.credit_union_id)
    expect(await kindsAbout(testApp, body.credit_union_id ?? '')).toContain('claimed')
    expect((await first.browser.call(listUsers)).body).toHaveLength(1)
    expect((await second.browser.call(claimForSelf)).status).toBe(409)
  })

  it('is confirmed by a mail domain that was listed meanwhile, and the mail about it leaves at once', async () => {
    const named = { name: 'Tide Lantern', name_key: 'tide lantern', filed_name: 'TIDE LANTERN' }
    const place = { street: '9 Pier Way', city: 'Gulfport', zip: '39501', state: 'MS', latitude: 30.37, longitude: -89.09 }
    const row = {
      id: newId(),
      charter_number: '710004',
      cu_type: 1,
      contact_cycle: now().slice(0, 10),
      updated_at: now(),
      ...named,
      ...place,
    }
    await testApp.db.insertInto('directory').values(row).execute()
    await enrollUnconfirmed(testApp, { charter_number: '710004' })
    const second = await enrollUnconfirmed(testApp, { charter_number: '710004', email: 'ana@tidelantern.example' })
    await prove(second)
    await testApp.db.updateTable('directory').set({ domains: 'tidelantern.example' }).where('id', '=', row.id).execute()
    const wakeOutbox = vi.fn()
    const stopListening = whenQueued(testApp.db, wakeOutbox)
    expect((await second.browser.call(claimForSelf)).status).toBe(201)
    stopListening()
    expect(await subjectsTo(testApp, second.user.email)).toContain('Your organization is confirmed on Breakwater')
    expect(wakeOutbox).toHaveBeenCalledOnce()
  })

  it('does not get around a confirmed one, even if that happens at the same moment', async () => {
    const person = await stranger()
    expect((await person.browser.call(claimForSelf)).status).toBe(409)

    const first = await enrollUnconfirmed(testApp, { charter_number: '710002' })
    const second = await enrollUnconfirmed(testApp, { charter_number: '710002' })
    await Promise.all([confirmNow(first), second.browser.call(claimForSelf)])
    const { credit_union_id, organization_confirmed } = await self(second)
    expect([organization_confirmed, credit_union_id === first.user.credit_union_id]).toEqual([false, false])
  })

  it('lets people of a claim that did not count ask to join the confirmed organization', async () => {
    const first = await enrollUnconfirmed(testApp, { charter_number: '710003' })
    const second = await enrollUnconfirmed(testApp, { charter_number: '710003' })
    await second.browser.call(claimForSelf)
    await confirmNow(second)
    const confirmed = (await self(second)).credit_union_id ?? ''
    expect((await first.browser.call(showOwnRequest)).body).toMatchObject({
      request: null,
      superseded_by: { id: confirmed, charter_number: '710003' },
    })
    expect((await ask(first, '710003')).body.waiting_for?.id).toBe(confirmed)
    expect((await admit(second, first)).status).toBe(200)
    expect(await self(first)).toMatchObject({ credit_union_id: confirmed, role: 'Member', organization_confirmed: true })
  })
})

const confirmNow = async (person: SignedIn) => {
  const { credit_union_id } = await self(person)
  await testApp.db
    .transaction()
    .execute((tx) => confirmOrganization(tx, { creditUnionId: credit_union_id ?? '', how: 'foundation', by: { address: 'test' } }))
}

it('whether the mail domain lets people in is an Administrator’s to say', async () => {
  const change = ({ browser }: SignedIn, id = own.creditUnionId) =>
    browser.call(changeAdmission, { params: { id }, body: { by_domain: false } })
  expect([(await change(own.manager)).status, (await change(await enroll(testApp))).status]).toEqual([403, 404])
  expect((await change(own.administrator)).body).toEqual({ by_domain: false, domains: [] })
  expect(await kindsAbout(testApp, own.creditUnionId)).toContain('admission changed')
})

it('a person who waits finds the reports of others', async () => {
  const person = await stranger()
  const { id } = await file(own.member)
  expect((await person.browser.call(searchDisasterReports, { body: {} })).body.map((each) => each.id)).toContain(id)
  expect((await person.browser.call(showDisasterReport, { params: { id } })).status).toBe(200)
})
