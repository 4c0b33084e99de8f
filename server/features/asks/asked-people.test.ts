// Whom a storm asks, as Administrators see and change it, and what support may not.

import { describe, expect, it } from 'vitest'
import { endAsks, listAskedPeople, resumeAsks, stopAsking, takeBackAsks } from '#contract/asks/calls.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { listRoster } from '#contract/roster/calls.ts'
import { findSaid } from '#server/domain/asks/find-said.ts'
import { unsubscribe } from '#server/domain/mail/unsubscribe.ts'
import { HOUR } from '#server/lib/time.ts'
import { askingStage, emails, NOON, noContacts } from '#server/testing/asking-stage.ts'
import { askMailTo, mailedTo, partsOf, sayTokenFor } from '#server/testing/asks.ts'
import { open } from '#server/testing/incidents.ts'
import { acting, developer, type SignedIn } from '#server/testing/people.ts'

const { testApp, dev, league, harbor, setTime, asking, asks, later, preview, press, shown, setContacts } = await askingStage()

describe('support that acts for somebody', () => {
  const actingFor = async ({ user }: SignedIn) => {
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: user.id }, body: acting })
    return support
  }

  it('stops no asks, takes none back, and ends nobody’s', async () => {
    const { id } = await open(league, { states: ['MS'], ask: true })
    const [forDesk, forOwn] = [await actingFor(league), await actingFor(harbor.administrator)]
    const refused = [
      await forDesk.browser.call(stopAsking, { params: { id } }),
      await forDesk.browser.call(takeBackAsks, { params: { id } }),
      await forOwn.browser.call(endAsks, { params: { id: harbor.creditUnionId, user_or_contact: harbor.manager.user.id } }),
      await forOwn.browser.call(resumeAsks, { params: { id: harbor.creditUnionId, user_or_contact: harbor.manager.user.id } }),
    ]
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(4).fill('while_impersonating'))
    expect((await shown(id)).asked?.stopped_at).toBeNull()
  })
})

describe('an Administrator', () => {
  const end = ({ browser }: SignedIn, user_or_contact: string, id = harbor.creditUnionId) =>
    browser.call(endAsks, { params: { id, user_or_contact } })

  it('says who is asked no more', async () => {
    expect((await end(harbor.manager, harbor.manager.user.id)).status).toBe(403)
    expect((await end(league, harbor.manager.user.id)).status).toBe(404)
    expect((await end(harbor.administrator, crypto.randomUUID())).status).toBe(404)
    expect((await end(harbor.administrator, '1')).status).toBe(404)
    expect((await end(harbor.administrator, harbor.administrator.user.id)).status).toBe(200)
    await asking()
    expect(await mailedTo(testApp)).toEqual(emails(harbor.manager))
  })

  it('says who is asked again, but not who ended it themselves', async () => {
    const resume = ({ browser }: SignedIn, user_or_contact: string, id = harbor.creditUnionId) =>
      browser.call(resumeAsks, { params: { id, user_or_contact } })
    const prepared = { contact_1_first_name: 'Gus', contact_1_last_name: 'Moran', contact_1_email: 'gus@example.org' }
    await setContacts({ ...prepared, contact_1_phone: '228-555-0151' })
    const { user } = harbor.manager
    await asking()
    const { unsubscribe: link } = await askMailTo(testApp, user.email)
    await unsubscribe(partsOf(testApp), link?.split('/').at(-1) ?? '')
    expect((await end(harbor.administrator, '1')).status).toBe(200)
    expect((await preview(dev)).body.people).toBe(1)
    expect((await resume(harbor.manager, user.id)).status).toBe(403)
    expect((await resume(league, user.id)).status).toBe(404)
    expect((await resume(harbor.administrator, crypto.randomUUID())).status).toBe(404)
    expect((await resume(harbor.administrator, '2')).status).toBe(404)
    expect((await end(harbor.administrator, user.id)).status).toBe(200)
    expect((await resume(harbor.administrator, user.id)).error?.code).toBe('stopped_by_person')
    const listed = (await harbor.administrator.browser.call(listAskedPeople, { params: { id: harbor.creditUnionId } })).body
    expect(listed.map(({ user_or_contact, stopped }) => [user_or_contact, stopped?.why, stopped?.by !== null])).toEqual([
      [user.id, 'unsubscribed', false],
      ['1', 'administrator', true],
      [harbor.administrator.user.id, undefined, true],
    ])
    expect((await league.browser.call(listAskedPeople, { params: { id: harbor.creditUnionId } })).status).toBe(404)
    for (let n = 0; n < 2; n += 1) expect((await resume(harbor.administrator, '1')).status).toBe(200)
    expect((await preview(dev)).body.people).toBe(2)
    expect(await unsubscribe(partsOf(testApp), link?.split('/').at(-1) ?? '', { instead: 'storms' })).toEqual(['storms'])
    expect((await preview(dev)).body.people).toBe(3)
    await setContacts(noContacts)
  })

  it('sends a new link to one whose link went to somebody else, where a storm asks', async () => {
    const { user } = harbor.administrator
    await asking()
    await testApp.app.inject({ method: 'POST', url: `/say/${await sayTokenFor(testApp, user.email)}/not-me` })
    await testApp.db.deleteFrom('outbox').execute()
    const params = { id: harbor.creditUnionId, user_or_contact: user.id }
    expect((await harbor.administrator.browser.call(resumeAsks, { params })).status).toBe(200)
    expect(await mailedTo(testApp)).toEqual([user.email])
    expect(await findSaid(testApp.db, await sayTokenFor(testApp, user.email))).toMatchObject({ isOver: false })
  })

  describe('who sends a new link', () => {
    const { user } = harbor.administrator
    const params = { id: harbor.creditUnionId, user_or_contact: user.id }
    async function sendNewLink() {
      await testApp.app.inject({ method: 'POST', url: `/say/${await sayTokenFor(testApp, user.email)}/not-me` })
      expect((await harbor.administrator.browser.call(resumeAsks, { params })).status).toBe(200)
    }
    const moments = async () =>
      (await testApp.db.selectFrom('asks').select('asked_at').orderBy('asked_at').execute()).map(({ asked_at }) => asked_at)

    it('makes no fifth ask of a day: it leaves in the morning', async () => {
      const { id } = await asking()
      for (const _ of [2, 3]) await press(dev, id)
      await sendNewLink()
      await sendNewLink()
      // 6 AM there.
      expect((await moments()).map((at) => at > '2026-12-02')).toEqual([false, false, false, false, true])
      expect((await moments()).at(-1)).toBe('2026-12-02T12:00:00.000Z')
      // Links that wait for a morning count there.
      const [last] = await testApp.db.selectFrom('asks').selectAll().orderBy('asked_at', 'desc').execute()
      for (let n = 0; n < 3 && last; n += 1) {
        const ask_id = crypto.randomUUID()
        await testApp.db
          .insertInto('asks')
          .values({ ...last, id: ask_id })
          .execute()
        await testApp.db.insertInto('ask_incidents').values({ ask_id, incident_id: id }).execute()
        const of = { ask_id, kind: 'user', person_id: 'p', channel: 'mail', phone: null, created_at: last.asked_at } as const
        await testApp.db
          .insertInto('ask_messages')
          .values({ ...of, id: crypto.randomUUID() })
          .execute()
      }
      await sendNewLink()
      expect((await moments()).at(-1)).toBe('2026-12-03T12:00:00.000Z')
    })

    it('asks one person alone: another storm asks the others, and names itself to that person', async () => {
      await asking({ name: 'Iris' })
      await setTime(NOON + 3 * HOUR)
      await testApp.db.updateTable('incident_turns').set({ next_at: null }).execute()
      await sendNewLink()
      await testApp.db.deleteFrom('outbox').where('recipient', '=', harbor.manager.user.email).execute()
      const { asked } = await asking({ name: 'Pearl' })
      expect(asked).toMatchObject({ credit_unions: 1, people: 1 })
      expect((await askMailTo(testApp, harbor.manager.user.email)).subject).toBe('Iris, Pearl: how is your office?')
      expect((await askMailTo(testApp, user.email)).subject).toBe('Iris, Pearl: how is your office?')
      const ofUser = (await mailedTo(testApp)).filter((email) => email === user.email)
      expect([ofUser.length, (await asks()).length]).toEqual([2, 3])
      // Both are in the round that follows.
      expect(await later(2.1)).toBe(1)
      expect((await mailedTo(testApp)).filter((email) => email === user.email)).toHaveLength(3)
    })
  })

  it('reads to whom mail comes back, until the address is corrected; so does who keeps the roster', async () => {
    await setContacts({ contact_1_first_name: 'Gus', contact_1_last_name: 'Moran', contact_1_email: 'Gus@example.org' })
    const { email } = harbor.manager.user
    for (const email_key of ['gus@example.org', email.toLowerCase()])
      await testApp.db.insertInto('bounced_addresses').values({ email_key, bounced_at: new Date().toISOString() }).execute()
    const listed = async () => {
      const { body } = await harbor.administrator.browser.call(listAskedPeople, { params: { id: harbor.creditUnionId } })
      return body.filter(({ mail_bounced }) => mail_bounced).map(({ user_or_contact }) => user_or_contact)
    }
    expect((await listed()).sort()).toEqual(['1', harbor.manager.user.id].sort())
    const { body: roster } = await harbor.manager.browser.call(listRoster, { query: {} })
    expect(roster.filter(({ mail_bounced }) => mail_bounced).map((each) => each.email)).toEqual([email])
    await setContacts({ contact_1_first_name: 'Gus', contact_1_last_name: 'Moran', contact_1_email: 'gus.moran@example.org' })
    expect(await listed()).toEqual([harbor.manager.user.id])
    await testApp.db.deleteFrom('bounced_addresses').execute()
    await setContacts(noContacts)
  })

  it('alone reads who is asked, and not support that acts for them', async () => {
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: harbor.administrator.user.id }, body: acting })
    const listed = await support.browser.call(listAskedPeople, { params: { id: harbor.creditUnionId } })
    expect(listed.error?.code).toBe('while_impersonating')
    await testApp.db.deleteFrom('memberships').where('user_id', '=', support.user.id).execute()
  })
})
