// What becomes of letters: undeliverable, ended, not wanted any more, and deleted.

import { beforeEach, describe, expect, it } from 'vitest'
import { changeContact, removeContact } from '#contract/contacts/calls.ts'
import { listLeague } from '#contract/league/calls.ts'
import { endLetter } from '#contract/letters/calls.ts'
import { cleanUp } from '#server/app/jobs/clean-up.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { now } from '#server/lib/database/new-id.ts'
import { Undeliverable } from '#server/lib/mail/outbox.ts'
import { storeContact } from '#server/testing/asks.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { letterDesks } from '#server/testing/letter-desks.ts'
import { clearLetters, letDaysPass, lettersOf, sendLetters, write } from '#server/testing/letters.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'

const { testApp, league, coast } = await letterDesks()
let shore: Placed

beforeEach(async () => {
  await clearLetters(testApp)
  shore = await placed(testApp.db, ['28047'], { state: 'MS', city: 'Biloxi' })
})

const grace = () => ({ directory_id: shore.id, email: 'grace.moran@shore.example', first_name: 'Grace', last_name: 'Moran' })
const toGrace = (by: SignedIn) => write(by, grace())
const rowOf = async ({ browser }: SignedIn) =>
  (await browser.call(listLeague, { query: { name: shore.charter_number } })).body.find(({ directory_id }) => directory_id === shore.id)

describe('what becomes of it', () => {
  it('an undeliverable one says the server’s words, and makes no stage', async () => {
    await toGrace(league)
    await sendLetters(testApp, () => new Undeliverable('550 5.1.1 <grace.moran@shore.example>: No such mailbox'))
    expect(await lettersOf(league)).toMatchObject([
      { state: 'undeliverable', undeliverable_words: '550 5.1.1 … No such mailbox', again_after: null },
    ])
    expect((await rowOf(league))?.stage).toBe('not_enrolled')
  })

  it('an ended one does not leave, counts for nothing, and ends once', async () => {
    const { id } = (await toGrace(league)).body
    const end = ({ browser }: SignedIn) => browser.call(endLetter, { params: { id } })
    expect((await end(coast)).status).toBe(404)
    expect((await end(league)).status).toBe(200)
    expect((await end(league)).error.code).toBe('not_acceptable_now')
    expect((await sendLetters(testApp)).size).toBe(0)
    expect((await toGrace(coast)).status).toBe(201)
    expect((await eventsAbout(testApp, id)).map(({ what }) => what)).toContain('letter ended')
  })

  it('one that was ended after it left is not offered again', async () => {
    const { id } = (await toGrace(league)).body
    await sendLetters(testApp)
    expect(await lettersOf(league)).toMatchObject([{ state: 'sent', again_after: expect.any(String) }])
    await league.browser.call(endLetter, { params: { id } })
    expect(await lettersOf(league)).toMatchObject([{ state: 'over', again_after: null }])
  })

  it.each([
    ['its contact was deleted', (id: string) => league.browser.call(removeContact, { params: { directory_id: shore.id, contact_id: id } })],
    [
      'its contact has another address',
      (id: string) =>
        league.browser.call(changeContact, { params: { directory_id: shore.id, contact_id: id }, body: { email: 'ida@shore.example' } }),
    ],
    [
      'NCUA no longer lists the credit union',
      () => testApp.db.updateTable('directory').set({ gone_at: new Date().toISOString() }).where('id', '=', shore.id).execute(),
    ],
    [
      'its owner declined',
      async () => {
        const address_hash = (await addressHasher(testApp.db))(grace().email)
        await testApp.db.insertInto('declined_addresses').values({ address_hash, declined_at: now() }).execute()
      },
    ],
    ['the credit union has enrolled', () => enroll(testApp, { charter_number: shore.charter_number, state: 'MS' })],
  ])('does not leave once %s', async (_, happens) => {
    const { contact_id } = (await toGrace(league)).body
    await happens(contact_id ?? '')
    expect((await sendLetters(testApp)).size).toBe(0)
    expect(await lettersOf(league)).toMatchObject([{ state: 'over' }])
    expect(await testApp.db.selectFrom('letter_mails').selectAll().execute()).toEqual([])
  })

  it('does not leave once its Association is not confirmed', async () => {
    await toGrace(coast)
    await testApp.db.updateTable('credit_unions').set({ confirmed_at: null }).where('id', '=', coast.id).execute()
    expect((await sendLetters(testApp)).size).toBe(0)
    await testApp.db.updateTable('credit_unions').set({ confirmed_at: new Date().toISOString() }).where('id', '=', coast.id).execute()
    expect(await lettersOf(coast)).toMatchObject([{ state: 'over' }])
  })

  it('the address is deleted 90 days after the last letter, and the letter stays', async () => {
    await toGrace(league)
    await storeContact(testApp, { directory_id: shore.id, email: 'kept@shore.example' })
    await sendLetters(testApp)
    const pass = async (days: number) => {
      await letDaysPass(testApp, days)
      await cleanUp(testApp.db, Date.now())
    }
    await pass(89)
    expect((await lettersOf(league))[0]?.email).toBe(grace().email)
    await pass(2)
    expect(await lettersOf(league)).toMatchObject([{ email: null, first_name: null, contact_id: null }])
    expect((await testApp.db.selectFrom('contacts').select('email').execute()).map(({ email }) => email)).toEqual(['kept@shore.example'])
    // It still counts.
    expect(await testApp.db.selectFrom('letter_mails').selectAll().execute()).toHaveLength(1)
    await pass(310)
    expect(await testApp.db.selectFrom('letter_mails').selectAll().execute()).toEqual([])
    expect(await testApp.db.selectFrom('letters').select(['email_hash', 'email_domain']).execute()).toEqual([
      { email_hash: null, email_domain: null },
    ])
  })
})

it('a letter to a contact that the desk keeps for storms does not shorten that', async () => {
  await storeContact(testApp, { directory_id: shore.id, association_id: league.id, email: grace().email })
  await toGrace(league)
  await sendLetters(testApp)
  await letDaysPass(testApp, 91)
  await cleanUp(testApp.db, Date.now())
  expect(await testApp.db.selectFrom('contacts').selectAll().execute()).toHaveLength(1)
})
