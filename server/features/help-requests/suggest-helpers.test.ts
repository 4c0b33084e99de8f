import { beforeEach, describe, expect, it } from 'vitest'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { createHelpRequest, declineOffer, suggestHelpers } from '#contract/help-requests/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { ask, enrollAt, need, offer } from '#server/testing/lending.ts'
import type { SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const testApp = await appOfFile()
const asking = await enrollAt(testApp, 'hattiesburg')
const near = await enrollAt(testApp, 'mobile')
const far = await enrollAt(testApp, 'madison')
beforeEach(async () => {
  await testApp.db.deleteFrom('help_requests').execute()
})

describe('suggestions', () => {
  const prepare = (who: SignedIn, body: object) =>
    who.browser.call(updateCreditUnion, { params: { id: who.user.credit_union_id ?? '' }, body })
  const suggested = async (changes: object = {}) => {
    const { id } = await ask(asking, changes)
    return (await asking.browser.call(suggestHelpers, { params: { id } })).body
  }

  it('are those that said they have it, nearest first, with why', async () => {
    await prepare(far, { generators_available: true, generator_mobility: 'Mobile', generator_fuel: 'Gas' })
    await prepare(near, { generators_available: true, generator_mobility: 'Mobile', generator_fuel: 'Diesel' })
    await prepare(asking, { generators_available: true })
    const found = await suggested({ must_haves: { fuel: 'diesel', core_system: 'keystone' } })
    expect(found.map(({ credit_union, why }) => [credit_union.id, why])).toEqual([
      [near.user.credit_union_id, 'It has a mobile generator. The generator runs on the fuel you need. It uses the core system you need.'],
      [far.user.credit_union_id, 'It has a mobile generator. It uses the core system you need.'],
    ])
    expect(found.map(({ distance_miles }) => distance_miles > 70 && distance_miles < 100)).toEqual([true, false])
  })

  it('leave out who has offered it, until the offer is declined', async () => {
    await prepare(near, { generators_available: true, generator_mobility: 'Mobile' })
    const request = await ask(asking)
    const ids = async () =>
      (await asking.browser.call(suggestHelpers, { params: { id: request.id } })).body.map(({ credit_union }) => credit_union.id)
    expect(await ids()).toContain(near.user.credit_union_id)
    const { id } = await offer(near, request)
    expect(await ids()).not.toContain(near.user.credit_union_id)
    await asking.browser.call(declineOffer, { params: { id } })
    expect(await ids()).toContain(near.user.credit_union_id)
  })

  it('say of a generator how large it is, and whether it fits', async () => {
    const must_haves = { kw: 60, voltage: '208 three-phase', connector: 'Cam-lock', fuel: 'Diesel' }
    const size = { generator_kw: '60', generator_voltage: '208 three-phase', generator_connector: 'Cam-lock' }
    await prepare(near, { generators_available: true, generator_mobility: 'Mobile', generator_fuel: 'Diesel', ...size })
    await prepare(far, { generator_kw: '45', generator_voltage: null, generator_fuel: 'Diesel' })
    const found = await suggested({ must_haves })
    expect(found.map(({ why }) => why)).toEqual([
      'It has a mobile generator. 60 kW, 208 V three-phase, cam-lock, diesel: fits.',
      'It has a mobile generator. 45 kW, diesel: does not fit (power).',
    ])
    // The nearest comes last where its generator does not fit.
    await prepare(far, size)
    await prepare(near, { generator_kw: '45', generator_voltage: null })
    const ids = (await suggested({ must_haves })).map(({ credit_union }) => credit_union.id)
    expect(ids).toEqual([far.user.credit_union_id, near.user.credit_union_id])
    expect(found.map(({ generator }) => [generator?.fit, generator?.differs, generator?.unknown])).toEqual([
      ['fits', [], []],
      ['differs', ['kw'], ['voltage', 'connector']],
    ])
    const open = { generator_kw: null, generator_voltage: null, generator_connector: null }
    await prepare(near, open)
    await prepare(far, open)
  })

  it('leave out fixed generators, those that were hit, and those that left', async () => {
    await prepare(near, { generators_available: true, generator_mobility: 'Fixed' })
    expect((await suggested()).map(({ credit_union }) => credit_union.id)).toEqual([far.user.credit_union_id])
    await prepare(near, { generator_mobility: 'Mobile' })
    const today = new Date().toISOString().slice(0, 10)
    await near.browser.call(submitDisasterReport, { body: report({ date_reported: today }) })
    expect((await suggested()).map(({ credit_union }) => credit_union.id)).toEqual([far.user.credit_union_id])
    const fine = { hours_of_operation_statement: 'Normal', building_status: 'No damage', checked: true, time_reported: '23:59' }
    await near.browser.call(submitDisasterReport, { body: report({ date_reported: today, ...fine }) })
    expect((await suggested()).map(({ credit_union }) => credit_union.id)).toContain(near.user.credit_union_id)
    await testApp.db.deleteFrom('disaster_reports').execute()
    const setGone = (deleted_at: string | null) =>
      testApp.db
        .updateTable('credit_unions')
        .set({ deleted_at })
        .where('id', '=', far.user.credit_union_id ?? '')
        .execute()
    await setGone(new Date().toISOString())
    expect((await suggested()).map(({ credit_union }) => credit_union.id)).toEqual([near.user.credit_union_id])
    await setGone(null)
  })

  it.each([
    [{ kw: '60 kVA' }, 'must_haves.kw', fieldErrors.wholeNumber],
    [{ voltage: '208' }, 'must_haves.voltage', fieldErrors.choice],
  ])('a request for %j is refused', async (must_haves, field, sentence) => {
    const { status, error } = await asking.browser.call(createHelpRequest, { body: need({ must_haves }) })
    expect([status, error.errors]).toEqual([422, { [field]: [sentence] }])
  })

  it.each([
    ['mobile_branch', { mobile_branch_access: true }, 1],
    ['portable_atm', { atms_count: '1-5', atms_portable_available: true }, 1],
    ['portable_atm', { atms_count: '0', atms_portable_available: true }, 0],
    ['burner_phones', { burner_phones: true }, 1],
    ['space', { mobile_branch_alt_space_to_share: true }, 1],
    ['staff', {}, 0],
    ['other', {}, 0],
  ])('for %s follow the answer %j', async (kind, answers, count) => {
    await prepare(near, answers)
    expect(await suggested({ kind })).toHaveLength(count)
  })
})
