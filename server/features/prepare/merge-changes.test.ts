import { beforeEach, describe, expect, it } from 'vitest'
import { impersonate } from '#contract/back-office/calls.ts'
import { listCoreSystems } from '#contract/directory/calls.ts'
import { showCreditUnion, updateCreditUnion } from '#contract/prepare/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { acting, colleague, developer, enroll, type SignedIn } from '#server/testing/people.ts'

const testApp = await appOfFile()
const dana = await enroll(testApp, { charter_number: '820001', core_system: 'Keystone' })
const maria = await colleague(testApp, '820001', 'Administrator', { first_name: 'Maria', last_name: 'Lopez' })
const id = dana.user.credit_union_id ?? ''

type Answers = Record<string, string | boolean | null>
const update = (who: SignedIn, body: Record<string, unknown>) => who.browser.call(updateCreditUnion, { params: { id }, body })
const stored = async () => (await dana.browser.call(showCreditUnion)).body as unknown as Answers

beforeEach(async () => {
  await testApp.db.deleteFrom('answer_changes').execute()
})

/** Dana saw an answer, Maria makes another of it (or leaves it), then Dana's comes in. */
async function meet(field: string, { seen, theirs, mine }: { seen: Answers[string]; theirs?: Answers[string]; mine: Answers[string] }) {
  await update(dana, { [field]: seen })
  if (theirs !== undefined) await update(maria, { [field]: theirs })
  const { status, body } = await update(dana, { [field]: mine, seen: { [field]: seen } })
  return { status, conflicts: body.conflicts, stored: (await stored())[field] }
}

describe('an answer that was changed by two people', () => {
  it.each([
    ['generator_fuel', { seen: 'Gas', theirs: 'Diesel', mine: 'Multiple' }],
    ['generators_available', { seen: null, theirs: false, mine: true }],
    ['supplies_misc', { seen: 'Tarps', theirs: 'Forty tarps', mine: null }],
    ['phones_count', { seen: '1', theirs: null, mine: '12' }],
    ['contact_1_phone', { seen: null, theirs: '228-555-0150', mine: '228-555-0151' }],
    ['core_system', { seen: 'Keystone', theirs: 'Pier Core', mine: 'Harbor Core' }],
  ])('%s %j stays as it is, and is named with its value, when and by whom', async (field, { seen, theirs, mine }) => {
    const earliest = new Date().toISOString()
    const met = await meet(field, { seen, theirs, mine })
    expect(met).toMatchObject({
      status: 200,
      stored: theirs,
      conflicts: [{ field, value: theirs, changed_by: 'Maria Lopez', by_self: false }],
    })
    expect(met.conflicts).toHaveLength(1)
    expect((met.conflicts?.[0]?.changed_at ?? '') >= earliest).toBe(true)
  })

  it('is written once the person has seen the other one and chosen', async () => {
    await meet('generator_fuel', { seen: 'Gas', theirs: 'Diesel', mine: 'Multiple' })
    const { body } = await update(dana, { generator_fuel: 'Multiple', seen: { generator_fuel: 'Diesel' } })
    expect(body).toMatchObject({ generator_fuel: 'Multiple', conflicts: [] })
  })

  it('does not keep the others of its request from being written', async () => {
    await update(dana, { generator_fuel: 'Gas', supplies_tool_kit: null, staff_backup_fuel: null })
    await update(maria, { generator_fuel: 'Diesel', burner_phones: true })
    const seen = { generator_fuel: 'Gas', supplies_tool_kit: null, staff_backup_fuel: null }
    const { body } = await update(dana, { generator_fuel: 'Multiple', supplies_tool_kit: true, staff_backup_fuel: true, seen })
    expect(body).toMatchObject({ generator_fuel: 'Diesel', supplies_tool_kit: true, staff_backup_fuel: true, burner_phones: true })
    expect(body.conflicts?.map(({ field }) => field)).toEqual(['generator_fuel'])
  })

  it('to a core system leaves no unused name behind', async () => {
    await meet('core_system', { seen: 'Keystone', theirs: 'Pier Core', mine: 'Core of nobody' })
    expect((await dana.browser.call(listCoreSystems)).body.map(({ name }) => name)).not.toContain('Core of nobody')
  })

  it('records the change of a developer who impersonates as the developer’s', async () => {
    await update(dana, { generator_fuel: 'Gas' })
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: dana.user.id }, body: acting })
    expect((await support.browser.call(updateCreditUnion, { params: { id }, body: { generator_fuel: 'Diesel' } })).status).toBe(200)
    const { body } = await update(dana, { generator_fuel: 'Multiple', seen: { generator_fuel: 'Gas' } })
    expect(body.conflicts).toMatchObject([{ value: 'Diesel', changed_by: `${support.user.first_name} ${support.user.last_name}` }])
  })

  it('is reported also to its author on another device', async () => {
    await update(dana, { supplies_misc: 'T' })
    await update(dana, { supplies_misc: 'Tarps' })
    const { body } = await update(dana, { supplies_misc: 'Tents', seen: { supplies_misc: 'T' } })
    expect(body).toMatchObject({ supplies_misc: 'Tarps', conflicts: [{ value: 'Tarps', by_self: true }] })
  })

  it('belongs to the person who changed it last, not to one who sent the same again', async () => {
    await update(dana, { supplies_misc: 'T' })
    await update(dana, { supplies_misc: 'Tarps' })
    await update(maria, { supplies_misc: 'Tarps' })
    const { body } = await update(dana, { supplies_misc: 'Tents', seen: { supplies_misc: 'T' } })
    expect(body.conflicts).toMatchObject([{ value: 'Tarps', by_self: true }])
  })

  it('is reported without a person if none was recorded', async () => {
    await update(dana, { generator_fuel: 'Gas' })
    await testApp.db.updateTable('credit_unions').set({ generator_fuel: 'Diesel' }).where('id', '=', id).execute()
    await testApp.db.deleteFrom('answer_changes').execute()
    const { body } = await update(dana, { generator_fuel: 'Multiple', seen: { generator_fuel: 'Gas' } })
    expect(body.conflicts).toEqual([{ field: 'generator_fuel', value: 'Diesel', changed_at: null, changed_by: null, by_self: false }])
  })
})

describe('an answer is written', () => {
  it.each([
    ['that nobody has changed meanwhile', 'generator_fuel', { seen: 'Gas', mine: 'Multiple' }, 'Multiple'],
    ['that somebody has changed to the very same', 'generator_fuel', { seen: 'Gas', theirs: 'Diesel', mine: 'Diesel' }, 'Diesel'],
    ['that is a name in other capitals', 'core_system', { seen: 'Keystone', theirs: 'Pier Core', mine: 'PIER CORE' }, 'Pier Core'],
    ['where a box was left open and then not ticked', 'standby_evaluate_disaster', { seen: null, theirs: false, mine: true }, true],
    ['where a check box was left open and then not ticked', 'atms_access_available_coop', { seen: null, theirs: false, mine: true }, true],
  ])('%s', async (_, field, meeting, expected) => {
    expect(await meet(field, meeting)).toEqual({ status: 200, conflicts: [], stored: expected })
  })

  it('as sent, if the client does not say what they saw', async () => {
    await update(dana, { generator_fuel: 'Gas' })
    await update(maria, { generator_fuel: 'Diesel' })
    const { body } = await update(dana, { generator_fuel: 'Multiple' })
    expect(body.generator_fuel).toBe('Multiple')
    expect(body).not.toHaveProperty('conflicts')
    const named = await update(dana, { generator_fuel: 'Gas', seen: { supplies_misc: 'x' } })
    expect(named.body).toMatchObject({ generator_fuel: 'Gas', conflicts: [] })
  })
})

it('leaves an answer that another person changed and this one only sent along', async () => {
  await update(dana, { generator_fuel: 'Gas', supplies_misc: 'Tarps' })
  await update(maria, { generator_fuel: 'Diesel' })
  const seen = { generator_fuel: 'Gas', supplies_misc: 'Tarps' }
  const { body } = await update(dana, { generator_fuel: 'Gas', supplies_misc: 'Forty tarps', seen })
  expect(body).toMatchObject({ generator_fuel: 'Diesel', supplies_misc: 'Forty tarps', conflicts: [] })
})

it('lets one of several who change the same answer at the same moment win, and tells the others', async () => {
  await update(dana, { supplies_misc: 'Before' })
  const others = await Promise.all([1, 2].map(() => colleague(testApp, '820001', 'Administrator')))
  const people = [dana, maria, ...others]
  const answers = await Promise.all(
    people.map((person, number) => update(person, { supplies_misc: `Of ${number}`, seen: { supplies_misc: 'Before' } })),
  )
  const winners = answers.filter(({ body }) => body.conflicts?.length === 0)
  expect(winners).toHaveLength(1)
  const { supplies_misc } = await stored()
  expect(winners[0]?.body.supplies_misc).toBe(supplies_misc)
  const told = answers.flatMap(({ body }) => body.conflicts ?? [])
  expect(told.map(({ value }) => value)).toEqual([supplies_misc, supplies_misc, supplies_misc])
})

it('is refused if it was queued for another person, and changes nothing', async () => {
  await update(dana, { generator_fuel: 'Gas' })
  const by = { id: dana.user.id, credit_union_id: id }
  expect((await update(maria, { generator_fuel: 'Diesel', changed_as: by })).status).toBe(409)
  expect((await update(dana, { generator_fuel: 'Diesel', changed_as: { ...by, credit_union_id: 'another' } })).status).toBe(409)
  expect((await stored()).generator_fuel).toBe('Gas')
  expect((await update(dana, { generator_fuel: 'Diesel', changed_as: by })).status).toBe(200)
})

it('is for Administrators alone, and a fault in one answer leaves all as they are', async () => {
  await update(dana, { generator_fuel: 'Gas' })
  for (const role of ['Member', 'Manager'] as const) {
    const person = await colleague(testApp, '820001', role)
    expect((await update(person, { generator_fuel: 'Diesel', seen: { generator_fuel: 'Gas' } })).status).toBe(403)
  }
  const faulty = await update(dana, { generator_fuel: 'Coal', supplies_misc: 'Lost', seen: { generator_fuel: 'Gas', supplies_misc: 'x' } })
  expect([faulty.status, Object.keys(faulty.error.errors ?? {})]).toEqual([422, ['generator_fuel']])
  expect((await update(dana, { generator_fuel: 'Diesel', seen: { generator_fuel: 7 } })).status).toBe(422)
  expect(await stored()).toMatchObject({ generator_fuel: 'Gas' })
})
