import { describe, expect, it } from 'vitest'
import { searchedFieldNames } from '#contract/catalogue/prepare-form.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { confirmTab, updateCreditUnion } from '#contract/prepare/calls.ts'
import { searchResources, showResource } from '#contract/resources/calls.ts'
import { resource } from '#contract/resources/schemas.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const organization = async (name: string, answers: Record<string, unknown>, changes: Record<string, unknown> = {}) => {
  const person = await enroll(testApp, { credit_union_name: name, ...changes })
  await person.browser.call(updateCreditUnion, { params: { id: person.user.credit_union_id ?? '' }, body: answers })
  return person
}

const testApp = await appOfFile()
const searcher = await organization('Own Harbor CU', { generators_available: true })
await organization('zeta Shore CU', { generators_available: true, burner_phones: false })
await organization('Alpha Bay CU', { mobile_branch_access: true, mobile_branch_alt_space_to_share: true, contact_1_first_name: 'Ana' })
await organization('Beta 100% _Pier CU', { atms_count: '1-5', atms_portable_available: true }, { state: 'AL', zip: '36601' })
await organization('Gamma Hidden CU', { atms_count: '0', atms_portable_available: true })
await organization('Silent CU', {})

const search = async (body: Record<string, unknown> = {}) => searcher.browser.call(searchResources, { body })
const namesOf = async (body: Record<string, unknown> = {}) => (await search(body)).body.map(({ name }) => name)

describe('the search', () => {
  it('lists other organizations that stored something, by name without regard to case', async () => {
    expect(await namesOf()).toEqual(['Alpha Bay CU', 'Beta 100% _Pier CU', 'Gamma Hidden CU', 'zeta Shore CU'])
  })

  it('answers id, name, city, state, logo, core system, age and the five flags', async () => {
    const { body } = await search({ name: 'alpha' })
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      [
        'city',
        'generator_mobility',
        'newest_report',
        'now',
        'confirmed',
        'is_not_listed',
        'directory_phone',
        'confirmed_at',
        'core_system',
        'id',
        'is_old',
        'logo',
        'name',
        'state',
        ...searchedFieldNames,
      ].sort(),
    )
  })

  it('narrows by state and by part of the name, in any case', async () => {
    expect(await namesOf({ state: 'AL' })).toEqual(['Beta 100% _Pier CU'])
    expect(await namesOf({ name: 'SHORE' })).toEqual(['zeta Shore CU'])
  })

  it('takes a search text for text', async () => {
    expect(await namesOf({ name: '%' })).toEqual(['Beta 100% _Pier CU'])
    expect(await namesOf({ name: '_' })).toEqual(['Beta 100% _Pier CU'])
    expect(await namesOf({ name: "'; drop table users; --" })).toEqual([])
    expect(await namesOf({ name: '\\' })).toEqual([])
  })

  it('narrows by a flag only when it is true', async () => {
    expect(await namesOf({ generators_available: true })).toEqual(['zeta Shore CU'])
    expect(await namesOf({ generators_available: false })).toHaveLength(4)
    expect(await namesOf({ burner_phones: null })).toHaveLength(4)
    expect(await namesOf({ mobile_branch_access: true, mobile_branch_alt_space_to_share: true })).toEqual(['Alpha Bay CU'])
  })

  it('neither finds nor shows an answer that a condition hides', async () => {
    expect(await namesOf({ atms_portable_available: true })).toEqual(['Beta 100% _Pier CU'])
    const { body } = await search({ name: 'Gamma' })
    expect(body[0]?.atms_portable_available).toBeNull()
  })

  it('finds and shows portable ATMs of an organization that did not say how many ATMs it has', async () => {
    const early = await organization('Iota Early CU', { atms_portable_available: true })
    const id = early.user.credit_union_id ?? ''
    expect(await namesOf({ atms_portable_available: true })).toEqual(['Beta 100% _Pier CU', 'Iota Early CU'])
    const { body } = await searcher.browser.call(showResource, { params: { id } })
    expect([body.atms_portable_available, body.not_asked.includes('atms_portable_available')]).toEqual([true, false])
    await early.browser.call(updateCreditUnion, { params: { id }, body: { atms_portable_available: null } })
  })

  it('answers in pages on request, with the total in a header', async () => {
    const { body, headers } = await search({ limit: 2, offset: 1 })
    expect(body.map(({ name }) => name)).toEqual(['Beta 100% _Pier CU', 'Gamma Hidden CU'])
    expect(headers['x-total-count']).toBe('4')
    expect((await search()).headers['x-total-count']).toBe('4')
    expect((await search({ limit: 501 })).status).toBe(422)
  })

  it('no longer lists organizations that removed all answers, or that were deleted', async () => {
    const person = await organization('Omega CU', { burner_phones: true })
    expect(await namesOf({ name: 'omega' })).toHaveLength(1)
    await person.browser.call(updateCreditUnion, { params: { id: person.user.credit_union_id ?? '' }, body: { burner_phones: null } })
    expect(await namesOf({ name: 'omega' })).toEqual([])
    await person.browser.call(updateCreditUnion, { params: { id: person.user.credit_union_id ?? '' }, body: { burner_phones: true } })
    await testApp.db
      .updateTable('credit_unions')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', person.user.credit_union_id ?? '')
      .execute()
    expect(await namesOf({ name: 'omega' })).toEqual([])
    const { status } = await searcher.browser.call(showResource, { params: { id: person.user.credit_union_id ?? '' } })
    expect(status).toBe(404)
  })
})

describe('one resource', () => {
  const show = (id: string) => searcher.browser.call(showResource, { params: { id } })

  it('has the fields of the resource view and no others', async () => {
    const person = await organization('Delta CU', {
      generators_available: true,
      generator_fuel: 'Diesel',
      generator_resupply_plan: 'Secret plan',
      contact_1_phone: '555-555-0101',
    })
    const { body } = await show(person.user.credit_union_id ?? '')
    expect(Object.keys(body).sort()).toEqual(Object.keys(resource.shape).sort())
    expect(body).toMatchObject({ name: 'Delta CU', generator_fuel: 'Diesel', contact_1_phone: '555-555-0101' })
    expect(JSON.stringify(body)).not.toContain('Secret plan')
  })

  it('says how far away it is, when each part was confirmed, what is not asked and what happened', async () => {
    const person = await organization('Zeta CU', { burner_phones: true, atms_count: '0', core_system: 'Portico' })
    const id = person.user.credit_union_id ?? ''
    await testApp.db.updateTable('credit_unions').set({ latitude: 31, longitude: -88.9 }).where('id', '=', id).execute()
    const own = searcher.user.credit_union_id ?? ''
    await testApp.db.updateTable('credit_unions').set({ latitude: 30, longitude: -88.9 }).where('id', '=', own).execute()
    const { body: confirmed } = await person.browser.call(confirmTab, { params: { id }, body: { tab: 'Supplies' } })
    const date_reported = new Date().toISOString().slice(0, 10)
    await person.browser.call(submitDisasterReport, { body: report({ date_reported }) })
    const { body } = await show(id)
    expect(body).toMatchObject({
      distance_miles: 69,
      core_system: 'Portico',
      confirmations: { Supplies: confirmed.confirmed_at },
      newest_report: { condition: 'closed', type_of_disaster: 'Hurricane', date_reported },
    })
    expect(body.not_asked).toEqual(expect.arrayContaining(['atms_portable_available', 'generator_kw', 'mobile_branch_has_generators']))
    expect(body.not_asked).not.toContain('burner_phones')
    expect((await person.browser.call(showResource, { params: { id } })).body.distance_miles).toBeNull()
  })

  it('does not show what a condition hides', async () => {
    const person = await organization('Epsilon CU', {
      generators_available: false,
      generator_fuel: 'Diesel',
      mobile_branch_access: false,
      mobile_branch_has_generators: true,
      mobile_branch_generator_fuel: 'Gas',
    })
    expect((await show(person.user.credit_union_id ?? '')).body).toMatchObject({
      generators_available: false,
      generator_fuel: null,
      mobile_branch_has_generators: null,
      mobile_branch_generator_fuel: null,
    })
  })

  it('is a 404 if there is none, or none that shares', async () => {
    const { body } = await search({ name: 'alpha' })
    expect((await show('nobody')).status).toBe(404)
    expect((await show(body[0]?.id ?? '')).status).toBe(200)
    const silent = await testApp.db.selectFrom('credit_unions').select('id').where('name', '=', 'Silent CU').executeTakeFirstOrThrow()
    expect((await show(silent.id)).status).toBe(404)
  })
})
