import { describe, expect, it } from 'vitest'
import { placeDisasterReports, searchDisasterReports, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { UNPLACED_HEADER } from '#contract/rules/near.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const submit = ({ browser }: SignedIn, changes: object) => browser.call(submitDisasterReport, { body: report(changes) })

const testApp = await appOfFile()
const biloxi = await enroll(testApp)
const mobile = await enroll(testApp, { zip: '36602', state: 'AL' })
const jackson = await enroll(testApp, { zip: '39201' })
await submit(jackson, { reporter_name: 'Jackson', date_reported: '2026-09-16' })
await submit(mobile, { reporter_name: 'Mobile, before', date_reported: '2026-09-14' })
await submit(mobile, { reporter_name: 'Mobile, after', date_reported: '2026-09-15', operational_power: false })
await submit(biloxi, { reporter_name: 'Biloxi', date_reported: '2026-09-10' })
// Filed from Biloxi about a place that cannot be located.
await submit(biloxi, { reporter_name: 'Texas', date_reported: '2026-09-20', city: 'Dallas', state: 'TX' })

const search = (body: object) => biloxi.browser.call(searchDisasterReports, { body })
const found = async (body: object) => (await search(body)).body.map(({ reporter_name }) => reporter_name)

describe('reports near a place', () => {
  it('come nearest first, of the same place newest first, and last those of no known place', async () => {
    const { body, headers } = await search({ near: 'me' })
    expect(body.map(({ reporter_name, distance_miles }) => [reporter_name, distance_miles])).toEqual([
      ['Biloxi', 0],
      ['Mobile, after', 54],
      ['Mobile, before', 54],
      ['Jackson', 151],
      ['Texas', null],
    ])
    expect([headers['x-total-count'], headers[UNPLACED_HEADER]]).toEqual(['5', '1'])
  })

  it('narrow by miles, and go on with state, name, flags and pages', async () => {
    expect(await found({ near: 'me', within_miles: 100 })).toEqual(['Biloxi', 'Mobile, after', 'Mobile, before'])
    expect(await found({ near: '36602', within_miles: 25 })).toEqual(['Mobile, after', 'Mobile, before'])
    expect(await found({ near: 'me', state: 'AL', operational_power: true })).toEqual(['Mobile, before'])
    expect(await found({ near: 'me', name: 'jack' })).toEqual(['Jackson'])
    const { body, headers } = await search({ near: 'me', within_miles: 200, limit: 2, offset: 2 })
    expect(body.map(({ reporter_name }) => reporter_name)).toEqual(['Mobile, before', 'Jackson'])
    expect(headers['x-total-count']).toBe('4')
    expect((await search({ near: 'me', limit: 2, offset: 50 })).headers['x-total-count']).toBe('5')
  })

  it('are the same in pages of any size', async () => {
    const whole = await found({ near: 'me' })
    for (const limit of [1, 2, 3, 4, 5])
      for (let offset = 0; offset < whole.length; offset += 1)
        expect(await found({ near: 'me', limit, offset })).toEqual(whole.slice(offset, offset + limit))
  })

  it('count no report that was deleted', async () => {
    const deletedAt = (deleted_at: string | null) =>
      testApp.db.updateTable('disaster_reports').set({ deleted_at }).where('reporter_name', '=', 'Jackson').execute()
    await deletedAt('2026-09-21T00:00:00.000Z')
    const { headers } = await search({ near: 'me' })
    await deletedAt(null)
    expect([headers['x-total-count'], headers[UNPLACED_HEADER]]).toEqual(['4', '1'])
  })

  it('are refused near a ZIP code that does not exist, and within miles of nothing', async () => {
    expect((await search({ near: '00000' })).error.errors).toEqual({ near: [fieldErrors.zipUnknown] })
    expect((await search({ within_miles: 25 })).error.errors).toEqual({ near: [fieldErrors.near] })
  })
})

describe('a search that is not by distance', () => {
  it('comes newest first, and says no miles', async () => {
    const { body, headers } = await search({})
    expect(body.map(({ reporter_name }) => reporter_name)).toEqual(['Texas', 'Jackson', 'Mobile, after', 'Mobile, before', 'Biloxi'])
    expect(body[0]).not.toHaveProperty('distance_miles')
    expect(headers).not.toHaveProperty(UNPLACED_HEADER)
  })
})

describe('the marks of a map', () => {
  const marks = async (body: object) => {
    const answer = await biloxi.browser.call(placeDisasterReports, { body })
    return answer.body.map(({ date_reported, latitude }) => [date_reported, latitude === null ? null : Math.round(latitude)])
  }

  it('are all that the search finds, in its order, each with its place', async () => {
    expect(await marks({})).toEqual([
      ['2026-09-20', null],
      ['2026-09-16', 32],
      ['2026-09-15', 31],
      ['2026-09-14', 31],
      ['2026-09-10', 30],
    ])
    expect(await marks({ near: 'me', within_miles: 100 })).toEqual([
      ['2026-09-10', 30],
      ['2026-09-15', 31],
      ['2026-09-14', 31],
    ])
    expect(await marks({ name: 'mobile', operational_power: true })).toEqual([['2026-09-14', 31]])
  })

  it('say no more than a mark needs, and are refused as the search is', async () => {
    const { body } = await biloxi.browser.call(placeDisasterReports, { body: { name: 'Jackson' } })
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      'condition',
      'confirmed',
      'credit_union_name',
      'date_reported',
      'id',
      'is_not_listed',
      'latitude',
      'longitude',
      'now_condition',
      'type_of_disaster',
      'updates',
    ])
    const refused = await biloxi.browser.call(placeDisasterReports, { body: { near: '00000' } })
    expect(refused.error.errors).toEqual({ near: [fieldErrors.zipUnknown] })
  })
})

describe('the place of a report', () => {
  const placeOf = async (reporter_name: string) => {
    const stored = await testApp.db
      .selectFrom('disaster_reports')
      .select('latitude')
      .where('reporter_name', '=', reporter_name)
      .executeTakeFirst()
    return stored?.latitude && Math.round(stored.latitude)
  }
  const change = (values: { latitude?: number; state?: string }) =>
    testApp.db
      .updateTable('credit_unions')
      .set(values)
      .where('id', '=', biloxi.user.credit_union_id ?? '')
      .execute()

  it('moves with its organization, while it is about the same state', async () => {
    await change({ latitude: 35 })
    expect([await placeOf('Biloxi'), await placeOf('Texas'), await placeOf('Jackson')]).toEqual([35, null, 32])
    await change({ state: 'TX' })
    expect([await placeOf('Biloxi'), await placeOf('Texas')]).toEqual([null, 35])
    await change({ state: 'MS', latitude: 30 })
    expect([await placeOf('Biloxi'), await placeOf('Texas')]).toEqual([30, null])
  })

  it('is that of the state which it is about now', async () => {
    const update = testApp.db.updateTable('disaster_reports').where('reporter_name', '=', 'Texas')
    await update.set({ state: 'MS' }).execute()
    expect(await placeOf('Texas')).toBe(30)
    await update.set({ state: null }).execute()
    expect(await placeOf('Texas')).toBe(30)
    await update.set({ state: 'TX' }).execute()
    expect(await placeOf('Texas')).toBeNull()
  })
})
