// A desk writes letters: to whom, how often, and what becomes of them.

import { beforeEach, describe, expect, it } from 'vitest'
import { impersonate } from '#contract/back-office/calls.ts'
import { importContacts, listContacts } from '#contract/contacts/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { listLeague } from '#contract/league/calls.ts'
import { changeLetters, endLetter, listLetters, sendLetterAgain, showLetterTerms } from '#contract/letters/calls.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { open } from '#server/testing/incidents.ts'
import { letterDesks } from '#server/testing/letter-desks.ts'
import { clearLetters, leagueOf, letDaysPass, lettersOf, sendLetters, write } from '#server/testing/letters.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { acting, actsFor, developer, enroll, prove, type SignedIn, team } from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

const { testApp, dev, league, coast } = await letterDesks()
const texas = await leagueOf(testApp, 'TX')
let shore: Placed

beforeEach(async () => {
  await clearLetters(testApp)
  shore = await placed(testApp.db, ['28047'], { state: 'MS', city: 'Biloxi' })
})

const grace = () => ({ directory_id: shore.id, email: 'grace.moran@shore.example', first_name: 'Grace', last_name: 'Moran' })
const toGrace = (by: SignedIn, changes: object = {}) => write(by, { ...grace(), ...changes })
const rowOf = async ({ browser }: SignedIn) =>
  (await browser.call(listLeague, { query: { name: shore.charter_number } })).body.find(({ directory_id }) => directory_id === shore.id)
const agains = ({ browser }: SignedIn, id: string) => browser.call(sendLetterAgain, { params: { id } })

describe('a letter', () => {
  it('is written to a contact of the desk, leaves, and is on record without its address', async () => {
    const { status, body } = await toGrace(league, { language: 'es' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...grace(), name: shore.name, state: 'waiting', sent_at: null, again_after: null, vouches: false })
    const contacts = (await league.browser.call(listContacts, { params: { directory_id: shore.id } })).body
    expect(contacts.map(({ id, email }) => [id, email])).toEqual([[body.contact_id, grace().email]])
    expect((await rowOf(coast))?.stage).toBe('not_enrolled')
    const mails = await sendLetters(testApp)
    const mail = mails.get(grace().email)
    expect(mail?.subject).toContain('Magnolia League')
    expect(mail?.text).toContain('Hola, Grace:')
    expect(mail?.replyTo).toBe(league.user.email)
    const [letter] = await lettersOf(league)
    expect(letter).toMatchObject({ state: 'sent', used_at: null })
    expect(Date.parse(letter?.again_after ?? '') - Date.parse(letter?.sent_at ?? '')).toBe(7 * DAY)
    expect(Date.parse(letter?.expires_at ?? '') - Date.parse(letter?.sent_at ?? '')).toBe(30 * DAY)
    for (const reader of [league, coast])
      expect(await rowOf(reader)).toMatchObject({ stage: 'letter_sent', stage_since: letter?.sent_at, letter: { state: 'sent' } })
    const events = await eventsAbout(testApp, body.id)
    expect(events.map(({ what }) => what)).toEqual(['letter written'])
    expect(JSON.stringify(events)).not.toContain('shore.example')
    expect(await lettersOf(coast)).toEqual([])
  })

  it('brings nobody once its desk ended it: the credit union is one that has not enrolled', async () => {
    const { id } = (await toGrace(league)).body
    await sendLetters(testApp)
    expect((await rowOf(coast))?.stage).toBe('letter_sent')
    expect((await league.browser.call(endLetter, { params: { id } })).status).toBe(200)
    expect(await rowOf(coast)).toMatchObject({ stage: 'not_enrolled', stage_since: null, letter: { state: 'over' } })
    expect(await lettersOf(league)).toMatchObject([{ state: 'over', is_stopped: false }])
  })

  it('says who asks, what for and that it is free; its HTML has no picture', async () => {
    await placed(testApp.db, ['28047', '28059'], { charter_number: shore.charter_number })
    await toGrace(league)
    const { subject, text, html, unsubscribe } = (await sendLetters(testApp)).get(grace().email) ?? { subject: '', text: '' }
    expect(subject).toBe(`Magnolia League asks ${shore.name} to join Breakwater`)
    expect(text).toContain(
      `Dear Grace,\n\nMagnolia League asks you to enroll ${shore.name} (charter ${shore.charter_number}) on Breakwater. It is free.`,
    )
    expect(text).toContain('which of your 2 offices are open')
    expect(text).toMatch(/\/login\?view=register&token=[\w-]{43}\n/)
    expect(text).toContain('1 Main Street, Topeka, KS 66603')
    const [, day] = /This link is good until (\w+ \d+):/.exec(text) ?? []
    const { expires_at } = (await lettersOf(league))[0] ?? {}
    // At ten o'clock UTC a day is over in Hawaii.
    const overAt = Date.parse(`${day}, ${new Date(Date.parse(expires_at ?? '') - 34 * HOUR).getUTCFullYear()} UTC`) + 34 * HOUR
    expect(overAt).toBeLessThanOrEqual(Date.parse(expires_at ?? ''))
    expect(Date.parse(expires_at ?? '') - overAt).toBeLessThan(DAY)
    expect(text).toContain(unsubscribe)
    expect(html).toContain('<a href="')
    expect(html).not.toMatch(/<img|<script|url\(/)
  })

  it('greets without a name, and is the foundation’s in the name of the program', async () => {
    await write(dev, { directory_id: shore.id, email: 'someone@shore.example' })
    const mail = (await sendLetters(testApp)).get('someone@shore.example')
    expect(mail?.text).toMatch(/^Hello,\n\nBreakwater asks you to enroll/)
    expect(mail?.text).toContain('it is how we learn')
    expect(mail?.replyTo).toBe('support@example.org')
  })

  it.each([
    { language: 'en', hello: 'Hello,', at: 'good for 30 days from when the letter leaves:\n(the link)' },
    { language: 'es', hello: 'Hola:', at: 'sirve 30 días desde que sale la carta:\n(el enlace)' },
  ] as const)(
    'reads in "$language" before it is written as it does when it leaves, but for what is known only then',
    async ({ language, hello, at }) => {
      await placed(testApp.db, ['28047', '28059'], { charter_number: shore.charter_number })
      await toGrace(league, { language })
      await write(dev, { directory_id: shore.id, email: 'someone@shore.example', language })
      const mails = await sendLetters(testApp)
      for (const { by, email, first_name } of [
        { by: league, email: grace().email, first_name: 'Grace' },
        { by: dev, email: 'someone@shore.example', first_name: '' },
      ]) {
        const sample = (await by.browser.call(showLetterTerms)).body.letter[language]
        const filled = (text: string) =>
          text
            .replaceAll('{{first_name}}', first_name)
            .replaceAll('{{credit_union}}', shore.name)
            .replaceAll('{{charter_number}}', shore.charter_number)
        const mail = mails.get(email)
        expect(mail?.subject).toBe(filled(sample.subject))
        const said = mail?.text.replace(/ 2 (?=offices|oficinas)/, ' ').split('\n\n') ?? []
        const [greeting, asks, storm, link = '', questions, stop = ''] = sample.text
        expect(sample.hello).toBe(hello)
        expect(said).toHaveLength(sample.text.length)
        expect([said[0], said[1], said[2], said[4]]).toEqual([
          filled((first_name ? greeting : sample.hello) ?? ''),
          filled(asks ?? ''),
          storm,
          questions,
        ])
        expect(link).toContain(at)
        expect(said[3]?.split('. ')[0]).toBe(link.split('. ')[0])
        // The foundation speaks for no league.
        if (by === dev) expect(sample.text.join(' ')).not.toMatch(/league|liga/)
        expect(said[5]?.replace(/: http.*/, '')).toBe(stop.replace(/: \(.*/, ''))
      }
    },
  )

  it('is refused where the desk does not write, and to whom it may not', async () => {
    expect((await toGrace(texas)).error.code).toBe('forbidden')
    const { administrator } = await team(testApp)
    expect((await toGrace(administrator)).error.code).toBe('forbidden')
    expect((await toGrace(league, { directory_id: newId() })).status).toBe(404)
    expect((await toGrace(league, { email: administrator.user.email })).error.errors).toEqual({ email: [fieldErrors.letterHasAccount] })
    const gone = await placed(testApp.db, ['28047'], { state: 'MS', gone_at: '2026-09-30T00:00:00.000Z' })
    expect((await toGrace(league, { directory_id: gone.id })).error.errors).toEqual({ directory_id: [fieldErrors.contactPlaceGone] })
    const office = await placed(testApp.db, ['28047'], { state: 'TX' })
    expect((await toGrace(league, { directory_id: office.id })).error.code).toBe('forbidden')
    const { user } = await enroll(testApp, { charter_number: shore.charter_number, state: 'MS' })
    expect((await toGrace(league)).error.code).toBe('already_enrolled')
    // A claim that nobody confirmed turns no letter away.
    await testApp.db.updateTable('credit_unions').set({ confirmed_at: null }).where('id', '=', user.credit_union_id).execute()
    expect((await toGrace(league)).status).toBe(201)
  })

  it('needs a proven address, and the program’s postal address', async () => {
    await testApp.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', league.user.id).execute()
    expect((await toGrace(league)).error.code).toBe('email_not_proven')
    expect((await league.browser.call(showLetterTerms)).body.reply_to).toBeNull()
    await testApp.db.updateTable('users').set({ email_proven_at: new Date().toISOString() }).where('id', '=', league.user.id).execute()
    const { PROGRAM_ADDRESS } = testApp.settings
    const endOfSample = async () => (await league.browser.call(showLetterTerms)).body.letter.en.text.at(-1)
    expect(await endOfSample()).toBe('1 Main Street, Topeka, KS 66603\nDon’t write to me again: (a link)')
    delete testApp.settings.PROGRAM_ADDRESS
    expect((await toGrace(league)).error.code).toBe('not_set_up')
    expect(await endOfSample()).toBe('Don’t write to me again: (a link)')
    testApp.settings.PROGRAM_ADDRESS = PROGRAM_ADDRESS
    expect((await toGrace(league)).status).toBe(201)
  })

  it('is neither written nor read by support that acts for its desk', async () => {
    await toGrace(league)
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: league.user.id }, body: acting })
    for (const { status, error } of [await toGrace(support), await support.browser.call(listLetters)])
      expect([status, error.code]).toEqual([403, 'while_impersonating'])
  })

  it('vouches only with the foundation’s word and a second factor, and for no shared mailbox', async () => {
    expect((await toGrace(league, { vouches: true })).error.code).toBe('may_not_vouch')
    await dev.browser.call(changeLetters, { params: { id: league.id }, body: { may_vouch: true } })
    expect((await toGrace(league, { vouches: true })).error.code).toBe('second_factor_needed')
    await withTwoFactor(testApp, league)
    expect((await toGrace(league, { vouches: true, email: 'info@shore.example' })).error.errors).toEqual({
      email: [fieldErrors.letterShared],
    })
    expect((await toGrace(league, { vouches: true })).body.vouches).toBe(true)
    await testApp.db
      .updateTable('sessions')
      .set({ second_factor_at: new Date(Date.now() - 16 * MINUTE).toISOString() })
      .execute()
    expect((await toGrace(league, { vouches: true, email: 'ida@shore.example' })).error.code).toBe('second_factor_needed')
  })
})

describe('how often', () => {
  it('one in 14 days from all desks, who learn only from when', async () => {
    await toGrace(league)
    await sendLetters(testApp)
    const { sent_at } = (await lettersOf(league))[0] ?? {}
    const { status, error } = await toGrace(coast, { email: 'Grace.Moran@SHORE.example' })
    expect([status, error.code]).toEqual([409, 'written_lately'])
    expect(error.writable_from).toBe(new Date(Date.parse(sent_at ?? '') + 14 * DAY).toISOString())
    expect(JSON.stringify(error)).not.toContain('Magnolia')
    await letDaysPass(testApp, 14)
    expect((await toGrace(coast)).status).toBe(201)
  })

  it('what was sent while a clock was fast delays nothing', async () => {
    for (const by of [league, coast, league]) {
      await toGrace(by)
      await letDaysPass(testApp, 20)
    }
    await letDaysPass(testApp, -100)
    expect((await toGrace(coast)).status).toBe(201)
  })

  it('three in a year', async () => {
    for (const by of [league, coast, league]) {
      expect((await toGrace(by)).status).toBe(201)
      await letDaysPass(testApp, 20)
    }
    expect((await toGrace(coast)).error.code).toBe('written_lately')
    await letDaysPass(testApp, 365 - 60)
    expect((await toGrace(coast)).status).toBe(201)
  })

  it('once more after seven days, which starts its link over', async () => {
    const { id } = (await toGrace(league)).body
    expect((await agains(league, id)).error.code).toBe('not_acceptable_now')
    await sendLetters(testApp)
    const early = await agains(league, id)
    expect([early.status, early.error.code]).toEqual([409, 'written_lately'])
    expect((await agains(coast, id)).status).toBe(404)
    await letDaysPass(testApp, 8)
    const { sent_at } = (await lettersOf(league))[0] ?? {}
    expect((await agains(league, id)).body).toMatchObject({ id, state: 'waiting', sent_at, again_after: null })
    const text = `Charter number,First name,Last name,Email\n${shore.charter_number},Grace,Moran,${grace().email}`
    const { body } = await league.browser.call(importContacts, { body: { text, apply: false } })
    expect(body.rows.map(({ letter }) => letter)).toEqual([{ sent_at }])
    expect((await rowOf(league))?.stage).toBe('letter_sent')
    expect((await sendLetters(testApp)).size).toBe(1)
    await letDaysPass(testApp, 8)
    expect((await agains(league, id)).error.code).toBe('not_acceptable_now')
    await letDaysPass(testApp, 10)
    expect((await toGrace(league)).status).toBe(201)
    await letDaysPass(testApp, 20)
    expect((await toGrace(league)).error.code).toBe('written_lately')
  })

  it('once more from who presses, to whom answers go', async () => {
    const { id } = (await toGrace(league)).body
    await sendLetters(testApp)
    await letDaysPass(testApp, 8)
    const other = await enroll(testApp)
    await prove(testApp, other)
    await actsFor(testApp, other, league.id, 'Manager')
    expect((await agains(other, id)).status).toBe(200)
    expect((await sendLetters(testApp)).get(grace().email)?.replyTo).toBe(other.user.email)
  })

  it('urgent ones only in a storm over an office, two in a day, of which one counts in the year', async () => {
    expect((await toGrace(league, { urgent: true })).error.code).toBe('not_acceptable_now')
    await toGrace(league)
    await open(league, { states: [], counties: ['28047'] })
    for (const by of [league, coast]) expect((await toGrace(by, { urgent: true })).status).toBe(201)
    expect((await toGrace(coast, { urgent: true })).error.code).toBe('written_lately')
    // What is refused does not count.
    expect(await testApp.db.selectFrom('failures').select('id').where('account_key', 'like', 'urgent letters%').execute()).toHaveLength(2)
    const kinds = await testApp.db
      .selectFrom('outbox')
      .select(['kind', 'sort_rank'])
      .where('kind', 'in', ['letter', 'urgent_letter'])
      .orderBy('kind')
      .execute()
    expect(kinds.map(({ kind, sort_rank }) => [kind, sort_rank])).toEqual([
      ['letter', 0],
      ['urgent_letter', -1],
      ['urgent_letter', -1],
    ])
    await letDaysPass(testApp, 15)
    expect((await toGrace(league)).status).toBe(201)
    await letDaysPass(testApp, 15)
    expect((await toGrace(league)).error.code).toBe('written_lately')
    expect((await toGrace(league, { urgent: true })).status).toBe(201)
  })
})
