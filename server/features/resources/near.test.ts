import { describe, expect, it } from 'vitest'
import type { TabName } from '#contract/catalogue/prepare-form.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { confirmTab, updateCreditUnion } from '#contract/prepare/calls.ts'
import { placeResources, searchResources } from '#contract/resources/calls.ts'
import { UNPLACED_HEADER } from '#contract/rules/near.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''

async function organization(name: string, zip: string, state: string, changes: { core_system?: string } = {}) {
  const person = await enroll(testApp, { credit_union_name: name, zip, state, ...changes })
  await answer(person, { generators_available: true })
  return person
}
const answer = (person: SignedIn, body: object) => person.browser.call(updateCreditUnion, { params: { id: idOf(person) }, body })

const testApp = await appOfFile()
const biloxi = await organization('Biloxi', '39530', 'MS')
await organization('Gulfport', '39501', 'MS')
await organization('Mobile', '36602', 'AL', { core_system: 'Portico' })
const jackson = await organization('Jackson', '39201', 'MS')
await organization('Montgomery', '36104', 'AL')
await organization('San Juan', '00901', 'PR')
await organization('Nowhere', '34001', 'MS')

const search = (body: object, { browser } = biloxi) => browser.call(searchResources, { body })
const found = async (body: object, person = biloxi) => (await search(body, person)).body.map(({ name }) => name)

describe('near the own organization', () => {
  it('lists the nearest first, across states, and organizations without a known place last', async () => {
    const { body, headers } = await search({ near: 'me' })
    expect(body.map(({ name, distance_miles }) => [name, distance_miles])).toEqual([
      ['Gulfport', 12],
      ['Mobile', 54],
      ['Jackson', 151],
      ['Montgomery', 205],
      ['San Juan', 1654],
      ['Nowhere', null],
    ])
    expect(headers[UNPLACED_HEADER]).toBe('1')
    expect(headers['x-total-count']).toBe('6')
  })

  it.each([
    [25, ['Gulfport']],
    [54, ['Gulfport', 'Mobile']],
    [53, ['Gulfport']],
    [205, ['Gulfport', 'Mobile', 'Jackson', 'Montgomery']],
  ])('within %d miles is who shows so many or fewer', async (within_miles, names) => {
    const { body, headers } = await search({ near: 'me', within_miles })
    expect(body.map(({ name }) => name)).toEqual(names)
    expect(headers['x-total-count']).toBe(String(names.length))
    expect(headers[UNPLACED_HEADER]).toBe('1')
  })

  it('goes on with state, name, flags and pages', async () => {
    expect(await found({ near: 'me', state: 'AL' })).toEqual(['Mobile', 'Montgomery'])
    expect(await found({ near: 'me', name: 'JUAN' })).toEqual(['San Juan'])
    expect(await found({ near: 'me', mobile_branch_access: true })).toEqual([])
    const { body, headers } = await search({ near: 'me', within_miles: 300, limit: 2, offset: 1 })
    expect(body.map(({ name }) => name)).toEqual(['Mobile', 'Jackson'])
    expect(headers['x-total-count']).toBe('4')
  })
})

describe('the marks of a map', () => {
  const marks = (body: object) => biloxi.browser.call(placeResources, { body })

  it('are all that the search finds, in its order', async () => {
    for (const body of [{}, { near: 'me' }, { near: 'me', within_miles: 160 }, { state: 'AL', same_core_system: true }])
      expect((await marks(body)).body.map(({ name }) => name)).toEqual(await found(body))
  })

  it('say where each is, and no more than a mark needs', async () => {
    const [gulfport] = (await marks({ near: 'me' })).body
    expect(gulfport).toEqual({
      id: expect.any(String),
      name: 'Gulfport',
      confirmed: true,
      is_not_listed: true,
      city: expect.any(String),
      state: 'MS',
      latitude: expect.closeTo(30.4, 1),
      longitude: expect.closeTo(-89.1, 1),
    })
    expect((await marks({ name: 'Nowhere' })).body[0]).toMatchObject({ latitude: null, longitude: null })
  })

  it('are refused as the search is', async () => {
    expect((await marks({ near: '00000' })).error.errors).toEqual({ near: [fieldErrors.zipUnknown] })
    expect((await marks({ within_miles: 25 })).error.errors).toEqual({ near: [fieldErrors.near] })
  })
})

describe('near a ZIP code', () => {
  it('is counted from there, and the own organization stays out', async () => {
    expect(await found({ near: '36104', within_miles: 200 })).toEqual(['Montgomery', 'Mobile'])
    expect(await found({ near: '39530-2201', within_miles: 25 })).toEqual(['Gulfport'])
  })

  it.each([
    [{ near: '00000' }, { near: [fieldErrors.zipUnknown] }],
    [{ near: '3953' }, { near: [fieldErrors.near] }],
    [{ near: 39530 }, { near: [fieldErrors.near] }],
    [{ near: 'you' }, { near: [fieldErrors.near] }],
    [{ within_miles: 50 }, { near: [fieldErrors.near] }],
    [{ near: 'me', within_miles: 0 }, { within_miles: [fieldErrors.miles] }],
    [{ near: 'me', within_miles: 'far' }, { within_miles: [fieldErrors.miles] }],
  ])('refuses %j', async (body, errors) => {
    const { status, error } = await search(body)
    expect([status, error.errors]).toEqual([422, errors])
  })

  it('refuses "me" without a known place', async () => {
    const nowhere = await enroll(testApp, { zip: '34001' })
    expect((await search({ near: 'me' }, nowhere)).error.errors).toEqual({ near: [fieldErrors.ownPlace] })
  })
})

describe('the same core system', () => {
  it('narrows to organizations with the same one, and each row says its own', async () => {
    expect(await found({ same_core_system: true, name: 'Mobile' })).toEqual([])
    expect((await search({ name: 'Mobile' })).body[0]?.core_system).toBe('Portico')
    expect(await found({ same_core_system: true, state: 'AL' })).toEqual(['Montgomery'])
    expect(await found({ same_core_system: false, state: 'AL' })).toEqual(['Mobile', 'Montgomery'])
  })

  it('is refused to an organization that has not named one', async () => {
    const person = await enroll(testApp, { type_organization: 'Partner', charter_number: '', core_system: '' })
    expect((await search({ same_core_system: true }, person)).error.errors).toEqual({ same_core_system: [fieldErrors.ownCoreSystem] })
  })
})

describe('outside the affected area', () => {
  it('leaves out organizations with a report in the last 14 days', async () => {
    const today = new Date().toISOString().slice(0, 10)
    await jackson.browser.call(submitDisasterReport, { body: report({ date_reported: today }) })
    expect(await found({ state: 'MS', outside_affected_area: true })).toEqual(['Gulfport', 'Nowhere'])
    expect(await found({ near: 'me', within_miles: 210, outside_affected_area: true })).toEqual(['Gulfport', 'Mobile', 'Montgomery'])
    expect(await found({ state: 'MS', outside_affected_area: false })).toContain('Jackson')
  })

  it('ends after these days, and if the report is deleted', async () => {
    const isOutside = async (values: { date_reported?: string; deleted_at?: string }) => {
      await testApp.db.updateTable('disaster_reports').set(values).execute()
      return (await found({ state: 'MS', outside_affected_area: true })).includes('Jackson')
    }
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    expect(await isOutside({ date_reported: daysAgo(15) })).toBe(true)
    expect(await isOutside({ date_reported: daysAgo(14) })).toBe(false)
    expect(await isOutside({ deleted_at: new Date().toISOString() })).toBe(true)
  })
})

describe('an organization in trouble', () => {
  const today = new Date().toISOString().slice(0, 10)
  const outside = async () => (await found({ state: 'MS', outside_affected_area: true })).includes('Jackson')
  const says = (changes: object) =>
    jackson.browser.call(submitDisasterReport, { body: report({ date_reported: today, checked: true, ...changes }) })
  const newest = async () => (await search({ name: 'Jackson' })).body[0]?.newest_report

  it('is outside again once its newest report says that it operates, and only then', async () => {
    await testApp.db.deleteFrom('disaster_reports').execute()
    expect([await outside(), await newest()]).toEqual([true, null])
    await says({ time_reported: '08:00', hours_of_operation_statement: 'Normal', operational_power: false, all_atms_operational: false })
    expect(await newest()).toMatchObject({ condition: 'down', out: ['power', 'atms'], date_reported: today, time_reported: '08:00' })
    expect(await outside()).toBe(false)
    for (const [time_reported, changes, condition, isOutside] of [
      ['08:10', { hours_of_operation_statement: 'Shortened' }, 'limited', false],
      ['08:20', { hours_of_operation_statement: 'closed' }, 'closed', false],
      ['08:30', { hours_of_operation_statement: 'Normal', checked: false }, 'not_said', false],
      ['08:40', { hours_of_operation_statement: 'Normal' }, 'operating', true],
      ['08:50', { hours_of_operation_statement: 'Closed' }, 'closed', false],
    ] as const) {
      await says({ time_reported, ...changes })
      expect([(await newest())?.condition, await outside()]).toEqual([condition, isOutside])
    }
  })

  it('comes last in its group, where the search asks for it', async () => {
    expect(await found({ state: 'MS', fresh_first: true })).toEqual(['Gulfport', 'Nowhere', 'Jackson'])
    expect(await found({ near: 'me', fresh_first: true, state: 'MS' })).toEqual(['Gulfport', 'Jackson', 'Nowhere'])
    expect(await found({ state: 'MS' })).toEqual(['Gulfport', 'Jackson', 'Nowhere'])
  })

  it('ends 14 days after its last entry', async () => {
    const date_reported = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await testApp.db.updateTable('disaster_reports').set({ date_reported }).execute()
    expect([await outside(), await newest()]).toEqual([true, null])
    await testApp.db.deleteFrom('disaster_reports').execute()
  })
})

describe('a fixed generator', () => {
  it('is none to lend, and is found as the answer that it is', async () => {
    await answer(jackson, { generator_mobility: 'Fixed' })
    expect(await found({ state: 'MS', generators_available: true, to_lend: true })).toEqual(['Gulfport', 'Nowhere'])
    expect(await found({ state: 'MS', generators_available: true })).toContain('Jackson')
    // A search for something else is not limited.
    expect(await found({ state: 'MS', to_lend: true })).toContain('Jackson')
    expect((await search({ name: 'Jackson' })).body[0]?.generator_mobility).toBe('Fixed')
    await answer(jackson, { generator_mobility: null })
  })
})

describe('the age of answers', () => {
  const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 24 * 60 * 60 * 1000).toISOString()
  async function confirmed(name: string, tab: TabName, confirmed_at: string) {
    const { id } = await testApp.db.selectFrom('credit_unions').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    await testApp.db
      .insertInto('confirmations')
      .values({ credit_union_id: id, tab, confirmed_at, confirmed_by: biloxi.user.id })
      .onConflict((conflict) => conflict.columns(['credit_union_id', 'tab']).doUpdateSet({ confirmed_at }))
      .execute()
  }

  it('is that of the oldest confirmation among the tabs that hold what is searched for', async () => {
    const shore = await organization('Shore', '39571', 'MS')
    await answer(shore, { mobile_branch_access: true, burner_phones: false })
    const age = async (wanted: object) => (await search({ name: 'Shore', ...wanted })).body[0]?.confirmed_at
    expect(await age({})).toBeNull()
    const { body } = await shore.browser.call(confirmTab, { params: { id: idOf(shore) }, body: { tab: 'Supplies' } })
    expect(await age({})).toBe(body.confirmed_at)
    expect(await age({ generators_available: true })).toBe(body.confirmed_at)
    expect(await age({ mobile_branch_access: true })).toBeNull()
    expect(await age({ mobile_branch_access: true, generators_available: true })).toBeNull()
    const earlier = monthsAgo(1)
    await confirmed('Shore', 'Branches', earlier)
    expect(await age({ mobile_branch_access: true, generators_available: true })).toBe(earlier)
    expect(await age({})).toBe(earlier)
    expect(await age({ generators_available: true })).toBe(body.confirmed_at)
  })

  it('can put answers confirmed more than six months ago last in each group', async () => {
    await confirmed('Gulfport', 'Supplies', monthsAgo(7))
    expect(await found({ state: 'MS', fresh_first: true })).toEqual(['Jackson', 'Nowhere', 'Shore', 'Gulfport'])
    expect(await found({ near: 'me', within_miles: 160, fresh_first: true })).toEqual(['Shore', 'Mobile', 'Gulfport', 'Jackson'])
    // Without it the order is by name or by distance alone.
    expect(await found({ state: 'MS' })).toEqual(['Gulfport', 'Jackson', 'Nowhere', 'Shore'])
    expect(await found({ near: 'me', within_miles: 160 })).toEqual(['Gulfport', 'Shore', 'Mobile', 'Jackson'])
    expect((await search({ name: 'Gulfport' })).body[0]?.is_old).toBe(true)
    await confirmed('Gulfport', 'Supplies', monthsAgo(5))
    expect(await found({ state: 'MS', fresh_first: true })).toEqual(['Gulfport', 'Jackson', 'Nowhere', 'Shore'])
  })

  it('is that of the last change if there was no confirmation', async () => {
    const change = (updated_at: string) =>
      testApp.db.updateTable('credit_unions').set({ updated_at }).where('name', '=', 'Mobile').execute()
    await change(monthsAgo(7))
    expect(await found({ state: 'AL', fresh_first: true })).toEqual(['Montgomery', 'Mobile'])
    expect((await search({ name: 'Mobile' })).body[0]).toMatchObject({ confirmed_at: null, is_old: true })
    await change(monthsAgo(1))
    expect(await found({ state: 'AL', fresh_first: true })).toEqual(['Mobile', 'Montgomery'])
  })

  it('is not renewed by the internal checklist, an unchanged answer or a conflict', async () => {
    const pier = await organization('Pier', '39571', 'MS')
    await answer(pier, { burner_phones: true })
    const id = idOf(pier)
    await testApp.db
      .updateTable('credit_unions')
      .set({ updated_at: monthsAgo(7) })
      .where('id', '=', id)
      .execute()
    const isOld = async () => (await search({ name: 'Pier' })).body[0]?.is_old
    const saves = [
      { standby_evaluate_disaster: true },
      { burner_phones: true },
      {},
      { burner_phones: false, seen: { burner_phones: null } },
    ]
    for (const changes of saves) {
      await answer(pier, changes)
      expect(await isOld()).toBe(true)
    }
    await answer(pier, { burner_phones: false, generators_available: false })
    expect(await isOld()).toBe(false)
  })
})
