import { beforeEach, describe, expect, it } from 'vitest'
import { searchWaiting, showConfirmation, showOverview } from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { ask } from '#server/testing/lending.ts'
import { colleague, confirm, developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
})

const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
const queue = async (body: object = {}) => (await dev.browser.call(searchWaiting, { body })).body
const names = async (body: object = {}) => (await queue(body)).organizations.map(({ name }) => name)

const list = (charter_number: string, changes: object = {}) =>
  testApp.db
    .insertInto('directory')
    .values({
      id: newId(),
      charter_number,
      name: 'Pearl River Timber Federal Credit Union',
      name_key: 'pearl river timber federal credit union',
      filed_name: 'PEARL RIVER TIMBER',
      cu_type: 1,
      street: '4419 Highway 11 South',
      city: 'Picayune',
      zip: '39466',
      state: 'MS',
      latitude: null,
      longitude: null,
      gone_at: null,
      updated_at: now(),
      phone: '601-555-0102',
      domains: 'pearlrivertimber.example',
      contact_cycle: dayIn(-30),
      ...changes,
    })
    .execute()

it('of people who ask to join, all with a proven address are shown, and the first 20 of the others', async () => {
  const charter_number = '750001'
  const first = await enrollUnconfirmed(testApp, { charter_number })
  const template = await testApp.db.selectFrom('users').selectAll().where('id', '=', first.user.id).executeTakeFirstOrThrow()
  for (let n = 0; n < 26; n += 1) {
    const id = newId()
    const email = `crowd${n}@example.org`
    const { first_name_key, last_name_key, ...person } = template
    const email_proven_at = n === 25 ? now() : null
    await testApp.db
      .insertInto('users')
      .values({ ...person, id, email, email_key: email, credit_union_id: null, email_proven_at })
      .execute()
    const decided = { decided_by: null, decided_how: null, decided_at: null }
    await testApp.db
      .insertInto('join_requests')
      .values({ id: newId(), user_id: id, credit_union_id: idOf(first), state: 'waiting', created_at: now(), ...decided })
      .execute()
  }
  const { people } = (await dev.browser.call(showConfirmation, { params: { id: idOf(first) } })).body
  const asking = people.filter((person) => person.as === 'waiting')
  expect([asking.length, asking.filter(({ email_proven }) => email_proven).length]).toEqual([21, 1])
})

describe('the order of the queue', () => {
  it('puts an open report or request first, then the oldest, then earlier versions', async () => {
    const named = (credit_union_name: string) => enrollUnconfirmed(testApp, { credit_union_name })
    const [quiet, older, reported, asking, busy, idle] = [
      await named('Order 1 quiet'),
      await named('Order 2 older'),
      await named('Order 3 reported'),
      await named('Order 4 asking'),
      await named('Order 5 earlier, busy'),
      await named('Order 6 earlier, idle'),
    ]
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const change = (who: SignedIn, changes: object) =>
      testApp.db.updateTable('credit_unions').set(changes).where('id', '=', idOf(who)).execute()
    await change(quiet, { created_at: hoursAgo(1) })
    await change(older, { created_at: hoursAgo(30) })
    await change(idle, { created_at: hoursAgo(900), is_earlier: true })
    await change(busy, { created_at: hoursAgo(300), is_earlier: true })
    await change(reported, { created_at: hoursAgo(3) })
    await change(asking, { created_at: hoursAgo(2) })
    await reported.browser.call(submitDisasterReport, { body: report({ date_reported: dayIn(0) }) })
    await busy.browser.call(submitDisasterReport, { body: report({ date_reported: dayIn(-60) }) })
    await ask(asking)

    expect(await names({ searchString: 'order ' })).toEqual([
      'Order 3 reported',
      'Order 4 asking',
      'Order 2 older',
      'Order 1 quiet',
      'Order 5 earlier, busy',
      'Order 6 earlier, idle',
    ])
    const { organizations, organizations_total } = await queue({ searchString: 'order ', limit: 2, offset: 1 })
    expect([organizations_total, ...organizations.map(({ name, open_requests }) => [name, open_requests])]).toEqual([
      6,
      ['Order 4 asking', 1],
      ['Order 2 older', 0],
    ])
    expect((await queue({ searchString: 'order 3' })).organizations[0]).toMatchObject({ open_report: 'Hurricane', open_requests: 0 })
  })

  it('leaves out confirmed organizations', async () => {
    const person = await enrollUnconfirmed(testApp, { credit_union_name: 'Soon confirmed' })
    expect(await names({ searchString: 'soon confirmed' })).toHaveLength(1)
    await confirm(testApp, idOf(person))
    expect(await names({ searchString: 'soon confirmed' })).toEqual([])
  })
})

describe('what the directory says, beside what was typed', () => {
  it('has its own phone, and each person at the number', async () => {
    await list('21877')
    const first = await enrollUnconfirmed(testApp, { charter_number: '21877', email: 'harlan@gmail.com', phone: '769-555-0183' })
    const asking = await enrollUnconfirmed(testApp, { charter_number: '21877' })
    const [row] = (await queue({ searchString: '21877' })).organizations
    expect(row).toMatchObject({
      reason: 'free mail',
      claims: 1,
      directory: { phone: '601-555-0102', domains: ['pearlrivertimber.example'], cycle: dayIn(-30), street: '4419 Highway 11 South' },
      people: [
        { id: first.user.id, as: 'member', role: 'Administrator', phone: '769-555-0183', email_proven: false },
        { id: asking.user.id, as: 'waiting', role: null },
      ],
    })
  })

  it.each([
    ['an address that fits and is not proven', 'dana@fits.example', {}, 'address not proven'],
    ['an address that fits data of two years ago', 'dana@old.example', { contact_cycle: dayIn(-700) }, 'data is old'],
    ['another domain', 'dana@elsewhere.example', {}, 'other domain'],
    ['a directory without a website', 'dana@unknown.example', { domains: null }, 'no website'],
  ])('says why: %s', async (what, email, changes, reason) => {
    const charter_number = `31${what.length}`
    await list(charter_number, { domains: what.includes('fits') ? email.slice(5) : 'official.example', ...changes })
    await enrollUnconfirmed(testApp, { charter_number, email })
    expect((await queue({ searchString: email })).organizations[0]).toMatchObject({ reason })
  })

  it('is nothing for a number that NCUA does not list, and for a partner', async () => {
    await enrollUnconfirmed(testApp, { credit_union_name: 'Unlisted Reef' })
    await enrollUnconfirmed(testApp, { credit_union_name: 'Delta Shared', type_organization: 'Partner' })
    const [unlisted] = (await queue({ searchString: 'unlisted reef' })).organizations
    const [partner] = (await queue({ searchString: 'delta shared' })).organizations
    expect([unlisted?.reason, unlisted?.directory, partner?.reason, partner?.directory]).toEqual([
      'not in directory',
      null,
      'no credit union',
      null,
    ])
  })
})

describe('people who wait', () => {
  it('are shown with the organization and who could admit them, until their unproven request lapses', async () => {
    const administrator = await enroll(testApp, { charter_number: '41001' })
    const asking = await enrollUnconfirmed(testApp, { charter_number: '41001', last_name: 'Waitwell' })
    const found = async () => (await queue({ searchString: 'waitwell' })).people
    expect(await found()).toMatchObject([
      {
        user_id: asking.user.id,
        email_proven: false,
        credit_union: { id: idOf(administrator), confirmed: true },
        administrators: [{ email: administrator.user.email }],
      },
    ])
    const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
    await testApp.db.updateTable('join_requests').set({ created_at: longAgo }).where('user_id', '=', asking.user.id).execute()
    expect(await found()).toEqual([])
    await testApp.db.updateTable('users').set({ email_proven_at: now() }).where('id', '=', asking.user.id).execute()
    expect(await found()).toHaveLength(1)
  })

  it('with an open report come first', async () => {
    await enroll(testApp, { charter_number: '41002' })
    const calm = await enrollUnconfirmed(testApp, { charter_number: '41002', last_name: 'Ordered' })
    const hit = await enrollUnconfirmed(testApp, { charter_number: '41002', last_name: 'Ordered' })
    await hit.browser.call(submitDisasterReport, { body: report({ date_reported: dayIn(0) }) })
    const { people } = await queue({ searchString: 'ordered' })
    expect(people.map(({ user_id, open_report }) => [user_id, open_report])).toEqual([
      [hit.user.id, 'Hurricane'],
      [calm.user.id, null],
    ])
  })
})

describe('the figures of the overview', () => {
  const figures = async () => (await dev.browser.call(showOverview)).body.waiting

  it('count the people who wait, how long they wait, who joins, and how organizations were confirmed', async () => {
    const before = await figures()
    const person = await enrollUnconfirmed(testApp)
    await enroll(testApp, { charter_number: '52001' })
    await enrollUnconfirmed(testApp, { charter_number: '52001' })
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000).toISOString()
    await testApp.db.updateTable('credit_unions').set({ created_at: twoDaysAgo }).where('id', '=', idOf(person)).execute()
    const after = await figures()
    expect(after).toEqual({
      organizations: before.organizations + 1,
      people: before.people + 1,
      longer_than_a_day: before.longer_than_a_day + 1,
      joins_last_hour: before.joins_last_hour + 1,
      confirmed: { ...before.confirmed, foundation: before.confirmed.foundation + 1 },
    })
  })
})

describe('the state of an organization', () => {
  it('is answered for a confirmed one, too, and 404 for an unknown one', async () => {
    const administrator = await enroll(testApp, { charter_number: '51001' })
    const manager = await colleague(testApp, '51001', 'Manager')
    const { body } = await dev.browser.call(showConfirmation, { params: { id: idOf(administrator) } })
    expect(body).toMatchObject({ confirmed: { how: 'foundation', by: null }, refused: null, superseded_by: null })
    expect(body.people.map(({ id }) => id)).toEqual([administrator.user.id, manager.user.id])
    expect((await dev.browser.call(showConfirmation, { params: { id: 'nobody' } })).status).toBe(404)
  })
})
