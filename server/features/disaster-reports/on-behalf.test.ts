// What the foundation and Associations report for a credit union that cannot.

import { describe, expect, it } from 'vitest'
import {
  listNotListed,
  searchDisasterReports,
  showDisasterReport,
  submitDisasterReport,
  withdrawReport,
} from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { makeRivalClaim } from '#server/domain/claims/claims.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { directoryOf, office } from '#server/testing/incidents.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const SUBJECT = 'A disaster was reported for your organization'

const testApp = await appOfFile()
const dev = await developer(testApp)
const pier = await team(testApp)

const file = ({ browser }: SignedIn, on_behalf_of: string, changes: object = {}) =>
  browser.call(submitDisasterReport, { body: report({ on_behalf_of, via: 'phone', ...changes }) })
const league = (changes: object = {}) => ({
  type_organization: 'Association',
  credit_union_name: `League ${newId()}`,
  state: 'MS',
  ...changes,
})

let listed = 0
async function listedCreditUnion(state: string) {
  listed += 1
  const row = {
    id: newId(),
    charter_number: `${640_000 + listed}`,
    name: `Listed ${listed}`,
    name_key: `listed ${listed}`,
    filed_name: `LISTED ${listed}`,
    cu_type: 1,
    street: '9 Bay Street',
    city: 'Gulfport',
    zip: '39501',
    state,
    latitude: null,
    longitude: null,
    gone_at: null,
    phone: '228-555-0190',
    updated_at: now(),
  }
  await testApp.db.insertInto('directory').values(row).execute()
  return row
}

describe('the foundation', () => {
  it('reports for an organization, which is told, and whose report it is', async () => {
    const { status, body } = await file(dev, pier.creditUnionId)
    expect([status, body.via, body.filed_by.name, body.confirmed]).toEqual([200, 'phone', dev.user.name, true])
    const shownTo = async (person: SignedIn) => (await person.browser.call(showDisasterReport, { params: { id: body.id } })).body
    expect(await shownTo(pier.member)).toMatchObject({ is_own: true, may_withdraw: false })
    expect(await shownTo(pier.manager)).toMatchObject({ is_own: true, may_withdraw: true })
    expect(await shownTo(dev)).toMatchObject({ is_own: false, may_withdraw: true, credit_union_id: pier.creditUnionId })
    expect(await shownTo(pier.member)).not.toHaveProperty('credit_union_id')
    const mail = await lastMailTo(testApp, pier.administrator.user.email, SUBJECT)
    expect(mail?.text).toContain(dev.user.name)
    expect(mail?.text).toContain(`/disaster-view?id=${body.id}`)
    expect(await subjectsTo(testApp, pier.member.user.email)).not.toContain(SUBJECT)
    const [event] = await eventsAbout(testApp, body.id)
    expect(event).toMatchObject({ what: 'disaster report filed', actor_id: dev.user.id, credit_union_id: pier.creditUnionId })
    const next = await pier.member.browser.call(submitDisasterReport, { body: report({ updates_id: body.id }) })
    expect(next.body).toMatchObject({ updates_id: body.id, via: null })
  })

  it('tells the organization that it withdrew its report, by its name and with the reason; the organization itself tells nobody', async () => {
    const withdrawn = 'A disaster report of your organization was withdrawn'
    const own = await team(testApp)
    const withdraw = ({ browser }: SignedIn, id: string) =>
      browser.call(withdrawReport, { params: { id }, body: { reason: 'Meant for another credit union' } })
    const [one, other] = [await file(dev, own.creditUnionId), await file(dev, own.creditUnionId)]
    expect((await withdraw(own.manager, other.body.id)).status).toBe(200)
    expect(await subjectsTo(testApp, own.administrator.user.email)).not.toContain(withdrawn)
    for (const _ of [1, 2]) expect((await withdraw(dev, one.body.id)).status).toBe(200)
    const mail = await lastMailTo(testApp, own.administrator.user.email, withdrawn)
    expect(mail?.text).toContain(`${dev.user.name} withdrew a disaster report of your organization`)
    expect(mail?.text).toContain('“Meant for another credit union”')
    expect(mail?.text).toContain(`/disaster-view?id=${one.body.id}`)
    expect((await subjectsTo(testApp, own.administrator.user.email)).filter((subject) => subject === withdrawn)).toHaveLength(1)
    expect(await subjectsTo(testApp, own.manager.user.email)).not.toContain(withdrawn)
  })

  it('tells what the report says, and nothing that nobody said', async () => {
    const own = await team(testApp)
    const place = await office(testApp, await directoryOf(testApp, own.creditUnionId))
    const said = ['operational_power', 'operational_home_banking', 'all_atms_operational', 'employee_affected_number']
    const answers = { operational_power: false, operational_home_banking: true, employee_affected_number: 4, building_status: 'Wet floors' }
    const atms = { all_atms_operational: false, atms_affected: 'Pass Road lobby' }
    await file(dev, own.creditUnionId, { ...answers, ...atms, said, offices: [{ office_id: place, status: 'closed', power: 'none' }] })
    const mail = await lastMailTo(testApp, own.administrator.user.email, SUBJECT)
    const lines = [
      ...['Operational power: no', 'Operational home banking: yes', 'Building status: Wet floors', 'All ATMs operational: no'],
      ...['ATMs affected: Pass Road lobby', 'Number of employees affected: 4'],
    ]
    expect(mail?.text).toContain(`\n\n${lines.join('\n')}\n\nOffice ${place}: closed, no power\n\n`)
  })

  it('stores and tells once, however often it is sent', async () => {
    const own = await team(testApp)
    const submission_id = crypto.randomUUID()
    const { body } = await file(dev, own.creditUnionId, { submission_id })
    expect((await file(dev, own.creditUnionId, { submission_id })).body.id).toBe(body.id)
    expect((await subjectsTo(testApp, own.administrator.user.email)).filter((subject) => subject === SUBJECT)).toHaveLength(1)
  })

  it('reports for a credit union of the directory, with its place and phone', async () => {
    const { id } = await listedCreditUnion('GU')
    const { status, body } = await file(dev, `directory:${id}`)
    expect([status, body]).toMatchObject([200, { city: 'Gulfport', state: 'GU', directory_phone: '228-555-0190', confirmed: true }])
    const next = await file(dev, `directory:${id}`, { updates_id: body.id, via: 'other' })
    expect(next.body).toMatchObject({ updates: 1, via: 'other' })
    const found = await pier.member.browser.call(searchDisasterReports, { body: { state: 'GU', latest_only: true } })
    expect(found.body.map((row) => row.id)).toEqual([next.body.id])
  })

  it('means the organization, where a credit union of the directory has enrolled', async () => {
    const { id, charter_number } = await listedCreditUnion('MS')
    const person = await enroll(testApp, { charter_number })
    const { body } = await file(dev, `directory:${id}`)
    expect((await person.browser.call(showDisasterReport, { params: { id: body.id } })).body.is_own).toBe(true)
    expect(await subjectsTo(testApp, person.user.email)).toContain(SUBJECT)
  })

  it('is one row with what the credit union reports once it has enrolled', async () => {
    const { id, charter_number } = await listedCreditUnion('VI')
    await file(dev, `directory:${id}`, { state: 'VI' })
    const person = await enroll(testApp, { charter_number, state: 'VI' })
    const own = await person.browser.call(submitDisasterReport, { body: report({ state: 'VI', date_reported: now().slice(0, 10) }) })
    const found = await pier.member.browser.call(searchDisasterReports, { body: { state: 'VI', latest_only: true } })
    expect(found.body.map((row) => row.id)).toEqual([own.body.id])
  })

  it.each([undefined, null])('without a word of how it was heard (%s) is refused', async (via) => {
    const { status, error } = await file(dev, pier.creditUnionId, { via })
    expect([status, error?.errors]).toEqual([422, { via: [fieldErrors.required] }])
  })

  it.each(['nobody', 'directory:nobody'])('is refused for %s', async (id) => {
    const { status, error } = await file(dev, id)
    expect([status, error?.errors]).toEqual([422, { on_behalf_of: [fieldErrors.notEnrolled] }])
  })
})

describe('an Association', () => {
  it('reports for credit unions of its states, and for no others', async () => {
    const form = league()
    const association = await enroll(testApp, form)
    const { status, body } = await file(association, pier.creditUnionId)
    expect([status, body.filed_by.organization]).toEqual([200, form.credit_union_name])
    const elsewhere = await listedCreditUnion('TX')
    expect((await file(association, `directory:${elsewhere.id}`)).status).toBe(403)
    const added = { credit_union_id: association.user.credit_union_id ?? '', state: 'TX' }
    await testApp.db.insertInto('association_states').values(added).execute()
    expect((await file(association, `directory:${elsewhere.id}`)).status).toBe(200)
  })

  it('types what hundreds tell it: 600 an hour count for the own organization only', async () => {
    const association = await enroll(testApp, league())
    const counted = { account_key: `disaster report: ${association.user.id}`, address: '', device_hash: null, happened_at: now() }
    const rows = Array.from({ length: 600 }, () => ({ id: newId(), ...counted }))
    await testApp.db.insertInto('failures').values(rows).execute()
    expect((await file(association, pier.creditUnionId)).status).toBe(200)
    expect((await association.browser.call(submitDisasterReport, { body: report() })).status).toBe(429)
  })

  it('is confirmed before it reports for others', async () => {
    const { status, error } = await file(await enrollUnconfirmed(testApp, league()), pier.creditUnionId)
    expect([status, error?.code]).toEqual([403, 'not_confirmed'])
  })
})

describe('who NCUA does not list', () => {
  const notListed = async ({ browser }: SignedIn, state: string) => browser.call(listNotListed, { body: { state } })

  it('is found by who may report for them, in their states', async () => {
    const association = await enroll(testApp, league({ state: 'ID' }))
    const own = await enroll(testApp, { charter_number: '690001', state: 'ID' })
    const { charter_number } = await listedCreditUnion('ID')
    await enroll(testApp, { charter_number, state: 'ID' })
    const { status, body } = await notListed(association, 'ID')
    expect([status, body.map(({ id }) => id)]).toEqual([200, [own.user.credit_union_id]])
    for (const id of [body[0]?.id, `directory:${body[0]?.directory_id}`]) {
      const filed = await file(association, id ?? '', { state: 'ID' })
      expect(filed.status).toBe(200)
      expect((await own.browser.call(showDisasterReport, { params: { id: filed.body.id } })).body.is_own).toBe(true)
    }
    const all = (await notListed(dev, 'ID')).body.map(({ id }) => id)
    expect(new Set(all)).toEqual(new Set([own.user.credit_union_id, association.user.credit_union_id]))
  })

  it('has the row of a number only if it took the number', async () => {
    const { user } = await enroll(testApp, { charter_number: '690002', state: 'WY' })
    const rival = await testApp.db.transaction().execute((tx) => makeRivalClaim(tx, user.credit_union_id ?? ''))
    const rows = new Map((await notListed(dev, 'WY')).body.map(({ id, directory_id }) => [id, directory_id]))
    expect([rows.get(user.credit_union_id ?? ''), rows.get(rival)]).toEqual([expect.any(String), null])
  })

  it('is refused to all others', async () => {
    const statuses = [await notListed(await enroll(testApp, league({ state: 'UT' })), 'ID'), await notListed(pier.administrator, 'MS')]
    expect(statuses.map(({ status }) => status)).toEqual([403, 403])
    expect((await notListed(await enrollUnconfirmed(testApp, league({ state: 'UT' })), 'UT')).error?.code).toBe('not_confirmed')
  })
})

it('a credit union reports for no other', async () => {
  expect((await file(pier.administrator, (await enroll(testApp)).user.credit_union_id ?? '')).status).toBe(403)
})
