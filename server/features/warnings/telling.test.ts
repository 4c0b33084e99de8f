// Whom a warning touches, and who is told of it.

import type { ExpressionBuilder } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  changeWarningChoices,
  hideWarning,
  listWarnings,
  sendSampleWarning,
  showWarning,
  showWarningChoices,
  unhideWarning,
} from '#contract/warnings/calls.ts'
import type { Tables } from '#server/lib/database/tables/tables.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { HOUR } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { placed } from '#server/testing/offices.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { alsoBelongsTo, colleague, enroll, enrollUnconfirmed, leagueOf, lock, prove, type SignedIn } from '#server/testing/people.ts'
import { fromNow, message, type Said } from '#server/testing/weather.ts'
import { storeFeatures } from './reading/read-weather.ts'
import { tellPeople } from './tell.ts'

/** 2 PM in Mississippi on the given day from today. */
const afternoon = (days = 0) => Date.parse(`${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T20:00:00Z`)

const testApp = await appOfFile()
const person = await enroll(testApp, { charter_number: '650001' })
const neighbor = await enroll(testApp, { charter_number: '650002' })
for (const each of [person, neighbor]) await prove(testApp, each)
await placed(testApp.db, ['28039', '28039', '28041'], { charter_number: '650001', state: 'MS' })
await placed(testApp.db, ['28035'], { charter_number: '650002', state: 'MS' })
const league = await enroll(testApp, leagueOf('League of MS', 'MS'))
beforeEach(async () => {
  for (const table of [
    'warnings',
    'ended_warnings',
    'warning_events',
    'told_warnings',
    'warning_choices',
    'hidden_warnings',
    'outbox',
  ] as const)
    await testApp.db.deleteFrom(table).execute()
})

const choose = async ({ browser }: SignedIn, body: object) => {
  const { status } = await browser.call(changeWarningChoices, { body })
  // What was stored before is not told.
  await testApp.db
    .updateTable('warning_choices')
    .set({ updated_at: fromNow(-1) })
    .execute()
  return status
}
const say = async (said: Said = {}, at = Date.now()) => {
  const spoken = message({ counties: ['28039'], ...said })
  await storeFeatures(testApp.db, [spoken], { at, isReplay: false, isTold: false })
  return spoken.properties.id
}
const parts = () => ({ db: testApp.db, settings: testApp.settings, vault: openVault(testApp.settings) })
const tell = (at = afternoon()) => tellPeople(parts(), at)
const mails = async ({ user }: SignedIn) => (await mailsTo(testApp, user.email)).map(({ subject }) => subject)
const always = { by: ['mail'], quiet_from: null, quiet_until: null }
const oneMail = 'Flash Flood Warning: 2 of your offices'

describe('a warning', () => {
  it('touches those with an office in its counties, and shows the desk how many', async () => {
    const id = await say({ severity: 'Severe' })
    await say({ counties: ['28035'], severity: 'Extreme' })
    await say({ counties: ['48201'] })
    const mine = async ({ browser }: SignedIn) => (await browser.call(listWarnings, { query: { mine: 'true' } })).body
    expect(await mine(person)).toMatchObject([{ id, offices: [{ state: 'MS' }, { state: 'MS' }], touched: null, hidden: false }])
    expect((await mine(neighbor)).map(({ severity }) => severity)).toEqual(['Extreme'])
    expect(await mine(league)).toEqual([])
    const inState = await person.browser.call(listWarnings, { query: { state: 'MS', limit: '1' } })
    expect([inState.headers['x-total-count'], inState.body.map(({ severity }) => severity)]).toEqual(['2', ['Extreme']])
    const desk = (await league.browser.call(listWarnings)).body
    expect(desk.map(({ touched }) => touched)).toEqual([
      { credit_unions: 1, enrolled: 1, offices: 1, prepared: 0 },
      { credit_unions: 1, enrolled: 1, offices: 2, prepared: 0 },
    ])
    expect((await person.browser.call(listWarnings, { query: { state: 'XX' } })).status).toBe(422)
    expect((await person.browser.call(listWarnings, { query: { incident_id: 'nobody' } })).status).toBe(404)
  })

  it('over a whole state touches every office of it', async () => {
    await say({ geocode: { SAME: ['028000'] } })
    for (const [each, offices] of [
      [person, 3],
      [neighbor, 1],
    ] as const) {
      const [found] = (await each.browser.call(listWarnings, { query: { mine: 'true' } })).body
      expect([found?.offices.length, found?.whole_states, found?.counties]).toEqual([offices, ['MS'], []])
    }
  })

  it('of one severity stands before others by its kind, in the list as in the mail', async () => {
    await choose(person, always)
    const severity = 'Extreme'
    await say({ event: 'Hurricane Watch', severity, ends: fromNow(10) })
    await say({ event: 'Storm Surge Warning', severity, ends: fromNow(20) })
    await say({ event: 'Hurricane Warning', severity, ends: fromNow(30) })
    const { body } = await person.browser.call(listWarnings, { query: { mine: 'true' } })
    expect(body.map(({ event }) => event)).toEqual(['Hurricane Warning', 'Storm Surge Warning', 'Hurricane Watch'])
    await tell()
    const [subject] = await mails(person)
    expect(subject).toContain('Hurricane Warning')
  })

  it('is hidden until it is graver, larger or longer', async () => {
    const id = await say()
    expect((await person.browser.call(hideWarning, { params: { id } })).body.hidden).toBe(true)
    const isHidden = async (of = id) => (await person.browser.call(showWarning, { params: { id: of } })).body.hidden
    expect(await isHidden()).toBe(true)
    expect((await person.browser.call(unhideWarning, { params: { id } })).body.hidden).toBe(false)
    expect(await isHidden()).toBe(false)
    await person.browser.call(hideWarning, { params: { id } })
    expect((await neighbor.browser.call(showWarning, { params: { id } })).body.hidden).toBe(false)
    const [row] = await testApp.db.selectFrom('warnings').select('ends_at').where('id', '=', id).execute()
    const same = { ends: row?.ends_at, sent: fromNow(0) }
    const again = await say({ ...same, replaces: [id] })
    expect(await isHidden(again)).toBe(true)
    expect(await isHidden(await say({ ...same, replaces: [again], severity: 'Extreme' }))).toBe(false)
    expect(await isHidden(await say({ ...same, replaces: [again], counties: ['28039', '28041'] }))).toBe(false)
    expect(await isHidden(await say({ replaces: [again], ends: fromNow(30) }))).toBe(false)
  })

  it('that holds until further notice stays hidden with each bulletin, and one with an end shows when it has none', async () => {
    const id = await say({ ends: null, expires: fromNow(3) })
    await person.browser.call(hideWarning, { params: { id } })
    const isHidden = async (of: string) => (await person.browser.call(showWarning, { params: { id: of } })).body.hidden
    expect(await isHidden(await say({ replaces: [id], ends: null, expires: fromNow(9), sent: fromNow(0) }))).toBe(true)
    const other = await say({ ends: fromNow(20) })
    await person.browser.call(hideWarning, { params: { id: other } })
    expect(await isHidden(await say({ replaces: [other], ends: null, expires: fromNow(9), sent: fromNow(0) }))).toBe(false)
  })

  it('is found for a day after it was over', async () => {
    const id = await say()
    const status = async () => (await person.browser.call(showWarning, { params: { id } })).status
    await testApp.db
      .updateTable('warnings')
      .set({ ended_at: fromNow(-23) })
      .execute()
    expect(await status()).toBe(200)
    // It does not seem to be in force.
    expect(Date.parse((await person.browser.call(showWarning, { params: { id } })).body.ends_at)).toBeLessThan(Date.now() - 22 * HOUR)
    await testApp.db
      .updateTable('warnings')
      .set({ ended_at: fromNow(-25) })
      .execute()
    expect(await status()).toBe(404)
    expect((await person.browser.call(hideWarning, { params: { id } })).status).toBe(404)
    expect((await person.browser.call(showWarning, { params: { id: 'x'.repeat(10_000) } })).status).toBe(404)
  })
})

describe('choices', () => {
  it('are none until a person chose, and are refused by field', async () => {
    expect((await person.browser.call(showWarningChoices)).body).toMatchObject({
      by: [],
      least_severity: 'Severe',
      quiet_from: '22:00',
      updated_at: null,
    })
    const { status, error } = await person.browser.call(changeWarningChoices, {
      body: { by: ['pigeon'], least_severity: 'Huge', groups: ['snow'], quiet_from: '25:00' },
    })
    expect([status, Object.keys(error.errors ?? {}).sort()]).toEqual([
      422,
      ['by.0', 'groups.0', 'least_severity', 'quiet_from', 'quiet_until'],
    ])
    await choose(person, { by: [] })
    expect((await person.browser.call(showWarningChoices)).body).toMatchObject({ by: [], updated_at: expect.any(String) })
  })

  it('end by mail where the mail program says so, with one press and without sign-in', async () => {
    await choose(person, { ...always, by: ['mail', 'push'] })
    await say({ severity: 'Severe' })
    await tell()
    const [mail] = await mailsTo(testApp, person.user.email)
    const path = mail?.unsubscribe?.slice(testApp.settings.PUBLIC_URL.length) ?? ''
    expect(path).toMatch(/^\/unsubscribe\/[\w-]+$/)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const press = (url: string) => testApp.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
    expect([(await press(path)).statusCode, (await press(path)).statusCode, (await press('/unsubscribe/none')).statusCode]).toEqual([
      200, 200, 404,
    ])
    expect((await person.browser.call(showWarningChoices)).body.by).toEqual(['push'])
  })

  it('reach one person with one mail a group and day, and with a graver one again', async () => {
    await choose(person, always)
    await choose(neighbor, always)
    const first = await say({ severity: 'Severe' })
    await say({ severity: 'Severe' })
    expect(await tell()).toBe(1)
    expect([await mails(person), await mails(neighbor)]).toEqual([[oneMail], []])
    const [mail] = await mailsTo(testApp, person.user.email)
    expect(mail?.text).toContain('1 more warning of this type')
    await say({ severity: 'Severe', ends: fromNow(9) })
    expect(await tell()).toBe(0)
    await say({ severity: 'Extreme', replaces: [first] })
    await tell()
    expect(await mails(person)).toHaveLength(2)
    await say({ event: 'Tornado Warning' })
    await tell()
    expect(await mails(person)).toHaveLength(3)
    await say({ severity: 'Severe', ends: fromNow(30) })
    expect(await tell(afternoon(1))).toBe(1)
  })

  it('tell nothing of what says nothing new, is too slight, of another group, or was in force before', async () => {
    const before = await say({ severity: 'Severe' })
    expect((await person.browser.call(changeWarningChoices, { body: { ...always, groups: ['flood'] } })).status).toBe(200)
    expect(await tell()).toBe(0)
    const [row] = await testApp.db.selectFrom('warnings').select('ends_at').where('id', '=', before).execute()
    await say({ severity: 'Severe', replaces: [before], ends: row?.ends_at, sent: fromNow(0) })
    await say({ severity: 'Moderate' })
    await say({ event: 'Tornado Warning', severity: 'Extreme' })
    expect(await tell()).toBe(0)
    await say({ severity: 'Severe', ends: fromNow(20) })
    expect(await tell()).toBe(1)
  })

  it('let people sleep, unless it is extreme', async () => {
    const night = afternoon() + 10 * HOUR
    await choose(person, { by: ['mail'], quiet_from: '22:00', quiet_until: '06:00' })
    const first = await say({ severity: 'Severe', ends: fromNow(40), expires: fromNow(40) })
    expect(await tell(night)).toBe(0)
    expect(await mails(person)).toEqual([])
    const [row] = await testApp.db.selectFrom('warnings').select('ends_at').where('id', '=', first).execute()
    await say({ severity: 'Severe', replaces: [first], ends: row?.ends_at, expires: row?.ends_at, sent: fromNow(0) })
    expect(await tell(night + 5 * HOUR)).toBe(0)
    expect(await tell(night + 7 * HOUR)).toBe(1)
    await say({ event: 'Tornado Warning', severity: 'Extreme', ends: fromNow(40) })
    expect(await tell(night + 24 * HOUR)).toBe(1)
  })

  it('send nothing in the morning of what was canceled at night', async () => {
    const night = afternoon() + 10 * HOUR
    await choose(person, { by: ['mail'], quiet_from: '22:00', quiet_until: '06:00' })
    const id = await say({ severity: 'Severe', ends: fromNow(40) })
    expect(await tell(night)).toBe(0)
    await say({ messageType: 'Cancel', references: [{ identifier: id }] })
    expect(await tell(night + 8 * HOUR)).toBe(0)
  })

  it('count in the morning as they are then, like the warning', async () => {
    const night = afternoon() + 10 * HOUR
    await choose(person, { by: ['mail'], least_severity: 'Severe', quiet_from: '22:00', quiet_until: '06:00' })
    const noted = async (event: string) => {
      const id = await say({ event, severity: 'Severe', ends: fromNow(40) })
      expect(await tell(night)).toBe(0)
      return id
    }
    // It became less grave, and another one left the county.
    await say({ event: 'Flood Warning', severity: 'Moderate', replaces: [await noted('Flood Warning')], ends: fromNow(40) })
    const gone = await say({ event: 'Tornado Watch', replaces: [await noted('Tornado Watch')], ends: fromNow(40), counties: ['28045'] })
    expect(await tell(night + 8 * HOUR)).toBe(0)
    await noted('Ice Storm Warning')
    expect((await person.browser.call(changeWarningChoices, { body: { groups: ['wind'] } })).status).toBe(200)
    expect(await tell(night + 8 * HOUR)).toBe(0)
    // What comes back is new.
    await choose(person, always)
    await say({ event: 'Tornado Watch', replaces: [gone], ends: fromNow(40) })
    expect(await tell(night + 9 * HOUR)).toBe(1)
  })

  it('name the offices, and the time by the clock of the first', async () => {
    await choose(person, always)
    // The main office is in Miami, and the others are in another time zone.
    await placed(testApp.db, ['12086', ...Array<string>(7).fill('12113')], { charter_number: '650001', state: 'FL' })
    await say({ severity: 'Severe', counties: ['12113'], ends: `${fromNow(24).slice(0, 10)}T23:00:00Z` })
    await say({ severity: 'Severe', event: 'Winter Storm Warning', counties: ['12113'], ends: fromNow(24 * 12) })
    expect(await tell()).toBe(2)
    const texts = (await mailsTo(testApp, person.user.email)).map(({ text }) => text).sort()
    expect(texts[0]).toMatch(/until \w+day, [56]:00 PM C[SD]T\. Your offices in it: Branch 1 \(Panama City\), .* and 2 more\./)
    // From a week on, a weekday could be mistaken for the one before.
    expect(texts[1]).toMatch(/until [A-Z][a-z]+ \d{1,2}, \d/)
    await placed(testApp.db, ['28039', '28039', '28041'], { charter_number: '650001', state: 'MS' })
  })

  it('say that it holds until further notice, and that it is not listed any more', async () => {
    await choose(person, always)
    await choose(neighbor, always)
    await say({ ends: null, expires: fromNow(3) })
    await testApp.db
      .updateTable('warnings')
      .set({ missing_since: `${fromNow(0).slice(0, 10)}T20:02:00Z` })
      .execute()
    await testApp.db.updateTable('users').set({ language: 'es' }).where('id', '=', neighbor.user.id).execute()
    await say({ counties: ['28035'], ends: null, expires: fromNow(3) })
    expect(await tell()).toBe(2)
    const [mail] = await mailsTo(testApp, person.user.email)
    expect(mail?.text).toMatch(
      /Flash Flood Warning until further notice\. Your offices .*\n\nIt has not been on the Weather Service’s list since \w+day.* [23]:02 PM C[SD]T\./,
    )
    const [other] = await mailsTo(testApp, neighbor.user.email)
    expect(other?.text).toContain('hasta nuevo aviso. Sus oficinas')
    expect(other?.text).not.toContain('No está en la lista')
    await testApp.db.updateTable('users').set({ language: 'en' }).where('id', '=', neighbor.user.id).execute()
  })

  it('are not sent again the next day for what goes on, except where it is graver, and reach those that it adds', async () => {
    await choose(person, always)
    await choose(neighbor, always)
    const code = (action: string) => ({ parameters: { VTEC: [`/O.${action}.KMOB.FF.W.0001.000000T0000Z-261201T0000Z/`] } })
    const first = await say({ ...code('NEW'), severity: 'Severe', sent: fromNow(-5) })
    expect([await tell(), await mails(person)]).toEqual([1, [oneMail]])
    // Longer, once by its name and once by its code, and as an alert.
    await say({ ...code('CON'), messageType: 'Alert', ends: fromNow(40), sent: fromNow(-4), references: [{ identifier: first }] })
    expect(await tell(afternoon(1))).toBe(0)
    await say({ ...code('EXT'), ends: fromNow(50), sent: fromNow(-3) })
    expect(await tell(afternoon(1))).toBe(0)
    await say({ ...code('EXB'), counties: ['28039', '28035'], ends: fromNow(50), sent: fromNow(-2) })
    expect(await tell(afternoon(1))).toBe(1)
    expect([(await mails(person)).length, (await mails(neighbor)).length]).toEqual([1, 1])
    await say({ ...code('CON'), counties: ['28039', '28035'], severity: 'Extreme', ends: fromNow(50), sent: fromNow(-1) })
    expect(await tell(afternoon(1))).toBe(2)
  })

  it('are sent once where a warning is continued before people were told', async () => {
    await choose(person, always)
    const first = await say({ event: 'Hurricane Warning', sent: fromNow(-2) })
    await say({ event: 'Hurricane Warning', replaces: [first], sent: fromNow(-1), ends: fromNow(9) })
    await tell()
    await tell()
    expect(await mails(person)).toEqual(['Hurricane Warning: 2 of your offices'])
  })

  it('do not reach locked, unproven and waiting people, nor those of an organization that is not confirmed', async () => {
    const locked = await colleague(testApp, '650001', 'Member')
    const waiting = await enrollUnconfirmed(testApp, { charter_number: '650001' })
    const unconfirmed = await enrollUnconfirmed(testApp, { charter_number: '650003' })
    await placed(testApp.db, ['28039'], { charter_number: '650003', state: 'MS' })
    const unproven = await colleague(testApp, '650001', 'Member')
    for (const each of [locked, waiting, unconfirmed]) await prove(testApp, each)
    for (const each of [locked, waiting, unconfirmed, unproven]) expect(await choose(each, always)).toBe(200)
    await testApp.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', unproven.user.id).execute()
    await lock(testApp, locked)
    await say({ severity: 'Extreme' })
    expect(await tell()).toBe(0)
  })

  it('do not reach a person whom the organization in its path has locked, though another one has not', async () => {
    const other = await colleague(testApp, '650002', 'Member')
    const home = person.user.credit_union_id ?? ''
    await alsoBelongsTo(testApp, other, home)
    await prove(testApp, other)
    await choose(other, always)
    await say({ severity: 'Extreme' })
    expect(await tell()).toBe(1)
    await testApp.db.deleteFrom('told_warnings').execute()
    await testApp.db
      .updateTable('memberships')
      .set({ locked: true })
      .where('credit_union_id', '=', home)
      .where('user_id', '=', other.user.id)
      .execute()
    await say({ severity: 'Extreme' })
    expect(await tell()).toBe(0)
  })

  it('do not reach a person who was locked in the night, nor an organization that was refused', async () => {
    const night = afternoon() + 10 * HOUR
    const home = person.user.credit_union_id ?? ''
    const other = await colleague(testApp, '650002', 'Member')
    await alsoBelongsTo(testApp, other, home)
    await prove(testApp, other)
    const asleep = { by: ['mail'], quiet_from: '22:00', quiet_until: '06:00' }
    for (const each of [person, other]) await choose(each, asleep)
    await say({ severity: 'Severe', ends: fromNow(40) })
    expect(await tell(night)).toBe(0)
    const ofOther = (eb: ExpressionBuilder<Tables, 'memberships'>) => eb.and({ credit_union_id: home, user_id: other.user.id })
    await testApp.db.updateTable('memberships').set({ locked: true }).where(ofOther).execute()
    expect(await tell(night + 8 * HOUR)).toBe(1)
    expect((await mails(other)).filter((subject) => subject.includes('Flood'))).toEqual([])
    await say({ event: 'Tornado Watch', severity: 'Severe', ends: fromNow(40) })
    expect(await tell(night)).toBe(0)
    await testApp.db
      .updateTable('credit_unions')
      .set({ refused_at: fromNow(0) })
      .where('id', '=', home)
      .execute()
    expect(await tell(night + 8 * HOUR)).toBe(0)
    await testApp.db.updateTable('credit_unions').set({ refused_at: null }).where('id', '=', home).execute()
  })

  it('push to the devices of the person', async () => {
    await choose(person, { ...always, by: ['push'] })
    const subscription = {
      id: 'device-1',
      user_id: person.user.id,
      endpoint: 'https://push.example.org/1',
      p256dh: 'k',
      auth: 'a',
      created_at: fromNow(-1),
    }
    await testApp.db.insertInto('push_subscriptions').values(subscription).execute()
    await say({ severity: 'Extreme' })
    expect(await tell()).toBe(1)
    const rows = await testApp.db.selectFrom('outbox').select(['kind', 'recipient', 'payload']).execute()
    expect(rows).toMatchObject([{ kind: 'push', recipient: 'device-1', payload: expect.stringContaining(oneMail) }])
    expect((await person.browser.call(sendSampleWarning, { body: { by: ['mail', 'push'] } })).body).toEqual({ mails: 1, pushes: 1 })
    expect(await mails(person)).toEqual(['[SAMPLE] Flash Flood Warning: 2 of your offices'])
  })
})
