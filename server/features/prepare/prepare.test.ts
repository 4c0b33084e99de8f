import { describe, expect, it, vi } from 'vitest'
import { showOverview } from '#contract/back-office/calls.ts'
import { listCoreSystems } from '#contract/directory/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { notifyCompleted, showCreditUnion, updateCreditUnion } from '#contract/prepare/calls.ts'
import { whenQueued } from '#server/lib/database/change.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { colleague, developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { completeAnswers } from '#server/testing/records.ts'

const wakeOutbox = vi.fn()

const testApp = await appOfFile({ PROGRAM_EMAIL: 'program@example.org' })
whenQueued(testApp.db, wakeOutbox)
const administrator = await enroll(testApp, { charter_number: '810001', credit_union_name: 'Pelican Point CU' })
const id = administrator.user.credit_union_id ?? ''

const update = (body: Record<string, unknown>, { browser } = administrator, of = id) =>
  browser.call(updateCreditUnion, { params: { id: of }, body })

describe('the own record', () => {
  it('has every answer, null if there is none', async () => {
    const { status, body } = await administrator.browser.call(showCreditUnion)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      name: 'Pelican Point CU',
      charter_number: '810001',
      generators_available: null,
      contact_4_email: null,
      standby_evaluate_disaster: null,
    })
  })

  it('is read by every person of the organization', async () => {
    for (const role of ['Member', 'Manager'] as const) {
      const { browser } = await colleague(testApp, '810001', role)
      expect((await browser.call(showCreditUnion)).body.id).toBe(id)
    }
  })

  it('is a 404 for a person who has no organization', async () => {
    const lost = await enroll(testApp)
    await testApp.db.deleteFrom('memberships').where('user_id', '=', lost.user.id).execute()
    expect((await lost.browser.call(showCreditUnion)).status).toBe(404)
    expect((await lost.browser.call(notifyCompleted, { body: {} })).status).toBe(403)
  })
})

describe('changing it', () => {
  it('changes only what the body names, and answers the full record', async () => {
    await update({ generators_available: true, generator_fuel: 'Diesel', supplies_misc: '  40 tarps ' })
    const { status, body } = await update({ generator_fuel: 'Gas', standby_evaluate_disaster: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      generators_available: true,
      generator_fuel: 'Gas',
      supplies_misc: '40 tarps',
      standby_evaluate_disaster: true,
    })
    expect((await administrator.browser.call(showCreditUnion)).body).toEqual(body)
  })

  it('takes the whole record as it was read', async () => {
    const { body } = await administrator.browser.call(showCreditUnion)
    expect((await update(body)).body).toEqual(body)
  })

  it('leaves name, charter number and address alone', async () => {
    const { body } = await update({
      name: 'Mine',
      charter_number: '1',
      city: 'Elsewhere',
      is_not_listed: false,
      logo: 'x',
      created_at: 'x',
    })
    expect(body).toMatchObject({ name: 'Pelican Point CU', charter_number: '810001', city: 'Biloxi' })
  })

  it('keeps an answer that a condition hides', async () => {
    await update({ mobile_branch_access: true, mobile_branch_communications: 'Satellite' })
    const { body } = await update({ mobile_branch_access: false })
    expect(body).toMatchObject({ mobile_branch_access: false, mobile_branch_communications: 'Satellite' })
  })

  it('makes empty text and null "not answered" again', async () => {
    await update({ generator_mobility: 'Fixed', contact_1_phone: '5555550101', burner_phones: true, supplies_misc: 'x' })
    const { body } = await update({ generator_mobility: '', contact_1_phone: '', burner_phones: null, supplies_misc: ' ' })
    expect(body).toMatchObject({ generator_mobility: null, contact_1_phone: null, burner_phones: null, supplies_misc: null })
  })

  it.each([
    ['generator_fuel', 'Coal', fieldErrors.choice],
    ['atms_count', '15', fieldErrors.choice],
    ['generators_available', 'yes', fieldErrors.yesNo],
    ['staff_backup_fuel', 1, fieldErrors.yesNo],
    ['phones_count', '12345678901', fieldErrors.phonesCount],
    ['contact_3_phone', '12', fieldErrors.phone],
    ['contact_3_email', 'nobody', fieldErrors.email],
    ['contact_3_title', 'x'.repeat(256), fieldErrors.tooLong],
    ['supplies_misc', 'x'.repeat(5001), fieldErrors.tooLong],
    ['role', 'Administrator', fieldErrors.refused],
    ['credit_union_id', 'x', fieldErrors.refused],
    ['isDeveloper', true, fieldErrors.refused],
    ['id', 'another', fieldErrors.otherId],
  ])('refuses %s = %j, and changes nothing else of that body', async (field, value, message) => {
    const before = (await administrator.browser.call(showCreditUnion)).body
    const { status, error } = await update({ [field]: value, supplies_tool_kit: before.supplies_tool_kit !== true })
    expect([status, error.errors?.[field]]).toEqual([422, [message]])
    expect((await administrator.browser.call(showCreditUnion)).body).toEqual(before)
  })

  it('takes a count as a number, too', async () => {
    expect((await update({ phones_count: 12 })).body.phones_count).toBe('12')
  })

  it('adds a new core system to the list of its own people at once, and to that of others once two organizations named it', async () => {
    const listed = async ({ browser }: Pick<SignedIn, 'browser'>) => (await browser.call(listCoreSystems)).body.map(({ name }) => name)
    const [other, member] = [await enroll(testApp), await colleague(testApp, '810001', 'Member')]
    expect((await update({ core_system: 'Pelican Core' })).body.core_system).toBe('Pelican Core')
    for (const own of [administrator, member]) expect(await listed(own)).toContain('Pelican Core')
    for (const stranger of [other, { browser: testApp.visitor() }]) expect(await listed(stranger)).not.toContain('Pelican Core')
    await enroll(testApp, { core_system: 'Pelican Core' })
    expect(await listed(other)).toContain('Pelican Core')
  })

  it('is for Administrators of it alone', async () => {
    for (const role of ['Member', 'Manager'] as const) {
      expect((await update({ supplies_tool_kit: true }, await colleague(testApp, '810001', role))).status).toBe(403)
    }
    const other = await enroll(testApp)
    expect((await update({ supplies_tool_kit: true }, other)).status).toBe(404)
    expect((await update({ supplies_tool_kit: true }, administrator, 'nobody')).status).toBe(404)
    expect((await update({ supplies_tool_kit: true }, { ...administrator, browser: testApp.visitor() })).status).toBe(401)
  })

  it('of different fields at the same moment keeps both', async () => {
    await Promise.all([update({ atms_type: 'Combo' }), update({ atms_count: '1-5' }), update({ cash_shared_network_plan: true })])
    expect((await administrator.browser.call(showCreditUnion)).body).toMatchObject({
      atms_type: 'Combo',
      atms_count: '1-5',
      cash_shared_network_plan: true,
    })
  })
})

describe('Done', () => {
  const done = async () => {
    await testApp.db.deleteFrom('outbox').execute()
    expect((await administrator.browser.call(notifyCompleted, { body: {} })).body).toEqual({ status: 'success' })
    const mails = await testApp.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('recipient', '=', 'program@example.org')
      .execute()
    expect(mails).toHaveLength(1)
    return JSON.parse(mails[0]?.payload ?? '') as { subject: string; text: string }
  }
  const countPrepared = async () => (await (await developer(testApp)).browser.call(showOverview)).body.organizations.prepared

  it('names what is not complete, and counts nobody as prepared', async () => {
    await update({ ...completeAnswers, atms_count: null, contact_2_title: null })
    const { subject, text } = await done()
    expect(subject).toBe('An organization submitted its Prepare form')
    expect(text).toContain('Pelican Point CU')
    expect(text).toContain('Not complete yet: Cash, Contacts.')
    expect(await countPrepared()).toBe(0)
    expect((await administrator.browser.call(showCreditUnion)).body.completed_at).toBeNull()
  })

  it('mails the program contact at once, and counts as prepared', async () => {
    await update(completeAnswers)
    wakeOutbox.mockClear()
    const { subject, text } = await done()
    expect(subject).toBe('An organization completed its Prepare form')
    expect(text).toContain('Pelican Point CU')
    expect(text).not.toContain('Not complete')
    expect(wakeOutbox).toHaveBeenCalledOnce()
    expect(await countPrepared()).toBe(1)
    const { completed_at } = (await administrator.browser.call(showCreditUnion)).body
    expect(Date.now() - Date.parse(completed_at ?? '')).toBeLessThan(60_000)
  })

  it('is for Administrators alone', async () => {
    const { browser } = await colleague(testApp, '810001', 'Manager')
    expect((await browser.call(notifyCompleted, { body: {} })).status).toBe(403)
  })
})
