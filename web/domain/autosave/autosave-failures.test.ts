import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFixture, notReached, pass, saved, TEXT } from './autosave-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-14T14:02:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('when the server cannot be reached', () => {
  it('keeps the answer on the device before it is sent, and tries again, ever more rarely', async () => {
    const { queue, sent, device, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    expect(device.fuel).toEqual({ typed: 'Gas', before: null, sent: ['Gas'] })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await answerLast(notReached)
      expect(queue.snapshot().saving).toEqual({ state: 'failed' })
      const failedAt = Date.now()
      while (sent().length === attempt) await pass(1_000)
      waits.push(Date.now() - failedAt)
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    await answerLast(saved)
    expect(queue.snapshot()).toMatchObject({ unsaved: {}, errors: {}, saving: { state: 'saved', at: new Date() } })
    expect(device).toEqual({})
  })

  it('tries again at once when asked, with all that waits', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    await answerLast(notReached)
    queue.change('plan', 'By truck.', TEXT)
    queue.retry()
    expect(sent().at(-1)).toEqual({ fuel: 'Gas', plan: 'By truck.' })
  })

  it('takes what failed along with the next change', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    await answerLast(notReached)
    queue.change('mobility', 'Fixed', 0)
    expect(sent().at(-1)).toEqual({ fuel: 'Gas', mobility: 'Fixed' })
  })

  it('says so when the session has ended, and sends no more', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    await answerLast({ kind: 'ended' })
    expect(queue.snapshot().saving).toEqual({ state: 'failed' })
    await pass(600_000)
    expect(sent()).toHaveLength(1)
  })

  it('goes on at once with what failed when another request arrives', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    await answerLast(notReached)
    void queue.submit({ title: 'VP' })
    await pass(0)
    await answerLast(saved)
    expect(sent().slice(1)).toEqual([{ title: 'VP' }, { fuel: 'Gas' }])
  })

  it('does not send again what was changed since', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    queue.change('fuel', 'Diesel', 0)
    await answerLast(notReached)
    await pass(2_000)
    expect(sent()).toEqual([{ fuel: 'Gas' }, { fuel: 'Diesel' }])
  })

  it('leaves the server alone for as long as it asks, whatever happens', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    await answerLast({ kind: 'failed', retry: 'by itself', after: 20_000 })
    queue.change('mobility', 'Fixed', 0)
    queue.retry()
    await pass(19_999)
    expect(sent()).toHaveLength(1)
    await pass(1)
    expect(sent().at(-1)).toEqual({ fuel: 'Gas', mobility: 'Fixed' })
  })

  it('does not try by itself what only a change can mend', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    await answerLast({ kind: 'failed', retry: 'when asked' })
    await pass(600_000)
    expect(sent()).toHaveLength(1)
    queue.retry()
    expect(sent()).toHaveLength(2)
  })

  it('also sends what was taken back: it may have arrived', async () => {
    const { queue, sent, seen, answerLast } = makeFixture({ record: { fuel: 'Gas' } })
    queue.change('fuel', 'Diesel', 0)
    await answerLast(notReached)
    queue.change('fuel', 'Gas', 0)
    expect(sent()).toEqual([{ fuel: 'Diesel' }, { fuel: 'Gas' }])
    expect(seen()).toEqual([{ fuel: 'Gas' }, { fuel: 'Diesel' }])
    await answerLast(saved)
    expect(queue.snapshot()).toMatchObject({ unsaved: {}, saving: { state: 'saved' } })
  })

  it('tries again after an attempt that broke, and leaves no button busy', async () => {
    const { queue, sent, requests, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    requests[0]?.breakOff()
    await pass(0)
    expect([queue.isSending, queue.snapshot().saving]).toEqual([false, { state: 'failed' }])
    await pass(2_000)
    await answerLast(saved)
    expect(queue.snapshot()).toMatchObject({ unsaved: {}, saving: { state: 'saved' } })
    const submitted = queue.submit({ fuel: 'Gas' })
    requests.at(-1)?.breakOff()
    expect(await submitted).toEqual({ kind: 'failed' })
    expect(sent()).toHaveLength(3)
  })

  it('tells a server that does not answer from one that refuses', async () => {
    const { queue, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    await answerLast({ ...notReached, isOffline: true })
    expect(queue.snapshot()).toMatchObject({ isOffline: true, saving: { state: 'failed' } })
    queue.retry()
    await answerLast(notReached)
    expect(queue.snapshot().isOffline).toBe(false)
  })
})

describe('when the session ends', () => {
  it('sends nothing more and forgets nothing', async () => {
    const { queue, sent, device, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    await answerLast({ kind: 'ended' })
    queue.change('plan', 'By truck.', 0)
    queue.flush()
    queue.flushOnClose()
    await pass(600_000)
    expect(sent()).toHaveLength(1)
    expect(queue.hasEnded).toBe(true)
    expect(Object.keys(device)).toEqual(['fuel', 'plan'])
    expect(await queue.submit({ fuel: 'Gas' })).toEqual({ kind: 'ended' })
  })
})

describe('after a reload', () => {
  it('sends what the device stored', async () => {
    const { queue, sent, device, answerLast } = makeFixture({
      record: { plan: 'x' },
      stored: { plan: { typed: 'By truck.', before: 'x' } },
    })
    expect(queue.snapshot().unsaved).toEqual({ plan: 'By truck.' })
    expect(sent()).toEqual([{ plan: 'By truck.' }])
    await answerLast(saved)
    expect(device).toEqual({})
  })

  it('forgets what the server has got', () => {
    const { sent, device } = makeFixture({ record: { plan: 'By truck.' }, stored: { plan: { typed: 'By truck. ', before: null } } })
    expect(sent()).toEqual([])
    expect(device).toEqual({})
  })

  it('asks with what was seen then, whatever the record says by now', () => {
    const stored = { plan: { typed: 'By truck.', before: null, sent: ['By truck.'] } }
    const { sent, seen } = makeFixture({ record: { plan: 'By boat.' }, stored })
    expect([sent(), seen()]).toEqual([[{ plan: 'By truck.' }], [{ plan: null }]])
  })

  it('shows what cannot be stored with its error', () => {
    const { queue, sent } = makeFixture({ stored: { email: { typed: 'not valid', before: null } } })
    expect(sent()).toEqual([])
    expect(queue.snapshot()).toMatchObject({ unsaved: { email: 'not valid' }, errors: { email: 'Say something else.' } })
  })
})

describe('when the page goes', () => {
  it('sends what waits beside what is on its way, and keeps both on the device', async () => {
    const { queue, sent, device, requests } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    queue.change('plan', 'By truck.', TEXT)
    queue.flushOnClose()
    expect(requests.map(({ isLast }) => isLast)).toEqual([false, true])
    expect(sent()).toEqual([{ fuel: 'Gas' }, { plan: 'By truck.' }])
    expect(device).toEqual({
      fuel: { typed: 'Gas', before: null, sent: ['Gas'] },
      plan: { typed: 'By truck.', before: null, sent: ['By truck.'] },
    })
  })

  it('sends nothing when nothing waits', () => {
    const { queue, sent } = makeFixture()
    queue.flushOnClose()
    expect(sent()).toEqual([])
  })
})
