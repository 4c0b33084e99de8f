// A desk stops asking, or takes an ask back.

import { describe, expect, it } from 'vitest'
import { stopAsking, takeBackAsks } from '#contract/asks/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { HOUR, MINUTE } from '#server/lib/time.ts'
import { askingStage, COUNTY, NOON } from '#server/testing/asking-stage.ts'
import { askMailTo, mailedTo, partsOf } from '#server/testing/asks.ts'
import { placed } from '#server/testing/offices.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import type { SignedIn } from '#server/testing/people.ts'
import { readTakenBackText } from './sending/read-message.ts'

const { testApp, dev, other, harbor, asking, asks, press, shown, later, setTime } = await askingStage()

const takeBack = ({ browser }: SignedIn, id: string) => browser.call(takeBackAsks, { params: { id } })

describe('Stop asking and Take it back', () => {
  const stop = ({ browser }: SignedIn, id: string) => browser.call(stopAsking, { params: { id } })

  it('stops what is queued, and all that would follow', async () => {
    const { id } = await asking()
    expect((await stop(other, id)).status).toBe(403)
    expect((await stop(dev, id)).body.asked?.stopped_at).not.toBeNull()
    expect((await stop(dev, id)).error.code).toBe('not_acceptable_now')
    await expect(askMailTo(testApp, harbor.administrator.user.email)).rejects.toThrow('no longer asks')
    expect(await later(3)).toBe(0)
    expect((await press(dev, id)).body.asked).toBe(1)
    expect((await shown(id)).asked?.stopped_at).toBeNull()
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'watch' } })
    expect((await shown(id)).asked?.stopped_at).not.toBeNull()
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'active' } })
    expect(await later(30)).toBe(0)
  })

  it('goes on with those not heard from when a watched storm is active again and the question is answered with yes', async () => {
    const { id } = await asking()
    const change = async (body: object) => (await dev.browser.call(changeIncident, { params: { id }, body })).body.asked?.stopped_at
    expect(await change({ phase: 'watch' })).not.toBeNull()
    await setTime(Date.now() + 3 * HOUR)
    expect(await change({ phase: 'active', ask: true })).toBeNull()
    expect(await asks()).toHaveLength(2)
    // And every quiet_after_hours from then on.
    const before = (await asks()).length
    await later(27)
    expect((await asks()).length).toBeGreaterThan(before)
  })

  it('goes on asking when a storm that was closed is opened again, also those whom a larger area adds', async () => {
    const { id } = await asking()
    const change = (body: object) => dev.browser.call(changeIncident, { params: { id }, body })
    await change({ phase: 'closed' })
    expect((await shown(id)).asked?.stopped_at).not.toBeNull()
    expect(await later(30)).toBe(0)
    await change({ phase: 'active' })
    expect((await shown(id)).asked?.stopped_at).toBeNull()
    const added = await placed(testApp.db, ['28045'], { state: 'MS' })
    await change({ counties: [COUNTY, '28045'] })
    const asked = await testApp.db.selectFrom('incident_turns').select('directory_id').execute()
    expect(asked.map(({ directory_id }) => directory_id)).toContain(added.id)
    // Those asked before hear again after the pause of a round.
    expect(await later(3)).toBe(1)
  })

  it('stays stopped by a person, also after the storm was closed and opened again', async () => {
    const { id } = await asking()
    await stop(dev, id)
    for (const phase of ['closed', 'active'] as const) await dev.browser.call(changeIncident, { params: { id }, body: { phase } })
    expect((await shown(id)).asked?.stopped_at).not.toBeNull()
    expect(await later(30)).toBe(0)
  })

  it('takes back what has not left, within ten minutes', async () => {
    const { id, asked } = await asking()
    expect(asked?.take_back_until).toBe(new Date(Date.now() + 600_000).toISOString())
    expect((await takeBack(harbor.administrator, id)).status).toBe(403)
    expect((await takeBack(dev, id)).body).toEqual({ taken_back: 1, left: 0 })
    expect([await mailedTo(testApp), (await shown(id)).asked]).toEqual([[], null])
    expect((await takeBack(dev, id)).error.code).toBe('not_acceptable_now')
    await press(dev, id)
    await testApp.db.updateTable('outbox').set({ sent_at: new Date().toISOString(), attempts: 1 }).execute()
    expect((await takeBack(dev, id)).body).toEqual({ taken_back: 0, left: 1 })
    const [told] = await mailsTo(testApp, harbor.administrator.user.email)
    expect(told?.subject).toBe('Hurricane Test: no answer is needed')
    expect((await shown(id)).asked).toMatchObject({ people: 2, take_back_until: null })
    expect(await later(5)).toBe(0)
  })
})

it('tells nobody where another storm had asked, and leaves that ask to it', async () => {
  const first = await asking()
  await testApp.db.updateTable('outbox').set({ sent_at: new Date().toISOString(), attempts: 1 }).execute()
  await setTime(NOON + 5 * MINUTE)
  const second = await asking({ name: 'Wrong flood', type: 'flood' })
  expect((await shown(second.id)).asked).toMatchObject({ people: 2 })
  const { body } = await dev.browser.call(takeBackAsks, { params: { id: second.id } })
  expect(body).toEqual({ taken_back: 1, left: 0 })
  expect(await mailsTo(testApp, harbor.administrator.user.email)).toEqual([])
  expect([(await shown(first.id)).asked?.people, (await shown(second.id)).asked]).toEqual([2, null])
})

it('leaves a letter that a desk pressed for before the storm began to ask', async () => {
  const { id } = await asking({ ask: false })
  await press(dev, id)
  await testApp.db.updateTable('outbox').set({ sent_at: new Date().toISOString(), attempts: 1 }).execute()
  // As a press for one letter stores it: the storm has not begun to ask.
  await testApp.db.deleteFrom('incident_asks').execute()
  await testApp.db.deleteFrom('incident_turns').execute()
  await setTime(NOON + 60 * MINUTE)
  await press(dev, id)
  await takeBack(dev, id)
  const left = await testApp.db.selectFrom('asks').innerJoin('ask_incidents', 'ask_id', 'id').select('taken_back_at').execute()
  expect(left).toContainEqual({ taken_back_at: null })
})

it('tells those asked by text or push that it was taken back', async () => {
  const { id } = await asking()
  const ask = await testApp.db.selectFrom('ask_messages').selectAll().executeTakeFirstOrThrow()
  await testApp.db
    .insertInto('ask_messages')
    .values([
      { ...ask, id: crypto.randomUUID(), channel: 'text', phone: '228-555-0177' },
      { ...ask, id: crypto.randomUUID(), channel: 'push' },
    ])
    .execute()
  const device = { id: 'device', user_id: ask.person_id, endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' }
  await testApp.db
    .insertInto('push_subscriptions')
    .values({ ...device, device_hash: null, answered_at: null, created_at: new Date().toISOString() })
    .execute()
  await testApp.db.updateTable('outbox').set({ sent_at: new Date().toISOString(), attempts: 1 }).execute()
  await dev.browser.call(takeBackAsks, { params: { id } })
  const row = await testApp.db.selectFrom('outbox').selectAll().where('kind', '=', 'text').executeTakeFirstOrThrow()
  expect(row.recipient).toBe('+12285550177')
  expect(await readTakenBackText(partsOf(testApp), row)).toMatch(/^Hurricane Test: no answer is needed\./)
  const push = await testApp.db.selectFrom('outbox').selectAll().where('kind', '=', 'push').executeTakeFirstOrThrow()
  expect([push.recipient, push.payload]).toEqual(['device', expect.stringContaining('Hurricane Test')])
  await testApp.db.deleteFrom('push_subscriptions').execute()
})
