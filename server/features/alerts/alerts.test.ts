import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAlerts } from '#contract/alerts/calls.ts'
import { alertReach, changeAlert, createAlert, endAlert, impersonate, searchAlerts } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { subscribeToPush } from '#contract/push/calls.ts'
import { alertKey } from '#server/domain/alerts/alerts.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { subscription } from '#server/testing/push-service.ts'

const alert = (title: string, desc: string, created_at: string, deleted_at: string | null = null) => ({
  id: newId(),
  title,
  desc,
  search_key: alertKey({ title, desc }),
  url: null,
  button_title: null,
  push: false,
  created_by: null,
  created_at,
  deleted_at,
})

const testApp = await appOfFile()
const person = await enroll(testApp)
await testApp.db
  .insertInto('alerts')
  .values([
    alert('Landfall on Tuesday', 'Charge phones today.', '2026-09-13T12:00:00.000Z'),
    alert('Cash delivery', '50% more than usual', '2026-09-14T12:00:00.000Z'),
    alert('Gone', 'Taken back', '2026-09-15T12:00:00.000Z', '2026-09-15T13:00:00.000Z'),
  ])
  .execute()

const titles = async (body?: Record<string, unknown>) => (await person.browser.call(listAlerts, { body })).body.map(({ title }) => title)

describe('alerts', () => {
  it('are answered newest first, until they are deleted', async () => {
    expect(await titles({})).toEqual(['Cash delivery', 'Landfall on Tuesday'])
    expect(await titles()).toEqual(['Cash delivery', 'Landfall on Tuesday'])
  })

  it('say when the foundation’s support published them on behalf of another person', async () => {
    const dev = await developer(testApp)
    const colleague = await developer(testApp)
    const publish = (title: string) => dev.browser.call(createAlert, { body: { title, desc: 'Shelters are open.' } })
    await publish('By myself')
    await dev.browser.call(impersonate, { params: { id: colleague.user.id }, body: { reason: 'They asked by phone.', read_only: false } })
    await publish('For a colleague')
    const { body } = await person.browser.call(listAlerts, { body: { searchString: 'Shelters' } })
    expect(body.map(({ title, with_support }) => [title, with_support])).toEqual([
      ['For a colleague', true],
      ['By myself', false],
    ])
    await testApp.db.deleteFrom('alerts').where('desc', '=', 'Shelters are open.').execute()
  })

  it('are found by part of title or description, in any case, as text', async () => {
    expect(await titles({ searchString: 'PHONES' })).toEqual(['Landfall on Tuesday'])
    expect(await titles({ searchString: '0%' })).toEqual(['Cash delivery'])
    expect(await titles({ searchString: 'taken' })).toEqual([])
  })

  it('come in pages on request', async () => {
    const { body, headers } = await person.browser.call(listAlerts, { body: { limit: 1, offset: 1 } })
    expect([body.map(({ title }) => title), headers['x-total-count']]).toEqual([['Landfall on Tuesday'], '2'])
  })
})

describe('alerts of some states, and of a time', () => {
  let dev: SignedIn
  let inVermont: SignedIn
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const publish = (body: object) => dev.browser.call(createAlert, { body: { desc: 'Of states and times.', ...body } })
  const seenBy = async ({ browser }: SignedIn, body: object = {}) =>
    (await browser.call(listAlerts, { body: { searchString: 'of states', ...body } })).body
  const idOf = async (title: string) => (await dev.browser.call(searchAlerts, { body: { searchString: title } })).body[0]?.id ?? ''

  beforeAll(async () => {
    dev = await developer(testApp)
    inVermont = await enroll(testApp, { state: 'VT', zip: '05401', city: 'Burlington' })
  })
  beforeEach(() => testApp.db.deleteFrom('alerts').where('desc', '=', 'Of states and times.').execute())

  it('reach the organizations of their states, and Associations that cover one', async () => {
    const league = await enroll(testApp, { type_organization: 'Association', state: 'TX', zip: '75001', charter_number: '' })
    await testApp.db
      .insertInto('association_states')
      .values({ credit_union_id: league.user.credit_union_id ?? '', state: 'VT' })
      .execute()
    expect((await publish({ title: 'Snow', states: ['VT', 'NH'], counties: ['55025', '55105'], severity: 'urgent' })).status).toBe(200)
    for (const who of [inVermont, league])
      expect(await seenBy(who)).toMatchObject([
        { title: 'Snow', states: ['NH', 'VT'], counties: ['55025', '55105'], severity: 'urgent', over: false },
      ])
    expect(await seenBy(person)).toEqual([])
    const { body } = await dev.browser.call(alertReach, { body: { states: ['VT'] } })
    expect(body).toEqual({ organizations: 2, devices: 0 })
    const all = (await dev.browser.call(alertReach, { body: {} })).body.organizations
    expect(all).toBeGreaterThan(2)
  })

  it('push to the devices of their states only, and say how many were reached', async () => {
    for (const who of [person, inVermont, inVermont])
      await who.browser.call(subscribeToPush, { body: subscription(`https://fcm.googleapis.com/${newId()}`).body })
    expect((await dev.browser.call(alertReach, { body: { states: ['VT'] } })).body.devices).toBe(2)
    expect((await dev.browser.call(alertReach, { body: { states: [] } })).body.devices).toBe(3)
    await publish({ title: 'Ice', states: ['VT'], push: true })
    const id = await idOf('ice')
    const rows = await testApp.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'push')
      .where('id', 'like', `${id}%`)
      .orderBy('id')
      .execute()
    expect(rows).toHaveLength(2)
    await testApp.db
      .updateTable('outbox')
      .set({ sent_at: inMinutes(0) })
      .where('id', '=', rows[0]?.id ?? '')
      .execute()
    const found = (await dev.browser.call(searchAlerts, { body: { searchString: 'ice' } })).body[0]
    expect(found).toMatchObject({ push: { devices: 2, reached: 1, waiting: 1 }, author: dev.user.name })
    await testApp.db.deleteFrom('outbox').where('kind', '=', 'push').execute()
    expect((await dev.browser.call(searchAlerts, { body: { searchString: 'ice' } })).body[0]?.push).toMatchObject({
      devices: 2,
      reached: null,
    })
  })

  it('are over after their time: marked in the list, out of the dashboard', async () => {
    await publish({ title: 'Call at noon', expires_at: inMinutes(60) })
    expect((await seenBy(person, { current_only: true })).map(({ title }) => title)).toEqual(['Call at noon'])
    await testApp.db
      .updateTable('alerts')
      .set({ expires_at: inMinutes(-1) })
      .where('title', '=', 'Call at noon')
      .execute()
    expect(await seenBy(person, { current_only: true })).toEqual([])
    expect(await seenBy(person)).toMatchObject([{ title: 'Call at noon', over: true }])
    const past = await publish({ title: 'Late', expires_at: inMinutes(-5) })
    expect([past.status, past.error.errors]).toEqual([422, { expires_at: [fieldErrors.momentOver] }])
    expect((await publish({ title: 'No moment', expires_at: 'tomorrow' })).error.errors).toEqual({ expires_at: [fieldErrors.moment] })
  })

  it('end by a press, or with the one that replaces them', async () => {
    await publish({ title: 'Water out' })
    const id = await idOf('water out')
    await publish({ title: 'Water back', replaces: id })
    expect((await seenBy(person)).map(({ title, over, replaces }) => [title, over, replaces])).toEqual([
      ['Water back', false, id],
      ['Water out', true, null],
    ])
    const ended = await dev.browser.call(endAlert, { params: { id: await idOf('water back') } })
    expect([ended.status, ended.body.over]).toEqual([200, true])
    expect(await seenBy(person, { current_only: true })).toEqual([])
    expect((await publish({ title: 'Nothing', replaces: newId() })).error.errors).toEqual({ replaces: [fieldErrors.replacedAlert] })
    expect((await dev.browser.call(endAlert, { params: { id: newId() } })).status).toBe(404)
    expect((await person.browser.call(endAlert, { params: { id } })).status).toBe(403)
    expect(await kindsAbout(testApp, await idOf('water back'))).toEqual(['alert created', 'alert ended'])
  })

  it('are changed: what is left out stays', async () => {
    await publish({ title: 'Landfal tonight', severity: 'urgent', states: ['MS'], url: 'https://example.org' })
    const id = await idOf('landfal')
    const changed = await dev.browser.call(changeAlert, { params: { id }, body: { title: 'Landfall tonight', url: '' } })
    expect(changed.body).toMatchObject({
      title: 'Landfall tonight',
      url: null,
      severity: 'urgent',
      states: ['MS'],
      changed_at: expect.any(String),
    })
    expect((await seenBy(person, { searchString: 'landfall' })).map((found) => found.title)).toContain('Landfall tonight')
    expect((await dev.browser.call(changeAlert, { params: { id }, body: { title: ' ' } })).error.errors).toEqual({
      title: [fieldErrors.required],
    })
    expect(
      (await dev.browser.call(changeAlert, { params: { id }, body: { expires_at: '2026-01-01T00:00:00.000Z' } })).error.errors,
    ).toEqual({
      expires_at: [fieldErrors.momentOver],
    })
    expect((await person.browser.call(changeAlert, { params: { id }, body: { title: 'Mine' } })).status).toBe(403)
    expect(await kindsAbout(testApp, id)).toEqual(['alert created', 'alert changed'])
  })

  it('that are urgent come first on the dashboard', async () => {
    await publish({ title: 'Act', severity: 'urgent' })
    await publish({ title: 'Read', severity: 'info' })
    expect((await seenBy(person, { current_only: true })).map(({ title }) => title)).toEqual(['Act', 'Read'])
    expect((await seenBy(person)).map(({ title }) => title)).toEqual(['Read', 'Act'])
  })
})
