// The mail of an ask: its links, and how a person ends it.

import { describe, expect, it } from 'vitest'
import { changeIncident } from '#contract/incidents/calls.ts'
import { changeMessages } from '#contract/messages/calls.ts'
import { MOST_CONTACTS } from '#contract/records/ask-options.ts'
import { unsubscribe as unsubscribeCall } from '#contract/situation-reports/calls.ts'
import { unsubscribe } from '#server/domain/mail/unsubscribe.ts'
import { MINUTE } from '#server/lib/time.ts'
import { area, askingStage, noContacts } from '#server/testing/asking-stage.ts'
import { askMailTo, partsOf, storeContact } from '#server/testing/asks.ts'
import { open } from '#server/testing/incidents.ts'

const { testApp, dev, league, harbor, harborPlace, setTime, asking, preview, listedHere, setContacts, reached, later } = await askingStage()

describe('the mail', () => {
  it('asks in the language of the person, with one link for each answer and an end', async () => {
    await testApp.db.updateTable('users').set({ language: 'es' }).where('id', '=', harbor.administrator.user.id).execute()
    await asking({ name: 'Huracán Iris' })
    const mail = await askMailTo(testApp, harbor.administrator.user.email)
    await testApp.db.updateTable('users').set({ language: null }).where('id', '=', harbor.administrator.user.id).execute()
    expect(mail.subject).toBe('Huracán Iris: ¿cómo está su oficina?')
    expect(mail.text).toMatch(/https:\/\/portal\.example\.org\/say\/[\w-]{22}\?all=open/)
    expect(mail.text).not.toContain('/register')
    expect(mail.unsubscribe).toMatch(/\/unsubscribe\//)
  })

  it('says to a contact who asks, and takes answers for whoever pressed, also where it repeats by itself', async () => {
    const { id: directory_id } = await listedHere()
    await storeContact(testApp, { directory_id, email: 'grace@example.org', association_id: league.user.credit_union_id })
    await storeContact(testApp, { directory_id, email: 'gus@example.org' })
    await open(league, { ...area, ask: true })
    for (const hours of [0, 2.1]) {
      if (hours > 0) expect(await later(hours)).toBe(2)
      const [forLeague, forProgram] = [await askMailTo(testApp, 'grace@example.org'), await askMailTo(testApp, 'gus@example.org')]
      expect(forLeague.text).toMatch(/^League of MS asks how things are at /)
      expect(forProgram.text).toMatch(/^Breakwater asks how things are at /)
      expect([forLeague.replyTo, forProgram.replyTo]).toEqual([league.user.email, testApp.settings.PROGRAM_EMAIL])
    }
    const own = await askMailTo(testApp, harbor.administrator.user.email)
    expect([own.text.startsWith('All open: '), own.replyTo]).toEqual([true, undefined])
  })

  it('ends for a person with one press, and deletes a contact of every desk', async () => {
    const [one, two] = [await listedHere(), await listedHere()]
    await storeContact(testApp, { directory_id: one.id, email: 'grace@example.org' })
    await storeContact(testApp, { directory_id: two.id, email: 'grace@example.org', association_id: league.user.credit_union_id })
    await asking()
    const parts = partsOf(testApp)
    const tokenIn = (link = '') => link.split('/').at(-1) ?? ''
    await unsubscribe(parts, tokenIn((await askMailTo(testApp, 'grace@example.org')).unsubscribe))
    expect(await testApp.db.selectFrom('contacts').selectAll().execute()).toEqual([])
    await unsubscribe(parts, tokenIn((await askMailTo(testApp, harbor.administrator.user.email)).unsubscribe))
    expect((await preview(dev)).body).toMatchObject({ people: 1, by_phone_only: 2 })
  })

  it('that ended asks a contact in storms alone, or as before, if they say so on its page', async () => {
    const place = await listedHere()
    const id = await storeContact(testApp, { directory_id: place.id, email: 'grace@example.org', phone: '228-555-0188', language: 'es' })
    await storeContact(testApp, { directory_id: place.id, email: 'grace@example.org', association_id: league.user.credit_union_id })
    await asking()
    const parts = partsOf(testApp)
    const token = (await askMailTo(testApp, 'grace@example.org')).unsubscribe?.split('/').at(-1) ?? ''
    expect(await unsubscribe(parts, token)).toEqual(['storms', 'all'])
    const stored = () => testApp.db.selectFrom('contacts').select(['email', 'phone', 'language', 'is_for_asks_only']).execute()
    const declined = async () => (await testApp.db.selectFrom('declined_addresses').selectAll().execute()).length
    expect([await stored(), await declined()]).toEqual([[], 1])
    const kept = { email: 'grace@example.org', phone: null, language: 'es', is_for_asks_only: true }
    for (let n = 0; n < 2; n += 1) {
      await unsubscribe(parts, token, { instead: 'storms' })
      expect([await stored(), await declined()]).toEqual([[kept], 1])
    }
    expect((await preview(dev)).body.not_enrolled_with_contact).toBe(1)
    await unsubscribe(parts, token, { instead: 'all' })
    expect([await stored(), await declined()]).toEqual([[{ ...kept, is_for_asks_only: false }], 0])
    await unsubscribe(parts, token)
    expect([await stored(), await declined(), id]).toEqual([[], 1, id])
    await testApp.db.deleteFrom('declined_addresses').execute()
  })

  it('that ended asks a contact again only while the desk has room for one', async () => {
    const place = await listedHere()
    await storeContact(testApp, { directory_id: place.id, email: 'grace@example.org' })
    await asking()
    const parts = partsOf(testApp)
    const token = (await askMailTo(testApp, 'grace@example.org')).unsubscribe?.split('/').at(-1) ?? ''
    await unsubscribe(parts, token)
    for (let n = 0; n < MOST_CONTACTS; n += 1) await storeContact(testApp, { directory_id: place.id, email: `other${n}@example.org` })
    const again = (instead: 'storms' | 'all') => testApp.visitor().call(unsubscribeCall, { body: { token, instead } })
    for (const instead of ['storms', 'all'] as const) expect((await again(instead)).error?.code).toBe('not_acceptable_now')
    const kept = () => testApp.db.selectFrom('contacts').select('email').where('directory_id', '=', place.id).execute()
    expect((await kept()).length).toBe(MOST_CONTACTS)
    await testApp.db.deleteFrom('contacts').where('email', '=', 'other3@example.org').execute()
    expect((await again('storms')).status).toBe(200)
    expect(await kept()).toContainEqual({ email: 'grace@example.org' })
    await testApp.db.deleteFrom('contacts').execute()
    await testApp.db.deleteFrom('declined_addresses').execute()
  })

  it('goes to no other address of a person who ended it', async () => {
    const { email } = harbor.manager.user
    await setContacts({
      contact_1_first_name: 'Gus',
      contact_1_last_name: 'Moran',
      contact_1_email: email,
      contact_1_phone: '228-555-0151',
    })
    await asking()
    await unsubscribe(partsOf(testApp), (await askMailTo(testApp, email)).unsubscribe?.split('/').at(-1) ?? '')
    expect((await preview(dev)).body.people).toBe(1)
    await testApp.db.deleteFrom('ask_stops').execute()
    await harbor.manager.browser.call(changeMessages, { body: { storm_asks: { mail: false } } })
    expect((await preview(dev)).body.people).toBe(1)
    await testApp.db.deleteFrom('message_choices').execute()
    await setContacts(noContacts)
  })

  it('is not sent any more once the incident is closed, or the credit union has answered', async () => {
    const { id } = await asking()
    await setTime(Date.now() + MINUTE)
    await reached(id, harborPlace)
    await expect(askMailTo(testApp, harbor.administrator.user.email)).rejects.toThrow('has answered')
    await testApp.db.deleteFrom('call_attempts').execute()
    const second = await asking({ name: 'Second' })
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    await dev.browser.call(changeIncident, { params: { id: second.id }, body: { phase: 'closed' } })
    await expect(askMailTo(testApp, harbor.administrator.user.email)).rejects.toThrow()
  })
})
