// The reporter of a report, and whether their organization is confirmed: what the answers say of both, in which order reports come, and where they
// count.

import { beforeAll, describe, expect, it } from 'vitest'
import { impersonate, searchDisasters, showOverview } from '#contract/back-office/calls.ts'
import { placeDisasterReports, searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import { searchResources } from '#contract/resources/calls.ts'
import { now } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { acting, colleague, confirm, developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
const pier = await enroll(testApp, {
  credit_union_name: 'Pier Credit Union',
  charter_number: '710001',
  first_name: 'Pia',
  last_name: 'Pier',
})
const newcomer = await enrollUnconfirmed(testApp, { credit_union_name: 'New Harbor Credit Union', first_name: 'Ned', last_name: 'New' })

const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
const submit = async ({ browser }: SignedIn, changes: object = {}) =>
  (await browser.call(submitDisasterReport, { body: report(changes) })).body
const show = ({ browser }: SignedIn, id: string) => browser.call(showDisasterReport, { params: { id } })
const search = async ({ browser }: SignedIn, body: object = {}) => (await browser.call(searchDisasterReports, { body })).body
const setClaim = (creditUnionId: string, values: object) =>
  testApp.db.updateTable('credit_unions').set(values).where('id', '=', creditUnionId).execute()

describe('who filed a report', () => {
  it('is said beside what the report says of itself', async () => {
    const filed = await submit(newcomer, { credit_union_name: 'Pelican Harbor', reporter_name: 'Somebody else' })
    expect(filed).toMatchObject({ filed_by: { name: 'Ned New', organization: 'New Harbor Credit Union' }, confirmed: false })
    expect((await show(pier, filed.id)).body).toMatchObject({ filed_by: filed.filed_by, filed_with_support: false })
    expect((await search(pier)).find(({ id }) => id === filed.id)).toMatchObject({ filed_by: filed.filed_by, confirmed: false })
    const listed = (await dev.browser.call(searchDisasters, { body: { startDate: '2020-01-01' } })).body
    expect(listed.find(({ id }) => id === filed.id)).toMatchObject({ filed_by: filed.filed_by, confirmed: false })
  })

  it('stays as it was when the person and the organization are called otherwise', async () => {
    const former = await enroll(testApp, { credit_union_name: 'Former Name Credit Union', first_name: 'Old', last_name: 'Name' })
    const { id } = await submit(former)
    await testApp.db.updateTable('users').set({ first_name: 'Deleted', last_name: 'user' }).where('id', '=', former.user.id).execute()
    await setClaim(idOf(former), { name: 'Another Name' })
    expect((await show(pier, id)).body.filed_by).toEqual({ name: 'Old Name', organization: 'Former Name Credit Union' })
  })

  it('names the person acted as and that support helped; the record names both', async () => {
    const helper = await developer(testApp)
    await helper.browser.call(impersonate, { params: { id: pier.user.id }, body: acting })
    const filed = await submit(helper)
    expect(filed).toMatchObject({ filed_by: { name: 'Pia Pier' }, filed_with_support: true })
    const event = await testApp.db
      .selectFrom('audit_events')
      .select(['actor_id', 'acting_as_id', 'credit_union_id'])
      .where('record_id', '=', filed.id)
      .where('what', '=', 'disaster report filed')
      .executeTakeFirstOrThrow()
    expect(event).toEqual({ actor_id: helper.user.id, acting_as_id: pier.user.id, credit_union_id: idOf(pier) })
  })

  it('has no organization while they wait, and is of the organization once they are admitted', async () => {
    const asker = await enrollUnconfirmed(testApp, { charter_number: '710001', first_name: 'Wanda', last_name: 'Waiting' })
    const filed = await submit(asker)
    expect(filed).toMatchObject({ filed_by: { name: 'Wanda Waiting', organization: '' }, confirmed: false })
    expect((await show(asker, filed.id)).status).toBe(200)
    await testApp.db.deleteFrom('join_requests').where('user_id', '=', asker.user.id).execute()
    const admitted = await colleague(testApp, '710001', 'Member')
    const theirs = await submit(admitted)
    expect(theirs).toMatchObject({ filed_by: { organization: 'Pier Credit Union' }, confirmed: true })
  })

  it('is on record once, however often the same submission is sent', async () => {
    const submission_id = crypto.randomUUID()
    const { id } = await submit(pier, { submission_id })
    await submit(pier, { submission_id })
    const events = await testApp.db.selectFrom('audit_events').select('id').where('record_id', '=', id).execute()
    expect(events).toHaveLength(1)
  })
})

describe('a report of an organization that is not confirmed', () => {
  const day = '2026-09-20'
  const names = async (person: SignedIn, body: object = {}) =>
    (await search(person, { state: 'VT', ...body })).map(({ reporter_name }) => reporter_name)

  beforeAll(async () => {
    await submit(newcomer, { date_reported: day, time_reported: '18:00', reporter_name: 'Unproven', state: 'VT' })
    await submit(newcomer, { date_reported: day, time_reported: '05:00', reporter_name: 'Unproven, early', state: 'VT' })
    await submit(pier, { date_reported: day, time_reported: '06:00', reporter_name: 'Proven', state: 'VT' })
    await submit(newcomer, { date_reported: '2026-09-21', reporter_name: 'Unproven, next day', state: 'VT' })
  })

  it('comes by its time among the confirmed ones, in every list', async () => {
    const expected = ['Unproven, next day', 'Unproven', 'Proven', 'Unproven, early']
    expect(await names(pier)).toEqual(expected)
    expect(await names(pier, { name: 'prov' })).toEqual(expected)
    expect(await names(pier, { near: 'me' })).toEqual(expected)
    expect(await names(pier, { limit: 2, offset: 1 })).toEqual(expected.slice(1, 3))
    const office = async (body: object) =>
      (await dev.browser.call(searchDisasters, { body: { startDate: day, endDate: day, ...body } })).body.map((row) => row.reporter_name)
    expect(await office({})).toEqual(['Unproven', 'Proven', 'Unproven, early'])
    expect(await office({ sort: 'date_reported', direction: 'asc' })).toEqual(['Unproven, early', 'Proven', 'Unproven'])
  })

  it('is marked on the map, too', async () => {
    const { body } = await pier.browser.call(placeDisasterReports, { body: { state: 'VT' } })
    expect(body.map(({ confirmed }) => confirmed).sort()).toEqual([false, false, false, true])
  })

  it('does not count for the affected area, and does from its confirmation on', async () => {
    const hit = await enrollUnconfirmed(testApp, { credit_union_name: 'Affected Credit Union' })
    await hit.browser.call(updateCreditUnion, { params: { id: idOf(hit) }, body: { burner_phones: true } })
    const { id } = await submit(hit, { date_reported: now().slice(0, 10) })
    const isFound = async () => {
      const body = { name: 'Affected', outside_affected_area: true }
      return (await pier.browser.call(searchResources, { body })).body.length === 1
    }
    expect(await isFound()).toBe(true)
    await confirm(testApp, idOf(hit))
    expect(await isFound()).toBe(false)
    expect((await show(pier, id)).body.confirmed).toBe(true)
    expect((await search(pier)).find((row) => row.id === id)?.confirmed).toBe(true)
  })

  it('is in no figure', async () => {
    const reports = async () => (await dev.browser.call(showOverview)).body.reports
    const before = (await reports()).total
    await submit(newcomer, { date_reported: now().slice(0, 10), state: 'GU' })
    expect((await reports()).total).toBe(before)
    await submit(pier, { date_reported: now().slice(0, 10), state: 'GU' })
    expect(await reports()).toMatchObject({
      total: before + 1,
      by_state: expect.arrayContaining([{ state: 'GU', reports: 1, credit_unions: 1 }]),
    })
  })
})

describe('a claim that was refused, or in whose place another one was confirmed', () => {
  it.each([
    ['refused', { refused_at: now() }],
    ['superseded', { superseded_by: 'another' }],
  ])('%s: others see nothing of it, and it sees nothing of others', async (_, ended) => {
    const claimant = await enrollUnconfirmed(testApp)
    const { id } = await submit(claimant, { reporter_name: 'Claimant' })
    const seenBy = async (person: SignedIn, body: object = {}) => (await search(person, body)).some((row) => row.id === id)
    expect([await seenBy(pier), (await show(pier, id)).status]).toEqual([true, 200])
    await setClaim(idOf(claimant), ended)
    for (const body of [{}, { name: 'claim' }, { near: 'me' }]) expect(await seenBy(pier, body)).toBe(false)
    expect((await show(pier, id)).status).toBe(404)
    expect((await search(claimant)).map((row) => row.id)).toEqual([id])
    expect((await search(claimant, { near: '39530' })).map((row) => row.id)).toEqual([id])
    expect((await show(claimant, id)).status).toBe(200)
    const others = await submit(pier)
    expect((await show(claimant, others.id)).status).toBe(404)
    const { headers } = await pier.browser.call(searchDisasterReports, { body: { limit: 1 } })
    expect(headers['x-total-count']).toBe(String((await search(pier)).length))
  })
})
