// Letters leave in a lane of their own, to a real mail server.

import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requestPasswordReset } from '#contract/auth/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { endLetter, listLetters, searchLetters, stopLetters } from '#contract/letters/calls.ts'
import { declineAsks } from '#server/domain/asks/stop-asks-of.ts'
import { endUnsent } from '#server/domain/letters/end-letters.ts'
import { notingLetters } from '#server/domain/letters/note-letters.ts'
import { notingBounces } from '#server/domain/mail/note-bounces.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { ATTEMPTS, sendDue } from '#server/lib/jobs/outbox-worker.ts'
import { Undeliverable } from '#server/lib/mail/outbox.ts'
import { mailSender } from '#server/lib/mail/transport.ts'
import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'
import { partsOf } from '#server/testing/asks.ts'
import { open } from '#server/testing/incidents.ts'
import { letterDesks } from '#server/testing/letter-desks.ts'
import { clearLetters, sendLetters, write } from '#server/testing/letters.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { storeMail } from '#server/testing/outbox.ts'
import type { SignedIn } from '#server/testing/people.ts'
import { claimLetter } from './sending/claim-letter.ts'
import { readLetterMail } from './sending/read-letter.ts'

const { testApp, dev, league, coast } = await letterDesks({ BOUNCE_ADDRESS: 'bounces@portal.example' })
let shore: Placed
let mailServer: MailServer | undefined

const log = { warn: () => {}, error: () => {}, info: () => {} } as never

beforeEach(async () => {
  await clearLetters(testApp)
  shore = await placed(testApp.db, ['28047'], { state: 'MS', city: 'Biloxi' })
})
afterEach(async () => {
  await mailServer?.close()
  mailServer = undefined
})

let count = 0
/** A letter to a person of another credit union each time, so that no desk has too many contacts at one. */
async function writes(by: SignedIn, email?: string) {
  count += 1
  const place = count % 8 === 0 ? await placed(testApp.db, ['28047'], { state: 'MS' }) : shore
  shore = place
  const { body } = await write(by, { directory_id: place.id, email: email ?? `p${count}@shore.example`, first_name: 'Pat' })
  return body
}
const letters = async ({ browser }: SignedIn) => (await browser.call(listLetters)).body
const claimed = async (perMinute = 600, time = Date.now() + 1000) => (await claimLetter(perMinute)(testApp.db, time))?.recipient

describe('over SMTP', () => {
  const deliver = (clock = () => Date.now() + 1000) => {
    const send = mailSender({ ...testApp.settings, SMTP_URL: mailServer?.url }, partsOf(testApp).vault, readLetterMail(partsOf(testApp)))
    return sendDue({ db: testApp.db, log, clock, send: { letter: notingLetters(testApp.db, notingBounces(testApp.db, send)) } })
  }

  it('is from the program, for answers to the sender, with text, HTML and one press that ends it', async () => {
    mailServer = await startMailServer()
    await writes(league, 'ana@shore.example')
    await deliver()
    const [mail] = mailServer.received
    expect(mail).toMatchObject({
      from: { name: 'Breakwater', address: 'no-reply@portal.example' },
      replyTo: [{ address: league.user.email }],
    })
    expect(mail?.to?.[0]?.address).toBe('ana@shore.example')
    expect(mailServer.senders).toEqual(['bounces@portal.example'])
    const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value ?? ''
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/letters\/stop\/[\w-]+>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.html).toContain('<p>Dear Pat,</p>')
    // The address of the end is long: in HTML it is behind its words.
    expect(mail?.html).toMatch(/<br><a href="http:\/\/localhost:3000\/letters\/stop\/[\w-]+">Don’t write to me again<\/a><\/p>/)
    expect(mail?.text).toMatch(/Don’t write to me again: http:\/\/localhost:3000\/letters\/stop\/[\w-]+/)
    expect(mail?.text).toContain('Dear Pat,')
  })

  it('bears the day on which it leaves, though it was written ten days before', async () => {
    mailServer = await startMailServer()
    await writes(league, 'ana@shore.example')
    await testApp.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 10 * DAY).toISOString() })
      .execute()
    await deliver()
    expect(Date.now() - Date.parse(mailServer.received[0]?.date ?? '')).toBeLessThan(DAY)
  })

  it('an address that is refused for good is undeliverable with the server’s words; a delay is tried again', async () => {
    let isDown = true
    mailServer = await startMailServer({
      refuse: (address) => (address.startsWith('gone') ? '550 5.1.1 No such mailbox' : isDown ? '451 4.2.1 Try later' : undefined),
    })
    await writes(league, 'gone@shore.example')
    await writes(league, 'later@shore.example')
    await deliver()
    expect((await letters(league)).map(({ email, state }) => [email, state])).toEqual([
      ['later@shore.example', 'waiting'],
      ['gone@shore.example', 'undeliverable'],
    ])
    expect((await letters(league))[1]?.undeliverable_words).toContain('No such mailbox')
    isDown = false
    await deliver(() => Date.now() + MINUTE)
    expect(mailServer.received.map(({ to }) => to?.[0]?.address)).toEqual(['later@shore.example'])
    const [{ id = '' } = {}] = await letters(league)
    expect((await testApp.db.selectFrom('letters').select('sent_at').where('id', '=', id).executeTakeFirst())?.sent_at).not.toBeNull()
  })

  it('is undeliverable at the end of the tries', async () => {
    mailServer = await startMailServer({ refuse: () => '451 4.2.1 Try later' })
    await writes(league)
    await testApp.db
      .updateTable('outbox')
      .set({ attempts: ATTEMPTS - 1 })
      .execute()
    await deliver()
    expect(await letters(league)).toMatchObject([{ state: 'undeliverable' }])
  })
})

describe('at the end of the tries', () => {
  const lastTry = () =>
    testApp.db
      .updateTable('outbox')
      .set({ attempts: ATTEMPTS - 1, next_attempt_at: now() })
      .execute()

  it('what waits for a setting or the foundation goes on waiting, and then has its tries', async () => {
    await open(league, { states: [], counties: ['28047'] })
    const { id } = (await write(league, { directory_id: shore.id, email: 'ana@shore.example', urgent: true })).body
    const { PROGRAM_ADDRESS } = testApp.settings
    delete testApp.settings.PROGRAM_ADDRESS
    await lastTry()
    await sendLetters(testApp)
    testApp.settings.PROGRAM_ADDRESS = PROGRAM_ADDRESS
    await testApp.db.insertInto('letter_desks').values({ association_id: league.id, paused_at: now() }).execute()
    await lastTry()
    await sendLetters(testApp)
    expect(await letters(league)).toMatchObject([{ id, state: 'waiting' }])
    const again = await write(league, { directory_id: shore.id, email: 'ben@shore.example', urgent: true })
    expect([again.status, again.error.code]).toEqual([409, 'letters_paused'])
    await testApp.db.deleteFrom('letter_desks').execute()
    await testApp.db.updateTable('outbox').set({ next_attempt_at: now() }).execute()
    await sendLetters(testApp, () => new Error('451 Try later'))
    expect(await letters(league)).toMatchObject([{ id, state: 'waiting' }])
  })
})

describe('at the same moment', () => {
  const during = async (
    action: () => Promise<unknown>,
    steps: (tx: Tx) => Promise<unknown>,
    after: (tx: Tx) => Promise<unknown> = async () => {},
  ) => {
    let done: Promise<unknown> | undefined
    await testApp.db.transaction().execute(async (tx) => {
      await steps(tx)
      done = action()
      await setTimeout(300)
      await after(tx)
    })
    await done
  }
  const tried = (tx: Db) => tx.updateTable('outbox').set({ attempts: 1 }).where('kind', '=', 'letter').execute()

  it('one that is claimed while it is ended counts', async () => {
    const { id } = await writes(league)
    await during(() => league.browser.call(endLetter, { params: { id } }), tried)
    expect(await testApp.db.selectFrom('letter_mails').selectAll().execute()).toHaveLength(1)
    expect(await testApp.db.selectFrom('outbox').selectAll().where('kind', '=', 'letter').execute()).toHaveLength(1)
  })

  it('one that is undeliverable while the foundation stops all of them', async () => {
    const { id } = await writes(league)
    await tried(testApp.db)
    const row = await testApp.db.selectFrom('outbox').selectAll().where('kind', '=', 'letter').executeTakeFirstOrThrow()
    const refused = notingLetters(testApp.db, () => Promise.reject(new Undeliverable('550 No such mailbox')))
    await during(
      () => expect(refused(row)).rejects.toThrow('550'),
      (tx) => lockRow(tx, 'credit_unions', league.id),
      (tx) => endUnsent(tx, [id]),
    )
    expect((await letters(league)).map(({ state }) => state)).toEqual(['undeliverable'])
  })

  it('one that is declined while it is ended', async () => {
    const { id } = await writes(league, 'ana@shore.example')
    await during(
      () => testApp.db.transaction().execute((tx) => declineAsks(tx, { id: '', email: 'ana@shore.example' })),
      (tx) => lockRow(tx, 'letters', id),
      (tx) => endUnsent(tx, [id]),
    )
    expect((await letters(league)).map(({ state }) => state)).toEqual(['declined'])
  })
})

describe('the lane', () => {
  it('gives way to every mail that nobody has tried yet', async () => {
    await writes(league, 'ana@shore.example')
    await storeMail(testApp.db, { to: 'casey@example.org', subject: 'x', text: 'x' })
    expect(await claimed()).toBeUndefined()
    await testApp.db.updateTable('outbox').set({ attempts: 1 }).where('kind', '=', 'mail').execute()
    await testApp.visitor().call(requestPasswordReset, { body: { email: league.user.email } })
    // It leaves after a moment that nobody can tell.
    expect(await claimed(600, Date.now() + MINUTE)).toBeUndefined()
    await testApp.db.deleteFrom('outbox').where('kind', '=', 'reset').execute()
    expect(await claimed()).toBe('ana@shore.example')
  })

  it('takes one desk in turn', async () => {
    for (const n of [1, 2, 3]) await writes(league, `l${n}@shore.example`)
    await writes(coast, 'c1@shore.example')
    await write(dev, { directory_id: shore.id, email: 'f1@shore.example' })
    const order = []
    for (let n = 0; n < 5; n += 1) order.push(await claimed())
    expect(order.slice(0, 3).sort()).toEqual(['c1@shore.example', 'f1@shore.example', 'l1@shore.example'])
    expect(order.slice(3)).toEqual(['l2@shore.example', 'l3@shore.example'])
  })

  it('keeps to the rate, whichever process asks', async () => {
    for (const n of [1, 2]) await writes(league, `l${n}@shore.example`)
    const both = await Promise.all([claimed(1), claimed(1)])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await claimed(1)).toBeUndefined()
  })

  it('lets 500 of a desk leave in 24 hours, and says on which day the rest does', async () => {
    const { id: letter_id } = await writes(league)
    const sent = Array.from({ length: 500 }, () => ({
      id: newId(),
      letter_id,
      association_id: league.id,
      email_hash: 'x',
      counted_at: now(),
      sent_at: now(),
    }))
    for (let at = 0; at < 500; at += 100)
      await testApp.db
        .insertInto('letter_mails')
        .values(sent.slice(at, at + 100))
        .execute()
    expect(await claimed()).toBeUndefined()
    const [letter] = await letters(league)
    expect(Date.parse(letter?.leaves_on ?? '') - Date.now()).toBeGreaterThan(23 * HOUR)
    await writes(coast, 'c@shore.example')
    expect(await claimed()).toBe('c@shore.example')
    // As if they had left while a clock was fast.
    await testApp.db
      .updateTable('letter_mails')
      .set({ sent_at: new Date(Date.now() + DAY).toISOString() })
      .where('email_hash', '=', 'x')
      .execute()
    expect(Date.parse((await letters(league))[0]?.leaves_on ?? '') - Date.now()).toBeLessThan(HOUR)
    expect(await claimed()).toMatch(/@shore\.example$/)
  })
})

describe('the foundation', () => {
  it('sees the letters of each desk in figures, stops them with a reason, and lets new ones leave', async () => {
    await writes(league, 'ana@shore.example')
    await sendLetters(testApp)
    await writes(league, 'ben@shore.example')
    const rows = async () => (await dev.browser.call(searchLetters, { body: { searchString: 'magnolia' } })).body
    expect(await rows()).toMatchObject([
      { id: league.id, may_vouch: false, a_week: 100, letters: { waiting: 1, sent: 1 }, enrolled_share: null },
    ])
    const stop = (stopped: boolean, reason?: string) =>
      dev.browser.call(stopLetters, { body: { credit_union_id: league.id, stopped, reason } })
    expect((await stop(true)).status).toBe(422)
    const reopening = { credit_union_id: league.id, stopped: false, reopen: [newId()] }
    expect((await dev.browser.call(stopLetters, { body: reopening })).error.errors).toEqual({ reason: [fieldErrors.required] })
    expect((await stop(true, 'They are wrong.')).status).toBe(200)
    expect((await letters(league)).map(({ state }) => state)).toEqual(['over', 'over'])
    expect((await sendLetters(testApp)).size).toBe(0)
    const refused = await write(league, { directory_id: shore.id, email: 'cora@shore.example' })
    expect([refused.status, refused.error.code, refused.error.reason]).toEqual([403, 'letters_stopped', 'They are wrong.'])
    const mails = await testApp.db.selectFrom('outbox').select('payload').where('recipient', '=', league.user.email).execute()
    expect(mails.some(({ payload }) => payload.includes('They are wrong.'))).toBe(true)
    await stop(false)
    expect((await letters(league)).map(({ state }) => state)).toEqual(['over', 'over'])
    expect((await write(league, { directory_id: shore.id, email: 'cora@shore.example' })).status).toBe(201)
  })

  it('finds an Association whose letters paused because more than 5 % of a day’s were undeliverable', async () => {
    for (let n = 0; n < 40; n += 1) await writes(league, `${n % 13 === 0 ? 'gone' : 'p'}${n}@many.example`)
    await sendLetters(testApp, (address) => (address.startsWith('gone') ? new Undeliverable('550 No such mailbox') : undefined))
    await writes(league, 'next@many.example')
    expect(await claimed()).toBeUndefined()
    const [row] = (await dev.browser.call(searchLetters, { body: { searchString: 'magnolia' } })).body
    expect(row?.paused_at).not.toBeNull()
    const leavesOn = async () => (await letters(league)).find(({ state }) => state === 'waiting')?.leaves_on
    expect(await leavesOn()).toBeNull()
    await dev.browser.call(stopLetters, { body: { credit_union_id: league.id, stopped: false } })
    expect(await leavesOn()).toEqual(expect.any(String))
    expect(await claimed()).toBe('next@many.example')
  })
})
