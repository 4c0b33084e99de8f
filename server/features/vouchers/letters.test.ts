// What a letter confirmed: from when its people read contacts of others, how the foundation learns of it, and how it is taken back.

import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { handOver, showOverview } from '#contract/back-office/calls.ts'
import { showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { giveVoucher, listVouchable } from '#contract/vouchers/calls.ts'
import { reopenVouched, vouchedLately } from '#server/domain/letters/reopen-vouched.ts'
import { change } from '#server/lib/database/change.ts'
import { DAY, HOUR } from '#server/lib/time.ts'
import { appWithDeveloper } from '#server/testing/app-with-developer.ts'
import { ago, enrollByLetter, type League, leagueThatVouches, letterSent, personForm } from '#server/testing/letters-sent.ts'
import { placed } from '#server/testing/offices.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { tellFoundation } from './tell-foundation.ts'

const { testApp, dev } = await appWithDeveloper()
let league: League
let charter = 631_000

beforeEach(async () => {
  await testApp.db.deleteFrom('vouchers').execute()
  await testApp.db.deleteFrom('outbox').execute()
  league = await leagueThatVouches(testApp)
})

async function confirmedByLetter(): Promise<SignedIn & { id: string; name: string }> {
  charter += 1
  const place = await placed(testApp.db, ['20169'], { charter_number: `${charter}`, state: 'KS', city: 'Salina', zip: '67401' })
  const email = `ana.diaz${charter}@gmail.com`
  const { token } = await letterSent(testApp, { league, place, email })
  const { browser, status, user } = await enrollByLetter(testApp, personForm(token, email))
  expect([status, user.organization_confirmed]).toEqual([201, true])
  return { browser, user, id: user.credit_union_id ?? '', name: place.name }
}

const tell = (at = Date.now()) => tellFoundation(testApp, at)
const told = async (who = dev) =>
  (await mailsTo(testApp, who.user.email)).filter(({ subject }) => subject.startsWith('Confirmed by letter'))
const leave = (at: string) => testApp.db.updateTable('outbox').set({ sent_at: at }).where('sent_at', 'is', null).execute()
const hidden = async ({ browser }: SignedIn) => (await browser.call(getSelf)).body.contacts_hidden

describe('who is confirmed by a letter', () => {
  it('reads contacts of others a day after the foundation’s mail left, and does all else at once', async () => {
    const other = await enroll(testApp)
    const { body: filed } = await other.browser.call(submitDisasterReport, { body: report() })
    const ana = await confirmedByLetter()
    const phoneRead = async () => (await ana.browser.call(showDisasterReport, { params: { id: filed.id } })).body.phone
    expect(ana.user).toMatchObject({ contacts_hidden: true, is_counted: true, organization_confirmed: true })
    expect(await phoneRead()).toBeNull()

    await tell()
    expect(await hidden(ana)).toBe(true)
    await tell(Date.now() + 3 * DAY)
    expect(await hidden(ana)).toBe(true)
    await leave(ago(0.9))
    await tell()
    expect(await hidden(ana)).toBe(true)
    const own = () => testApp.db.selectFrom('credit_unions').select('reads_contacts_at').where('id', '=', ana.id).executeTakeFirstOrThrow()
    expect(Math.abs(Date.parse((await own()).reads_contacts_at ?? '') - Date.now() - 0.1 * DAY)).toBeLessThan(HOUR)
    await testApp.db
      .updateTable('credit_unions')
      .set({ reads_contacts_at: ago(0) })
      .where('id', '=', ana.id)
      .execute()
    expect(await hidden(ana)).toBe(false)
    expect(await phoneRead()).toBe(filed.phone)
  })

  it('reads them at once if the foundation hands the organization over', async () => {
    const ana = await confirmedByLetter()
    const form = { credit_union_id: ana.id, to_user_id: ana.user.id, former: 'member' as const, reason: 'We called them.' }
    const { status } = await dev.browser.call(handOver, { body: form })
    expect(status).toBe(200)
    const row = await testApp.db.selectFrom('credit_unions').select('confirmed_how').where('id', '=', ana.id).executeTakeFirst()
    expect(row?.confirmed_how).toBe('handed over')
  })

  it('waits again where it was taken back and given again', async () => {
    const ana = await confirmedByLetter()
    await tell()
    const [voucher] = await vouchedLately(testApp.db, league.id)
    await testApp.db
      .updateTable('vouchers')
      .set({ withdrawn_at: ago(0) })
      .where('id', '=', voucher?.voucher_id ?? '')
      .execute()
    await leave(ago(2))
    await tell()
    expect(await hidden(ana)).toBe(true)
  })
})

describe('the foundation’s mail', () => {
  it('leaves once a day with all of them, also with those that were withdrawn since', async () => {
    const [one, two] = [await confirmedByLetter(), await confirmedByLetter()]
    await testApp.db
      .updateTable('vouchers')
      .set({ withdrawn_at: ago(0) })
      .where('credit_union_id', '=', two.id)
      .execute()
    await tell()
    const [mail] = await told()
    expect(mail?.subject).toBe('Confirmed by letter on Breakwater: 2')
    expect(mail?.text).toContain(`${one.name}, Salina, KS: letter of ${league.name}\n`)
    expect(mail?.text).toContain(`${two.name}, Salina, KS: letter of ${league.name} (withdrawn since)`)

    const third = await confirmedByLetter()
    await tell()
    expect(await told()).toHaveLength(1)
    await leave(ago(0.5))
    await tell()
    expect(await told()).toHaveLength(1)
    await tell(Date.now() + 0.6 * DAY)
    const mails = await told()
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain(third.name)
    expect(mails[1]?.text).not.toContain(one.name)
  })

  it('does not wait for the day of one that left while a clock was fast', async () => {
    await confirmedByLetter()
    await tell()
    await leave(ago(-1))
    await confirmedByLetter()
    await tell()
    expect(await told()).toHaveLength(2)
  })

  it('is written again if none of them could be sent', async () => {
    const ana = await confirmedByLetter()
    await tell()
    await testApp.db
      .updateTable('outbox')
      .set({ failed_at: ago(0) })
      .execute()
    await tell()
    expect(await told()).toHaveLength(2)
    await leave(ago(1.5))
    await tell()
    expect(await hidden(ana)).toBe(false)
  })

  it('goes to the program’s address where nobody of the foundation has a proven one', async () => {
    await confirmedByLetter()
    const unproven = (value: string | null) =>
      testApp.db.updateTable('users').set({ email_proven_at: value }).where('is_developer', '=', true).execute()
    await unproven(null)
    await tell()
    await unproven(ago(1))
    expect((await mailsTo(testApp, testApp.settings.PROGRAM_EMAIL)).map(({ subject }) => subject)).toContain(
      'Confirmed by letter on Breakwater: 1',
    )
  })

  it('is not written without any', async () => {
    await tell()
    expect(await told()).toEqual([])
  })
})

it('vouchers by letter leave the five of a week for those by a press', async () => {
  for (let times = 0; times < 5; times += 1) await confirmedByLetter()
  const { user } = await enrollUnconfirmed(testApp, { state: 'KS', city: 'Salina', zip: '67401' })
  expect((await league.browser.call(giveVoucher, { body: { credit_union_id: user.credit_union_id ?? '' } })).status).toBe(201)
})

it('the Association reads that another address than its letter’s enrolled a credit union', async () => {
  const enrolledBy = async (isLetters: boolean) => {
    charter += 1
    const place = await placed(testApp.db, ['20169'], { charter_number: `${charter}`, state: 'KS', city: 'Salina', zip: '67401' })
    const email = `ana.diaz${charter}@gmail.com`
    const { token } = await letterSent(testApp, { league, place, email, vouches: false })
    const { user } = await enrollByLetter(testApp, personForm(token, isLetters ? email : `other${charter}@gmail.com`))
    return user.credit_union_id ?? ''
  }
  const [same, other] = [await enrolledBy(true), await enrolledBy(false)]
  const { user } = await enrollUnconfirmed(testApp, { state: 'KS', city: 'Salina', zip: '67401' })
  const shown = async ({ browser }: SignedIn) => {
    const { body } = await browser.call(listVouchable)
    return [same, other, user.credit_union_id].map((id) => body.find((row) => row.id === id)?.by_other_address)
  }
  expect(await shown(league)).toEqual([false, true, false])
  expect(await shown(await leagueThatVouches(testApp))).toEqual([false, false, false])
})

it('the figures count what letters confirmed', async () => {
  const before = (await dev.browser.call(showOverview)).body.waiting.confirmed.letter
  await confirmedByLetter()
  expect((await dev.browser.call(showOverview)).body.waiting.confirmed.letter).toBe(before + 1)
})

describe('stopping letters', () => {
  const reopen = (voucherIds: string[], association: { id: string; name: string } = league) =>
    change(testApp.db, (tx) =>
      reopenVouched(tx, { association, voucherIds, by: { address: 'test' }, reason: 'We look at them.', contact: 'support@example.org' }),
    )

  it('opens the question again for those that the foundation chose, who read why', async () => {
    const [ana, lou] = [await confirmedByLetter(), await confirmedByLetter()]
    const vouched = await vouchedLately(testApp.db, league.id)
    expect(vouched.map(({ credit_union_id }) => credit_union_id).sort()).toEqual([ana.id, lou.id].sort())
    await reopen(vouched.flatMap(({ voucher_id, credit_union_id }) => (credit_union_id === ana.id ? [voucher_id] : [])))
    const confirmed = async ({ browser }: SignedIn) => (await browser.call(getSelf)).body.organization_confirmed
    expect([await confirmed(ana), await confirmed(lou)]).toEqual([false, true])
    const mail = (await mailsTo(testApp, ana.user.email)).at(-1)
    expect(mail?.subject).toBe('Your organization is no longer confirmed on Breakwater')
    expect(mail?.text).toContain('We look at them.')
    expect(await vouchedLately(testApp.db, league.id)).toHaveLength(1)
  })

  it('leaves the Association no other way to confirm them, as long as they are stopped', async () => {
    const ana = await confirmedByLetter()
    const [voucher] = await vouchedLately(testApp.db, league.id)
    const stop = (stopped_at: string | null) =>
      testApp.db.updateTable('letter_desks').set({ stopped_at }).where('association_id', '=', league.id).execute()
    await stop(ago(0))
    await reopen([voucher?.voucher_id ?? ''])
    const vouch = ({ browser }: SignedIn) => browser.call(giveVoucher, { body: { credit_union_id: ana.id } })
    expect((await vouch(league)).status).toBe(404)
    expect((await league.browser.call(listVouchable)).body.map(({ id }) => id)).not.toContain(ana.id)
    expect((await vouch(await leagueThatVouches(testApp))).status).toBe(201)
  })

  it('reaches neither what is older than seven days nor the vouchers of others', async () => {
    await confirmedByLetter()
    const [voucher] = await vouchedLately(testApp.db, league.id)
    const other = await leagueThatVouches(testApp)
    await expect(reopen([voucher?.voucher_id ?? ''], other)).rejects.toMatchObject({ code: 'not_found' })
    await testApp.db
      .updateTable('vouchers')
      .set({ created_at: ago(7.1) })
      .execute()
    await expect(reopen([voucher?.voucher_id ?? ''])).rejects.toMatchObject({ code: 'not_found' })
  })
})
