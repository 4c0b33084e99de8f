// Who is told of what, and how each person ends it.

import { beforeEach, describe, expect, it } from 'vitest'
import { createAlert, deleteAlert, impersonate, searchAlerts } from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { changeMessages, showMessages } from '#contract/messages/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { listOffices } from '#contract/offices/calls.ts'
import { subscribeToPush } from '#contract/push/calls.ts'
import { type MessageKindName, messageKinds } from '#contract/records/message-kinds.ts'
import { unsubscribe } from '#contract/situation-reports/calls.ts'
import { readAlertMail } from '#server/domain/alerts/read-alert-mail.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueMails } from '#server/domain/mail/queue-mails.ts'
import { readQueuedMail } from '#server/domain/mail/read-mail.ts'
import { change } from '#server/lib/database/change.ts'
import { HOUR, MINUTE } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { partsOf } from '#server/testing/asks.ts'
import { open } from '#server/testing/incidents.ts'
import { ask, offer } from '#server/testing/lending.ts'
import { placed } from '#server/testing/offices.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { acting, colleague, developer, enroll, enrollUnconfirmed, leagueOf, lock, prove, type SignedIn } from '#server/testing/people.ts'
import { subscription } from '#server/testing/push-service.ts'
import { report } from '#server/testing/records.ts'
import { fromNow } from '#server/testing/weather.ts'
import { tellDeskNews } from './tell-desk-news.ts'

const testApp = await appOfFile({ PUSH_PRIVATE_ADDRESSES: 'true' })
const administrator = await enroll(testApp, { charter_number: '660001' })
const [manager, member] = [await colleague(testApp, '660001', 'Manager'), await colleague(testApp, '660001', 'Member')]
await placed(testApp.db, ['28047', '28045'], { charter_number: '660001', state: 'MS' })
const league = await enroll(testApp, leagueOf('League of MS', 'MS'))
const dev = await developer(testApp)
for (const each of [administrator, manager, member, league, dev]) await prove(testApp, each)
beforeEach(async () => {
  for (const table of [
    'outbox',
    'message_choices',
    'warnings',
    'told_desk_warnings',
    'desk_mails',
    'push_subscriptions',
    'alerts',
  ] as const)
    await testApp.db.deleteFrom(table).execute()
  await testApp.db
    .updateTable('incidents')
    .set({ phase: 'closed', closed_at: fromNow(0) })
    .where('phase', '<>', 'closed')
    .execute()
})

const shown = async ({ browser }: SignedIn) => (await browser.call(showMessages)).body
const choose = ({ browser }: SignedIn, body: object) => browser.call(changeMessages, { body })
const subjects = async ({ user }: SignedIn) => (await mailsTo(testApp, user.email)).map(({ subject }) => subject)

describe('the choices of a person', () => {
  it.each<[string, () => SignedIn, MessageKindName[]]>([
    [
      'an Administrator',
      () => administrator,
      ['storm_asks', 'alert', 'storm_closed', 'person_needs_help', 'help_settled', 'entered_for_you'],
    ],
    ['a Manager', () => manager, ['storm_asks', 'alert', 'storm_closed', 'person_needs_help', 'help_settled']],
    ['a Member', () => member, []],
    [
      'the desk',
      () => league,
      ['alert', 'storm_closed', 'person_needs_help', 'help_settled', 'desk_warnings', 'desk_news', 'entered_for_you'],
    ],
  ])('name the kinds that may reach %s', async (_, who, kinds) => {
    expect(Object.keys(await shown(who()))).toEqual(kinds)
  })

  it('name the end of a storm to a Member who entered something in one', async () => {
    const teller = await colleague(testApp, '660001', 'Member')
    expect((await choose(teller, { storm_closed: { mail: false } })).status).toBe(422)
    const [office] = (await teller.browser.call(listOffices)).body
    const entries = [{ office_id: office?.id ?? '', status: 'open' as const }]
    expect((await teller.browser.call(storeStatuses, { body: { submission_id: crypto.randomUUID(), entries } })).status).toBe(200)
    expect(await shown(teller)).toEqual({ storm_closed: { mail: true, push: false } })
    expect((await choose(teller, { storm_closed: { mail: false } })).body).toEqual({ storm_closed: { mail: false, push: false } })
  })

  it('are stored by kind and way, and what is left out stays', async () => {
    expect(await shown(manager)).toMatchObject({ alert: { mail: true, push: true }, help_settled: { mail: true, push: false } })
    expect((await choose(manager, { alert: { push: false } })).status).toBe(200)
    const { status, body } = await choose(manager, { help_settled: { mail: false } })
    expect([status, body.alert, body.help_settled]).toEqual([200, { mail: true, push: false }, { mail: false, push: false }])
    expect((await choose(manager, await shown(manager))).body).toEqual(body)
    expect((await shown(administrator)).alert).toEqual({ mail: true, push: true })
  })

  it('are refused by field where a kind does not reach the person, has no such way, or is always sent', async () => {
    const { status, error } = await choose(manager, {
      ...{ desk_news: { mail: false }, help_settled: { push: true }, person_needs_help: { mail: false }, alert: { mail: 'yes' } },
    })
    expect([status, Object.keys(error?.errors ?? {})]).toEqual([422, ['alert.mail']])
    const second = await choose(manager, { desk_news: { mail: false }, help_settled: { push: true }, person_needs_help: { mail: false } })
    expect(Object.keys(second.error?.errors ?? {}).sort()).toEqual(['desk_news', 'help_settled.push', 'person_needs_help.mail'])
  })

  it('are the person’s own: support that acts for somebody changes nothing', async () => {
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: manager.user.id }, body: acting })
    expect((await choose(support, { alert: { mail: false } })).error?.code).toBe('while_impersonating')
    expect((await shown(manager)).alert).toEqual({ mail: true, push: true })
  })
})

describe('a mail of a kind', () => {
  const settled = {
    by: 'Dana',
    organization: 'Sample CU',
    phone: null,
    kind: 'generator',
    how: 'filled',
    for: null,
    link: 'http://portal/1',
  } as const
  const queue = (person: SignedIn) =>
    change(testApp.db, (tx) => queueMails(tx, [mailTo({ ...person.user, language: 'en' }, (words) => words.requestSettled(settled))]))
  const last = async () => {
    const row = await testApp.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    return readQueuedMail(partsOf(testApp))(row)
  }

  it('ends its kind by one press, and no other', async () => {
    await queue(manager)
    const mail = await last()
    expect(mail.text).toContain(`Don’t email me about this again: ${mail.unsubscribe}`)
    const token = mail.unsubscribe?.split('/').at(-1) ?? ''
    expect((await testApp.visitor().call(unsubscribe, { body: { token } })).body).toEqual({ status: 'success', instead: [] })
    expect(await shown(manager)).toMatchObject({ help_settled: { mail: false }, alert: { mail: true } })
    await testApp.db.deleteFrom('outbox').execute()
    await queue(manager)
    await queue(administrator)
    expect((await testApp.db.selectFrom('outbox').select('recipient').execute()).map((row) => row.recipient)).toEqual([
      administrator.user.email,
    ])
    const none = await testApp.visitor().call(unsubscribe, { body: { token, instead: 'all' } })
    expect(none.error?.code).toBe('not_acceptable_now')
  })

  it('that waits takes up the news of later ones', async () => {
    const entered = (name: string, isExercise = false) =>
      change(testApp.db, (tx) => {
        const said = { by: 'Lena', organization: 'League', incident: 'Hanna', isExercise, link: 'http://portal/offices' }
        const mail = mailTo({ ...administrator.user, language: 'en' }, (words) =>
          words.statusesForYou({ ...said, affected: null, entries: [{ name, status: 'closed' }] }),
        )
        return queueMails(tx, [mail])
      })
    for (const name of ['Pass Road', 'Pier $& Road', 'Bay Street']) await entered(name)
    await entered('Oak Road', true)
    const mails = await mailsTo(testApp, administrator.user.email)
    expect(mails).toHaveLength(2)
    const [first, joined] = mails
    expect(first?.text).toContain('Pass Road: closed')
    for (const name of ['Pier $& Road', 'Bay Street', 'Oak Road']) expect(joined?.text).toContain(`${name}: closed`)
    expect(joined?.text).not.toContain('Pass Road')
    expect(joined?.text.match(/See all of it/g)).toHaveLength(1)
    expect(joined?.subject).toBe('The status of your offices was entered for you')
  })
})

describe('an alert', () => {
  const publish = (changes: object) => dev.browser.call(createAlert, { body: { title: 'Boil water', desc: 'Until Friday.', ...changes } })
  const mailed = async () =>
    (await testApp.db.selectFrom('outbox').selectAll().where('kind', '=', 'alert_mail').orderBy('recipient').execute()).flatMap(
      ({ recipient, sort_rank }) =>
        [administrator, manager, member, league].some(({ user }) => user.email === recipient) ? [[recipient, Number(sort_rank)]] : [],
    )
  const emails = (...people: SignedIn[]) => people.map(({ user }) => [user.email, 2]).sort()
  const pushed = async () => (await testApp.db.selectFrom('outbox').select('id').where('kind', '=', 'push').execute()).length

  it('is mailed to Managers and Administrators whom it reaches, behind everything', async () => {
    await publish({ counties: ['28047'] })
    expect(await mailed()).toEqual(emails(administrator, manager))
    const [row] = await testApp.db.selectFrom('outbox').selectAll().where('recipient', '=', manager.user.email).execute()
    if (!row) throw new Error('Nothing was queued.')
    const mail = await readAlertMail(partsOf(testApp))(row)
    expect([mail.subject, mail.text]).toEqual(['Alert: Boil water', expect.stringContaining('Until Friday.')])
    await testApp.visitor().call(unsubscribe, { body: { token: mail.unsubscribe?.split('/').at(-1) } })
    expect((await shown(manager)).alert).toEqual({ mail: false, push: true })
    await expect(readAlertMail(partsOf(testApp))(row)).rejects.toThrow('not told')
  })

  it.each([
    ['for everybody', {}, 0],
    ['for everybody that asks to act now', { severity: 'urgent' }, 3],
    ['for another state', { states: ['TX'] }, 0],
    ['for information', { states: ['MS'], severity: 'info' }, 0],
    ['for a state', { states: ['MS'], severity: 'warning' }, 3],
  ])('%s, %j', async (_, changes, people) => {
    await publish(changes)
    expect(await mailed()).toHaveLength(people)
  })

  it('is not mailed to who is locked or turned it off, nor once it is taken back', async () => {
    await choose(administrator, { alert: { mail: false } })
    await lock(testApp, manager)
    await publish({ states: ['MS'] })
    await lock(testApp, manager, false)
    expect(await mailed()).toEqual(emails(league))
    const [row] = await testApp.db.selectFrom('outbox').selectAll().where('recipient', '=', league.user.email).execute()
    const [alert] = (await dev.browser.call(searchAlerts, { body: { limit: 1 } })).body
    await dev.browser.call(deleteAlert, { body: { id: alert?.id } })
    await expect(readAlertMail(partsOf(testApp))(row as never)).rejects.toThrow('taken back')
  })

  it('is pushed to them unless the writer says no, and to nobody who turned it off', async () => {
    for (const [n, { browser }] of [administrator, manager, member].entries())
      await browser.call(subscribeToPush, { body: subscription(`http://127.0.0.1:9/push/${n}`).body })
    const counts: number[] = []
    for (const changes of [{ states: ['MS'] }, { states: ['MS'], push: false }, { states: ['MS'], push: true }, {}]) {
      await testApp.db.deleteFrom('outbox').execute()
      await publish(changes)
      counts.push(await pushed())
    }
    expect(counts).toEqual([2, 0, 3, 0])
    await choose(manager, { alert: { push: false } })
    await testApp.db.deleteFrom('outbox').execute()
    await publish({ states: ['MS'] })
    expect(await pushed()).toBe(1)
  })
})

describe('the desk', () => {
  it('is mailed once an hour what is new in an open storm, while there is any', async () => {
    const tellNews = (hours = 0) => tellDeskNews(partsOf(testApp), Date.now() + hours * HOUR)
    const storm = await open(league, { states: ['MS'] })
    expect(await tellNews()).toBe(0)
    const request = await ask(administrator)
    await tellNews()
    await tellNews(0.5)
    expect(await subjects(league)).toEqual(['What is new: Hurricane Test'])
    const [mail] = await mailsTo(testApp, league.user.email)
    expect(mail?.text).toContain(`/situation/${storm.id}\n1 need now, without an offer: `)
    const lender = await enroll(testApp, { charter_number: '660002' })
    await offer(lender, request)
    await tellNews(1.5)
    expect(await subjects(league)).toHaveLength(1)
    await tellNews(3)
    const [, second] = await mailsTo(testApp, league.user.email)
    expect(second?.text).toContain('1 offer without an answer for two hours')
    await choose(league, { desk_news: { mail: false } })
    await tellNews(5)
    expect(await subjects(league)).toHaveLength(2)
  })

  it('reads each report, request and offer once where two storms cover it, a report in the storm that it names', async () => {
    const [older, newer] = [await open(league, { states: ['MS'], name: 'Older' }), await open(league, { states: ['MS'], name: 'Newer' })]
    await testApp.db.updateTable('help_requests').set({ state: 'closed' }).execute()
    await ask(administrator)
    const named = await administrator.browser.call(submitDisasterReport, { body: report({ incident_id: older.id }) })
    expect(named.status).toBe(200)
    await tellDeskNews(partsOf(testApp), Date.now() + MINUTE)
    const [mail] = await mailsTo(testApp, league.user.email)
    const [first, second] = (mail?.text ?? '').split(`/situation/${older.id}`)
    expect(first).toContain(`/situation/${newer.id}\n1 need now, without an offer: `)
    expect(second).toContain('1 new report: ')
    expect(mail?.text.match(/1 need now|1 new report/g)).toHaveLength(2)
  })

  it('is mailed what a credit union said on /say that it needs, until somebody decided on it', async () => {
    const storm = await open(league, { states: ['MS'] })
    await testApp.db.updateTable('help_requests').set({ state: 'closed' }).execute()
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: testApp.settings.PUBLIC_URL }
    const said = await manager.browser.request({ method: 'POST', url: '/say', body: 'need=Two+generators', headers })
    expect(said.statusCode).toBe(200)
    await tellDeskNews(partsOf(testApp), Date.now())
    const [mail] = await mailsTo(testApp, league.user.email)
    expect(mail?.text).toContain(`/situation/${storm.id}\n1 need told on our page, to read: `)
    expect(mail?.text).not.toContain('generators')
    await testApp.db.updateTable('ask_replies').set({ means: 'nothing' }).execute()
    expect(await tellDeskNews(partsOf(testApp), Date.now() + 2 * HOUR)).toBe(0)
  })

  it('reads nothing of claims that nobody has confirmed', async () => {
    await open(league, { states: ['MS'] })
    await testApp.db.updateTable('help_requests').set({ state: 'closed' }).execute()
    const stranger = await enrollUnconfirmed(testApp, { charter_number: '660003' })
    await placed(testApp.db, ['28047'], { charter_number: '660003', state: 'MS' })
    await prove(testApp, stranger)
    await ask(stranger)
    expect(await tellDeskNews(partsOf(testApp), Date.now())).toBe(0)
  })
})

it('every kind is in the table once', () => expect(new Set(messageKinds).size).toBe(8))
