import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { changeCoverage, confirmOrganization, refuseNumber, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { giveVoucher, listVouchable, listVouchers, withdrawVoucher } from '#contract/vouchers/calls.ts'
import { DAY } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { mailsTo, subjectsTo } from '#server/testing/outbox.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
})

let leagues = 0
const league = (changes: object = {}) => {
  leagues += 1
  return enroll(testApp, { type_organization: 'Association', credit_union_name: `League ${leagues}`, state: 'MS', ...changes })
}
const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
const vouch = ({ browser }: SignedIn, credit_union_id: string) => browser.call(giveVoucher, { body: { credit_union_id } })
const isConfirmed = async ({ browser }: SignedIn) => (await browser.call(getSelf)).body.organization_confirmed
const waitingIn = async ({ browser }: SignedIn) => (await browser.call(listVouchable)).body.map(({ id }) => id)

it('is asked of nobody where nobody waits', async () => {
  expect(await waitingIn(await league({ state: 'GU', zip: '96910' }))).toEqual([])
})

describe('a voucher', () => {
  it('confirms a credit union of its own state, is on record, and both sides get an email', async () => {
    const association = await league()
    const person = await enrollUnconfirmed(testApp, { state: 'MS' })
    expect(await waitingIn(association)).toContain(idOf(person))
    const { status, body } = await vouch(association, idOf(person))
    expect([status, body.given_by, body.credit_union.confirmed]).toEqual([201, association.user.name, true])
    expect(await isConfirmed(person)).toBe(true)
    expect(await kindsAbout(testApp, idOf(person))).toEqual(expect.arrayContaining(['voucher given', 'organization confirmed']))
    for (const { user } of [person, association])
      expect(await subjectsTo(testApp, user.email)).toContain('An Association vouched for a credit union on Breakwater')
    expect(await waitingIn(association)).not.toContain(idOf(person))
    expect((await vouch(association, idOf(person))).status).toBe(404)
  })

  it('withdrawn, ends the confirmation only if it was based on the voucher', async () => {
    const association = await league()
    const person = await enrollUnconfirmed(testApp, { state: 'MS' })
    const { body } = await vouch(association, idOf(person))
    const stranger = await league()
    expect((await stranger.browser.call(withdrawVoucher, { params: { id: body.id } })).status).toBe(404)
    expect((await association.browser.call(withdrawVoucher, { params: { id: body.id } })).status).toBe(200)
    expect(await isConfirmed(person)).toBe(false)
    expect((await association.browser.call(withdrawVoucher, { params: { id: body.id } })).status).toBe(404)

    const again = await vouch(association, idOf(person))
    await dev.browser.call(withdrawConfirmation, { body: { credit_union_id: idOf(person), reason: 'We look at it.' } })
    expect((await vouch(association, idOf(person))).status).toBe(404)
    await dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(person) } })
    await association.browser.call(withdrawVoucher, { params: { id: again.body.id } })
    expect(await isConfirmed(person)).toBe(true)
  })

  it('withdrawn, is explained in the language of each reader, with the reason', async () => {
    const association = await league({ credit_union_name: 'Delta League' })
    const person = await enrollUnconfirmed(testApp, { state: 'MS' })
    await testApp.db.updateTable('users').set({ language: 'es' }).where('id', '=', person.user.id).execute()
    const { body } = await vouch(association, idOf(person))
    await association.browser.call(withdrawVoucher, { params: { id: body.id } })
    const mail = (await mailsTo(testApp, person.user.email)).at(-1)
    expect(mail?.subject).toBe('Su organización ya no está confirmada en Breakwater')
    expect(mail?.text).toContain('Delta League retiró su respaldo')
    expect(mail?.text).not.toContain('withdrew')
  })

  it('reaches other states if the foundation added them', async () => {
    const association = await league()
    const person = await enrollUnconfirmed(testApp, { state: 'AL', city: 'Mobile', zip: '36602' })
    expect((await vouch(association, idOf(person))).status).toBe(404)
    await dev.browser.call(changeCoverage, { params: { credit_union_id: idOf(association) }, body: { states: ['AL'] } })
    expect((await vouch(association, idOf(person))).status).toBe(201)
  })

  it('confirms no organization with a number that the foundation refuses', async () => {
    const association = await league()
    const person = await enrollUnconfirmed(testApp, { state: 'MS', charter_number: '740001' })
    const refuse = (refused: boolean) => dev.browser.call(refuseNumber, { body: { state: 'MS', charter_number: '740001', refused } })
    expect((await refuse(true)).status).toBe(200)
    expect(await waitingIn(association)).not.toContain(idOf(person))
    expect((await vouch(association, idOf(person))).status).toBe(404)
    await refuse(false)
    expect((await vouch(association, idOf(person))).status).toBe(201)
  })

  it('names the Association in mails without making a link of its name', async () => {
    const association = await league({ credit_union_name: 'League https://www.evil.example/login' })
    const person = await enrollUnconfirmed(testApp, { state: 'MS' })
    const { body } = await vouch(association, idOf(person))
    await association.browser.call(withdrawVoucher, { params: { id: body.id } })
    const mails = (await mailsTo(testApp, person.user.email)).filter(({ subject }) => !subject.startsWith('Welcome'))
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).not.toMatch(/:\/\/www|evil\.example/)
  })

  it('is given five times a week, also by many at once', async () => {
    const association = await league()
    const people = await Promise.all(Array.from({ length: 7 }, () => enrollUnconfirmed(testApp, { state: 'MS' })))
    const answers = await Promise.all(people.map((person) => vouch(association, idOf(person))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect((await association.browser.call(listVouchers)).body).toHaveLength(5)
    // As if they had been given while a clock was fast.
    await testApp.db
      .updateTable('vouchers')
      .set({ created_at: new Date(Date.now() + DAY).toISOString() })
      .where('association_id', '=', idOf(association))
      .execute()
    expect((await vouch(association, idOf(await enrollUnconfirmed(testApp, { state: 'MS' })))).status).toBe(201)
  })

  it('is refused unless the voucher comes from a confirmed Association', async () => {
    const person = await enrollUnconfirmed(testApp, { state: 'MS' })
    const others = [
      await enroll(testApp),
      await enrollUnconfirmed(testApp, { type_organization: 'Association', credit_union_name: 'New League' }),
    ]
    for (const other of others) expect((await vouch(other, idOf(person))).status).toBe(403)
    expect(await isConfirmed(person)).toBe(false)
  })
})
