// A record that support deletes disappears for every user and stays on record.

import { beforeEach, describe, expect, it } from 'vitest'
import { listAlerts } from '#contract/alerts/calls.ts'
import { getSelf } from '#contract/auth/calls.ts'
import {
  createAlert,
  deleteAlert,
  deleteCoreSystem,
  deleteDisaster,
  deleteEnrolled,
  listTypedCoreSystems,
  searchAlerts,
  searchDisasters,
  searchEnrolled,
  searchUsers,
  showEnrolled,
} from '#contract/back-office/calls.ts'
import { listCoreSystems } from '#contract/directory/calls.ts'
import { showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { alsoBelongsTo, developer, enroll, type SignedIn, signIn, type Team, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

let own: Team

const testApp = await appOfFile()
const dev = await developer(testApp)
beforeEach(async () => {
  own = await team(testApp)
})

const endEnrollment = (id: string) => dev.browser.call(deleteEnrolled, { body: { id } })
const enrolledIds = async () => (await dev.browser.call(searchEnrolled)).body.map(({ id }) => id)
const userIds = async () => (await dev.browser.call(searchUsers)).body.map(({ id }) => id)
const fileReport = async (person: SignedIn) =>
  (await person.browser.call(submitDisasterReport, { body: report({ date_reported: new Date().toISOString().slice(0, 10) }) })).body.id
const reportIds = async () => (await dev.browser.call(searchDisasters)).body.map(({ id }) => id)
const alertNamed = async (title: string) => (await dev.browser.call(searchAlerts, { body: { searchString: title } })).body[0]?.id ?? ''

describe('deleting an organization', () => {
  it('ends its enrollment with the sessions and accounts of its people; its reports stay', async () => {
    const reportId = await fileReport(own.member)
    expect(await endEnrollment(own.creditUnionId)).toMatchObject({ status: 200, body: 'Success' })
    for (const person of [own.administrator, own.manager, own.member]) {
      expect((await person.browser.call(getSelf)).status).toBe(401)
      expect((await signIn(testApp, person.user.email)).answer.status).toBe(422)
      expect(await userIds()).not.toContain(person.user.id)
    }
    expect(await enrolledIds()).not.toContain(own.creditUnionId)
    expect((await dev.browser.call(showEnrolled, { params: { id: own.creditUnionId } })).status).toBe(404)
    expect(await reportIds()).toContain(reportId)
    expect(await eventsAbout(testApp, own.creditUnionId)).toContainEqual(
      expect.objectContaining({ what: 'credit union deleted', actor_id: dev.user.id, credit_union_id: own.creditUnionId }),
    )
    expect((await endEnrollment(own.creditUnionId)).status).toBe(404)
  })

  it('lets its charter number enroll again', async () => {
    await endEnrollment(own.creditUnionId)
    const again = await enroll(testApp, { charter_number: own.charterNumber })
    expect(again.user).toMatchObject({ role: 'Administrator' })
    expect(again.user.credit_union_id).not.toBe(own.creditUnionId)
  })

  it('leaves the accounts of people who belong to another one; they go on there', async () => {
    const elsewhere = await enroll(testApp)
    await alsoBelongsTo(testApp, own.member, elsewhere.user.credit_union_id ?? '')
    await endEnrollment(own.creditUnionId)
    expect((await own.member.browser.call(getSelf)).status).toBe(401)
    const { answer } = await signIn(testApp, own.member.user.email)
    expect(answer.body).toMatchObject({ credit_union_id: elsewhere.user.credit_union_id, role: 'Member' })
  })

  it('of their own leaves the account and the session of the developer', async () => {
    const other = await developer(testApp)
    await other.browser.call(deleteEnrolled, { body: { id: other.user.credit_union_id } })
    const { status, body } = await other.browser.call(getSelf)
    expect([status, body.credit_union_id, body.isDeveloper]).toEqual([200, null, true])
    expect((await other.browser.call(showCreditUnion)).status).toBe(404)
  })

  it('is for developers', async () => {
    expect((await own.administrator.browser.call(deleteEnrolled, { body: { id: own.creditUnionId } })).status).toBe(403)
    expect((await testApp.visitor().call(deleteEnrolled, { body: { id: own.creditUnionId } })).status).toBe(401)
    expect(await enrolledIds()).toContain(own.creditUnionId)
  })
})

describe('deleting a report', () => {
  it('takes it out of every list', async () => {
    const id = await fileReport(own.member)
    expect((await own.administrator.browser.call(deleteDisaster, { body: { id } })).status).toBe(403)
    expect(await dev.browser.call(deleteDisaster, { body: { id } })).toMatchObject({ status: 200, body: 'Success' })
    expect(await reportIds()).not.toContain(id)
    expect((await own.member.browser.call(showDisasterReport, { params: { id } })).status).toBe(404)
    expect((await dev.browser.call(deleteDisaster, { body: { id } })).status).toBe(404)
    expect(await kindsAbout(testApp, id)).toEqual(['disaster report filed', 'disaster report deleted'])
  })
})

describe('alerts', () => {
  it('are published and deleted', async () => {
    const form = { title: ' Boil water ', desc: 'Until Friday.', button_title: 'Map', url: 'https://example.org/map', push: false }
    expect(await dev.browser.call(createAlert, { body: form })).toMatchObject({ status: 200, body: 'Success' })
    const id = await alertNamed('boil')
    expect((await own.member.browser.call(listAlerts)).body).toEqual([
      {
        id,
        title: 'Boil water',
        desc: 'Until Friday.',
        button_title: 'Map',
        url: 'https://example.org/map',
        severity: null,
        states: [],
        counties: [],
        expires_at: null,
        ended_at: null,
        over: false,
        closed: false,
        replaces: null,
        incident_id: null,
        changed_at: null,
        with_support: false,
        from: null,
        created_at: expect.any(String),
      },
    ])
    expect(await dev.browser.call(deleteAlert, { body: { id } })).toMatchObject({ status: 200, body: 'Success' })
    expect((await own.member.browser.call(listAlerts)).body).toEqual([])
    expect((await dev.browser.call(deleteAlert, { body: { id } })).status).toBe(404)
    expect(await kindsAbout(testApp, id)).toEqual(['alert created', 'alert deleted'])
  })

  it('need a title and a description and nothing else', async () => {
    const { status, error } = await dev.browser.call(createAlert, { body: { title: ' ' } })
    expect([status, error.errors]).toEqual([422, { title: [fieldErrors.required], desc: [fieldErrors.required] }])
    const bare = await dev.browser.call(createAlert, { body: { title: 'Bare', desc: 'Only this', url: '', button_title: '', push: null } })
    expect(bare.status).toBe(200)
    const [alert] = (await dev.browser.call(searchAlerts, { body: { searchString: 'bare' } })).body
    expect(alert).toMatchObject({ url: null, button_title: null })
    await dev.browser.call(deleteAlert, { body: { id: alert?.id } })
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://x.example.org',
    '//example.org',
    'example.org',
    'https://',
    'https://a b',
    'java\tscript:x',
    'mailto:',
  ])('refuse the link %j', async (url) => {
    const { status, error } = await dev.browser.call(createAlert, { body: { title: 'Link', desc: 'Link', url } })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['url']])
  })

  it.each(['http://example.org', 'HTTPS://example.org/a?b#c', 'mailto:help@example.org'])('take the link %j', async (url) => {
    expect((await dev.browser.call(createAlert, { body: { title: 'Link', desc: 'Link', url } })).status).toBe(200)
  })

  it('are for developers to write', async () => {
    expect((await own.administrator.browser.call(createAlert, { body: { title: 'a', desc: 'b' } })).status).toBe(403)
    expect((await own.administrator.browser.call(deleteAlert, { body: { id: 'a' } })).status).toBe(403)
  })
})

describe('core systems that organizations typed', () => {
  it('are listed with their organizations, and leave the public list when they are deleted', async () => {
    const seeded = { id: 'seeded', name: 'KeyStone Two', name_key: 'keystone two', is_seeded: true, created_at: new Date().toISOString() }
    await testApp.db.insertInto('core_systems').values(seeded).execute()
    await enroll(testApp, { core_system: 'Lighthouse Core' })
    await enroll(testApp, { core_system: 'lighthouse core' })
    const find = async () => (await dev.browser.call(listTypedCoreSystems)).body.find(({ name }) => name === 'Lighthouse Core')
    const typed = await find()
    expect(typed).toEqual({ id: expect.any(String), name: 'Lighthouse Core', organizations: 2 })
    expect((await dev.browser.call(listTypedCoreSystems)).body.map(({ name }) => name)).not.toContain('KeyStone Two')
    const id = typed?.id ?? ''
    expect((await own.administrator.browser.call(deleteCoreSystem, { body: { id } })).status).toBe(403)
    expect((await dev.browser.call(deleteCoreSystem, { body: { id } })).status).toBe(200)
    expect((await dev.browser.call(deleteCoreSystem, { body: { id } })).status).toBe(404)
    expect(await find()).toBeUndefined()
    await enroll(testApp, { core_system: 'Lighthouse Core' })
    const listed = await testApp.visitor().call(listCoreSystems)
    expect(listed.body.map(({ name }) => name)).not.toContain('Lighthouse Core')
    expect(await kindsAbout(testApp, id)).toEqual(['core system deleted'])
  })
})
