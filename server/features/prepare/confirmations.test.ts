import { describe, expect, it } from 'vitest'
import { tabNames } from '#contract/catalogue/prepare-form.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { confirmTab, listConfirmations, notifyCompleted, updateCreditUnion } from '#contract/prepare/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { colleague, enroll } from '#server/testing/people.ts'
import { completeAnswers } from '#server/testing/records.ts'

const testApp = await appOfFile()
const administrator = await enroll(testApp, { charter_number: '820001', first_name: 'Ren', last_name: 'Okafor' })
const params = { id: administrator.user.credit_union_id ?? '' }

const confirm = (tab: unknown, { browser } = administrator) => browser.call(confirmTab, { params, body: { tab } })
const list = async ({ browser } = administrator) => (await browser.call(listConfirmations, { params })).body

describe('a confirmation', () => {
  it('of a tab without answers is refused', async () => {
    const { status, error } = await confirm('Supplies')
    expect([status, error.code]).toEqual([409, 'not_acceptable_now'])
    await administrator.browser.call(updateCreditUnion, { params, body: { supplies_misc: ' ' } })
    expect((await confirm('Supplies')).status).toBe(409)
    expect(await list()).toEqual([])
  })

  it('says who confirmed a tab, and when last', async () => {
    expect(await list()).toEqual([])
    await administrator.browser.call(updateCreditUnion, { params, body: completeAnswers })
    const { status, body } = await confirm('Supplies')
    expect([status, body]).toEqual([200, { tab: 'Supplies', confirmed_at: expect.any(String), confirmed_by: 'Ren Okafor' }])
    const again = await confirm('Supplies')
    expect(again.body.confirmed_at >= body.confirmed_at).toBe(true)
    expect(await list()).toEqual([again.body])
  })

  it('is not made by a changed answer', async () => {
    const before = await list()
    await administrator.browser.call(updateCreditUnion, { params, body: { generators_available: true, atms_count: '0' } })
    expect(await list()).toEqual(before)
  })

  it('of each complete tab is made by Done', async () => {
    const confirmTabs = async (answers: object) => {
      await administrator.browser.call(updateCreditUnion, { params, body: answers })
      await administrator.browser.call(notifyCompleted, { body: {} })
      return (await list()).map(({ tab }) => tab).sort()
    }
    expect(await confirmTabs({ ...completeAnswers, atms_count: null })).toEqual(['Branches', 'Contacts', 'Data', 'Supplies'])
    expect(await confirmTabs(completeAnswers)).toEqual([...tabNames].sort())
    const confirmed = await list()
    expect(new Set(confirmed.map(({ confirmed_by }) => confirmed_by))).toEqual(new Set(['Ren Okafor']))
  })

  it('is read by the own people, made by their Administrators, and unknown to others', async () => {
    const before = await list()
    for (const role of ['Member', 'Manager'] as const) {
      const person = await colleague(testApp, '820001', role)
      expect((await confirm('Cash', person)).status).toBe(403)
      expect(await list(person)).toEqual(before)
    }
    const other = await enroll(testApp)
    expect((await confirm('Cash', other)).status).toBe(404)
    expect((await other.browser.call(listConfirmations, { params })).status).toBe(404)
    expect(await list()).toEqual(before)
  })

  it.each([
    ['Basics', fieldErrors.choice],
    [null, fieldErrors.required],
    [undefined, fieldErrors.required],
  ])('of %j is refused', async (tab, sentence) => {
    const { status, error } = await confirm(tab)
    expect([status, error.errors]).toEqual([422, { tab: [sentence] }])
  })
})
