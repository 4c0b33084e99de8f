// How often a storm asks, what ends its asking, and *Ask now*.

import { describe, expect, it } from 'vitest'
import { logCall } from '#contract/call-list/calls.ts'
import { submitDisasterReport, withdrawReport } from '#contract/disaster-reports/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { askDue } from '#server/domain/asks/ask-due.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'
import { area, askingStage, COUNTY, emails, NOON } from '#server/testing/asking-stage.ts'
import { askMailTo, mailedTo, partsOf, storeContact } from '#server/testing/asks.ts'
import { open } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const { testApp, dev, league, other, harbor, harborPlace, setTime, asking, press, later, asks, listedHere, reached } = await askingStage()

/** That database, where something else happens first when a change is about to begin. */
function beforeFirstChange(db: Db, happens: () => Promise<unknown>): Db {
  let hasHappened = false
  const transaction = () => ({
    execute: async <Made>(make: (tx: Tx) => Promise<Made>) => {
      if (!hasHappened) {
        hasHappened = true
        await happens()
      }
      return db.transaction().execute(make)
    },
  })
  return new Proxy(db, {
    get(of, name) {
      const value: unknown = name === 'transaction' ? transaction : Reflect.get(of, name, of)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
}

/** Like the ones before it, by another process. */
async function storeAsk(incident_id: string) {
  const ask = await testApp.db.selectFrom('asks').selectAll().limit(1).executeTakeFirstOrThrow()
  const message = await testApp.db.selectFrom('ask_messages').selectAll().where('ask_id', '=', ask.id).limit(1).executeTakeFirstOrThrow()
  const [id, asked_at] = [newId(), new Date().toISOString()]
  await testApp.db
    .insertInto('asks')
    .values({ ...ask, id, asked_at })
    .execute()
  await testApp.db.insertInto('ask_incidents').values({ ask_id: id, incident_id }).execute()
  await testApp.db
    .insertInto('ask_messages')
    .values({ ...message, id: newId(), ask_id: id })
    .execute()
}

/** Of all their offices, and a note for the desk. */
const sayOpen = ({ browser }: SignedIn) =>
  browser.request({
    method: 'POST',
    url: '/say',
    body: new URLSearchParams({ all: 'open', need: 'Nothing' }).toString(),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://portal.example.org',
    },
  })

describe('what is heard', () => {
  it('is not what a claim says that is not confirmed', async () => {
    const claimed = await listedHere()
    const claim = await enrollUnconfirmed(testApp, { charter_number: claimed.charter_number })
    await storeContact(testApp, { directory_id: claimed.id, email: 'grace@example.org' })
    await asking()
    await setTime(Date.now() + MINUTE)
    expect((await sayOpen(claim)).statusCode).toBe(200)
    expect((await askMailTo(testApp, 'grace@example.org')).subject).toBe('Hurricane Test: how is your office?')
    await testApp.db.deleteFrom('office_statuses').execute()
    expect((await askMailTo(testApp, 'grace@example.org')).subject).toBe('Hurricane Test: how is your office?')
    expect((await sayOpen(harbor.member)).statusCode).toBe(200)
    await expect(askMailTo(testApp, harbor.administrator.user.email)).rejects.toThrow('has answered')
    await testApp.db.deleteFrom('office_statuses').execute()
    await expect(askMailTo(testApp, harbor.manager.user.email)).rejects.toThrow('has answered')
  })

  it('is a call about no incident as well', async () => {
    await asking()
    await setTime(Date.now() + MINUTE)
    const { status } = await dev.browser.call(logCall, { body: { directory_id: harborPlace, outcome: 'reached' } })
    expect(status).toBe(201)
    await expect(askMailTo(testApp, harbor.administrator.user.email)).rejects.toThrow('has answered')
  })

  it('is no report that was withdrawn', async () => {
    const { id } = await asking()
    await setTime(Date.now() + MINUTE)
    const { browser } = harbor.administrator
    const sent = await browser.call(submitDisasterReport, { body: report({ incident_id: id }) })
    expect((await press(dev, id)).body.left_out).toEqual([{ directory_id: harborPlace, why: 'heard' }])
    expect((await browser.call(withdrawReport, { params: { id: sent.body.id }, body: { reason: 'Sent by mistake.' } })).status).toBe(200)
    expect(await later(2)).toBe(1)
    expect((await press(dev, id)).body).toEqual({ asked: 1, left_out: [] })
  })

  it('is the report of an exercise, which is stored as withdrawn, there alone', async () => {
    const { id } = await asking({ name: 'Drill', is_exercise: true, ask_directory_ids: [harborPlace] })
    const { id: real } = await asking()
    await setTime(Date.now() + MINUTE)
    await harbor.administrator.browser.call(submitDisasterReport, { body: report({ incident_id: id }) })
    expect((await press(dev, id, { directory_ids: [harborPlace] })).body.left_out).toEqual([{ directory_id: harborPlace, why: 'heard' }])
    expect((await press(dev, real)).body).toEqual({ asked: 1, left_out: [] })
  })
})

describe('rounds', () => {
  it('come again after two hours, then after the quiet hours, until something comes', async () => {
    const { id } = await asking({ quiet_after_hours: 12 })
    expect(await later(1.9)).toBe(0)
    expect(await later(0.2)).toBe(1)
    expect(await later(11)).toBe(0)
    // 18:00 and 14 hours more is 2 AM there: it waits until 6.
    expect(await later(1.5)).toBe(0)
    expect(await later(4)).toBe(1)
    expect((await asks()).map(({ round, asked_by }) => [round, asked_by === null])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ])
    await setTime(Date.now() + HOUR)
    await reached(id, harborPlace)
    expect(await later(13)).toBe(0)
    expect(await later(48)).toBe(0)
  })

  it('are at most four a day of all storms, also those that somebody presses for', async () => {
    const { id } = await asking()
    for (const _ of [2, 3, 4]) expect((await press(dev, id)).body).toEqual({ asked: 1, left_out: [] })
    const { status, headers, error } = await press(dev, id)
    expect([status, error.code, Number(headers['retry-after']) > HOUR / 1000]).toEqual([429, 'too_many_attempts', true])
    expect(await asks()).toHaveLength(4)
    await dev.browser.call(changeIncident, { params: { id }, body: { ask: true } })
    expect(await asks()).toHaveLength(4)
    const { id: second } = await asking({ name: 'Second' })
    expect(await asks()).toHaveLength(4)
    await setTime(Date.now() + DAY)
    expect((await press(dev, second)).body.asked).toBe(1)
  })

  it('are decided again where another storm has asked meanwhile', async () => {
    const { id } = await asking({ name: 'Iris' })
    for (const _ of [2, 3]) await press(dev, id)
    await setTime(Date.now() + 3 * HOUR)
    const next_at = new Date().toISOString()
    await testApp.db.updateTable('incident_turns').set({ next_at }).execute()
    const db = beforeFirstChange(testApp.db, async () => storeAsk((await open(dev, { ...area, name: 'Pearl' })).id))
    expect(await askDue({ ...partsOf(testApp), db }, Date.now())).toBe(0)
    expect(await asks()).toHaveLength(4)
  })

  it('are one for two storms, which names both', async () => {
    await asking({ name: 'Iris' })
    await setTime(Date.now() + HOUR)
    const { asked } = await asking({ name: 'Pearl' })
    expect(asked).toMatchObject({ credit_unions: 1, people: 2 })
    expect(await asks()).toHaveLength(1)
    expect((await askMailTo(testApp, harbor.administrator.user.email)).subject).toBe('Iris, Pearl: how is your office?')
    expect(await later(1.1)).toBe(1)
    expect(await asks()).toHaveLength(2)
  })

  it('that were stored while a clock was fast are not joined, and do not count', async () => {
    await setTime(NOON + DAY)
    const { id } = await asking({ name: 'Iris' })
    for (const _ of [2, 3, 4]) await press(dev, id)
    await setTime(NOON)
    await asking({ name: 'Pearl' })
    expect(await asks()).toHaveLength(5)
  })

  it('of an exercise do not count against a storm', async () => {
    const drill = await asking({ name: 'Drill', is_exercise: true, ask_directory_ids: [harborPlace] })
    for (const _ of [2, 3, 4]) expect((await press(dev, drill.id, { directory_ids: [harborPlace] })).body.asked).toBe(1)
    const { id } = await asking()
    expect(await asks()).toHaveLength(5)
    expect((await press(dev, id)).body).toEqual({ asked: 1, left_out: [] })
  })

  it('of a storm that never left are not joined by another', async () => {
    const { id } = await asking({ name: 'Iris' })
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    for (const { user } of [harbor.administrator, harbor.manager]) await expect(askMailTo(testApp, user.email)).rejects.toThrow()
    await setTime(Date.now() + HOUR)
    await asking({ name: 'Pearl' })
    expect(await mailedTo(testApp)).toEqual(emails(harbor.administrator, harbor.manager))
    expect((await askMailTo(testApp, harbor.manager.user.email)).subject).toBe('Pearl: how is your office?')
    await testApp.db.updateTable('ask_messages').set({ state: 'failed' }).execute()
    await asking({ name: 'Otto' })
    expect(await asks()).toHaveLength(3)
  })

  it('wait by night until morning, except the first one of an active incident', async () => {
    // 11 PM there.
    await setTime(Date.parse('2027-03-01T05:00:00.000Z'))
    const watched = await open(dev, { ...area, phase: 'watch' })
    expect((await press(dev, watched.id)).body).toEqual({ asked: 0, left_out: [{ directory_id: harborPlace, why: 'night' }] })
    expect(await later(6.9)).toBe(0)
    expect(await later(0.2)).toBe(1)
    await setTime(Date.parse('2027-03-03T05:00:00.000Z'))
    await asking({ name: 'By night' })
    expect(await asks()).toHaveLength(2)
  })
})

describe('Ask now', () => {
  it('of two storms at the same moment makes no fifth ask of the day', async () => {
    const { id } = await asking()
    await press(dev, id)
    await press(dev, id)
    const second = await asking({ name: 'Second' })
    const { db } = testApp
    await db.updateTable('incident_turns').set({ next_at: null }).where('incident_id', '=', second.id).execute()
    await setTime(NOON + 3 * HOUR)
    await db.updateTable('incident_turns').set({ next_at: new Date().toISOString() }).where('incident_id', '=', id).execute()
    // Another process stores the fourth once this one has read that there were three.
    const askFourth = async () => {
      const ask_id = crypto.randomUUID()
      const time = new Date().toISOString()
      const by = { asked_by: null, asked_by_name: null, taken_back_at: null }
      await db
        .insertInto('asks')
        .values({ id: ask_id, directory_id: harborPlace, credit_union_id: null, round: 2, asked_at: time, ...by })
        .execute()
      await db.insertInto('ask_incidents').values({ ask_id, incident_id: second.id }).execute()
      const to = { kind: 'user', person_id: harbor.manager.user.id, channel: 'mail', phone: null } as const
      await db
        .insertInto('ask_messages')
        .values({ id: crypto.randomUUID(), ask_id, ...to, created_at: time })
        .execute()
      await db.updateTable('incident_turns').set({ last_ask_id: ask_id }).where('incident_id', '=', second.id).execute()
    }
    let reading: object | null = null
    let isAsked = false
    const meanwhile = db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"asks"')) reading = queryId
        return node
      },
      transformResult: async ({ result, queryId }) => {
        if (queryId === reading && !isAsked) {
          isAsked = true
          await askFourth()
        }
        return result
      },
    })
    expect(await askDue({ ...partsOf(testApp), db: meanwhile }, Date.now())).toBe(0)
    expect([isAsked, (await asks()).length]).toEqual([true, 4])
  })

  it('asks those who are new when counties are added, where the incident asks', async () => {
    const far = await placed(testApp.db, ['28059'], { state: 'MS' })
    await storeContact(testApp, { directory_id: far.id, email: 'far@example.org' })
    const silent = await open(dev, area)
    await dev.browser.call(changeIncident, { params: { id: silent.id }, body: { counties: [COUNTY, '28059'] } })
    expect(await mailedTo(testApp)).toEqual([])
    const { id } = await asking({ name: 'Second' })
    await dev.browser.call(changeIncident, { params: { id }, body: { counties: [COUNTY, '28059'] } })
    expect(await mailedTo(testApp)).toEqual([...emails(harbor.administrator, harbor.manager), 'far@example.org'].sort())
    await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('directory_id', '=', far.id).execute()
  })

  it('does not ask those who were not chosen when counties are added', async () => {
    const far = await placed(testApp.db, ['28059'], { state: 'MS' })
    const near = await listedHere()
    await storeContact(testApp, { directory_id: far.id, email: 'far@example.org' })
    await storeContact(testApp, { directory_id: near.id, email: 'near@example.org' })
    const { id } = await open(dev, area)
    await press(dev, id, { directory_ids: [harborPlace] })
    await dev.browser.call(changeIncident, { params: { id }, body: { counties: [COUNTY, '28059'] } })
    expect(await mailedTo(testApp)).toEqual([...emails(harbor.administrator, harbor.manager), 'far@example.org'].sort())
  })

  it('is for the desks of its states, and not for a closed incident', async () => {
    const { id } = await open(dev, area)
    expect((await press(harbor.administrator, id)).status).toBe(403)
    expect((await press(other, id)).status).toBe(403)
    expect((await press(league, crypto.randomUUID())).status).toBe(404)
    const elsewhere = await placed(testApp.db, ['48201'], { state: 'TX' })
    expect((await press(league, id, { directory_ids: [harborPlace, elsewhere.id] })).body).toEqual({
      asked: 1,
      left_out: [{ directory_id: elsewhere.id, why: 'not_in_area' }],
    })
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    expect((await press(dev, id)).error.code).toBe('incident_closed')
  })

  it('leaves out whom the desk has heard since, until they are quiet', async () => {
    const { id } = await asking()
    await setTime(Date.now() + HOUR)
    await reached(id, harborPlace)
    expect((await press(dev, id)).body).toEqual({ asked: 0, left_out: [{ directory_id: harborPlace, why: 'heard' }] })
    await setTime(Date.now() + 25 * HOUR)
    expect((await press(dev, id)).body.asked).toBe(1)
  })

  it('leaves out whom the desk has heard on the list of another storm, but not in an exercise', async () => {
    const [{ id }, second, exercise] = [await asking(), await open(dev, area), await open(dev, { ...area, is_exercise: true })]
    await setTime(Date.now() + HOUR)
    await reached(exercise.id, harborPlace)
    expect((await press(dev, id)).body.asked).toBe(1)
    await setTime(Date.now() + HOUR)
    await reached(second.id, harborPlace)
    expect((await press(dev, id)).body).toEqual({ asked: 0, left_out: [{ directory_id: harborPlace, why: 'heard' }] })
  })
})
