import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AutosaveQueue } from './autosave-queue.ts'
import type { Answer, Answers, Link, Outcome, Unsaved } from './autosave-types.ts'

const LINE = 800
const TEXT = 3_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-14T14:02:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers as it is told, a device and a record. */
function makeWorld({ record = {} as Record<string, Answer>, kept = {} as Record<string, Unsaved> } = {}) {
  const requests: { answers: Answers; answer: (outcome: Outcome) => Promise<void> }[] = []
  const device: Record<string, Unsaved> = { ...kept }
  const link: Link = {
    check(_, typed) {
      if (typed === 'not valid') return { error: 'Say something else.' }
      return { value: typeof typed === 'string' ? typed.trim() || null : typed }
    },
    current: (name) => record[name] ?? null,
    send: (answers) =>
      new Promise((resolve) => {
        requests.push({
          answers,
          answer: async (outcome) => {
            if (outcome.kind === 'saved') Object.assign(record, answers)
            resolve(outcome)
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
    keep: (name, unsaved) => {
      device[name] = unsaved
    },
    forget: (name, typed) => {
      if (device[name]?.typed === typed) delete device[name]
    },
  }
  const queue = new AutosaveQueue(link, kept)
  const sent = () => requests.map((request) => request.answers)
  const answerLast = (outcome: Outcome) => requests.at(-1)?.answer(outcome)
  return { queue, record, device, requests, sent, answerLast }
}

const saved: Outcome = { kind: 'saved' }
const notReached: Outcome = { kind: 'failed', retry: 'by itself' }
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('when an answer is sent', () => {
  it('a choice at once, and only what was changed', async () => {
    const { queue, sent } = makeWorld({ record: { fuel: 'Gas', mobility: 'Fixed' } })
    queue.change('fuel', 'Diesel', 0)
    expect(sent()).toEqual([{ fuel: 'Diesel' }])
  })

  it('a text when nobody has typed for as long as its delay', async () => {
    const { queue, sent } = makeWorld()
    queue.change('title', 'V', LINE)
    await pass(LINE - 1)
    queue.change('title', 'VP', LINE)
    await pass(LINE - 1)
    expect(sent()).toEqual([])
    await pass(1)
    expect(sent()).toEqual([{ title: 'VP' }])
  })

  it('a text at once when its field is left', () => {
    const { queue, sent } = makeWorld()
    queue.change('plan', 'By truck.', TEXT)
    queue.leave('plan')
    expect(sent()).toEqual([{ plan: 'By truck.' }])
  })

  it('each text by its own delay', async () => {
    const { queue, sent, answerLast } = makeWorld()
    queue.change('plan', 'By truck.', TEXT)
    queue.change('title', 'VP', LINE)
    await pass(LINE)
    expect(sent()).toEqual([{ title: 'VP' }])
    await answerLast(saved)
    await pass(TEXT)
    expect(sent()).toEqual([{ title: 'VP' }, { plan: 'By truck.' }])
  })

  it('all of them when they are flushed', () => {
    const { queue, sent } = makeWorld()
    queue.change('plan', 'By truck.', TEXT)
    queue.change('core_system', 'Keystone', Number.POSITIVE_INFINITY)
    queue.flush()
    expect(sent()).toEqual([{ plan: 'By truck.', core_system: 'Keystone' }])
  })

  it('not before it is left, where it waits for that', async () => {
    const { queue, sent } = makeWorld()
    queue.change('core_system', 'Key', Number.POSITIVE_INFINITY)
    await pass(60_000)
    queue.retry()
    expect(sent()).toEqual([])
    queue.leave('core_system')
    expect(sent()).toEqual([{ core_system: 'Key' }])
  })

  it('as it would be stored', () => {
    const { queue, sent } = makeWorld({ record: { plan: 'x' } })
    queue.change('title', '  VP ', 0)
    expect(sent()).toEqual([{ title: 'VP' }])
  })

  it('not at all, when it is what the record says', async () => {
    const { queue, sent, device } = makeWorld({ record: { plan: 'By truck.' } })
    queue.change('plan', 'By trucks.', TEXT)
    queue.change('plan', 'By truck. ', TEXT)
    await pass(TEXT)
    expect(sent()).toEqual([])
    expect(queue.snapshot().unsaved).toEqual({})
    expect(device).toEqual({})
  })
})

describe('one request at a time', () => {
  it('collects what changes meanwhile into the next', async () => {
    const { queue, sent, answerLast } = makeWorld()
    queue.change('fuel', 'Diesel', 0)
    queue.change('mobility', 'Fixed', 0)
    queue.change('cords', '4', 0)
    expect(sent()).toHaveLength(1)
    await answerLast(saved)
    expect(sent()).toEqual([{ fuel: 'Diesel' }, { mobility: 'Fixed', cords: '4' }])
  })

  it('keeps what was typed while the same answer was on its way', async () => {
    const { queue, sent, answerLast } = makeWorld()
    queue.change('plan', 'By', 0)
    queue.change('plan', 'By truck.', LINE)
    await answerLast(saved)
    expect(queue.snapshot().unsaved).toEqual({ plan: 'By truck.' })
    await pass(LINE)
    expect(sent()).toEqual([{ plan: 'By' }, { plan: 'By truck.' }])
    await answerLast(saved)
    expect(queue.snapshot().unsaved).toEqual({})
  })

  it('takes back what is on its way', async () => {
    const { queue, sent, record, answerLast } = makeWorld({ record: { fuel: 'Gas' } })
    queue.change('fuel', 'Diesel', 0)
    queue.change('fuel', 'Other', 0)
    queue.change('fuel', 'Gas', 0)
    await answerLast(saved)
    expect(sent()).toEqual([{ fuel: 'Diesel' }, { fuel: 'Gas' }])
    await answerLast(saved)
    expect(record.fuel).toBe('Gas')
  })
})

describe('an answer that cannot be stored', () => {
  it('is not sent, the rest is, and the field says why when it is left', async () => {
    const { queue, sent, device } = makeWorld()
    queue.change('email', 'not valid', LINE)
    queue.change('title', 'VP', LINE)
    await pass(LINE)
    expect(sent()).toEqual([{ title: 'VP' }])
    expect(queue.snapshot().errors).toEqual({})
    queue.leave('email')
    expect(queue.snapshot().errors).toEqual({ email: 'Say something else.' })
    expect(device.email).toEqual({ typed: 'not valid', before: null })
  })

  it('is sent when it has been mended, and the field falls silent', async () => {
    const { queue, sent } = makeWorld()
    queue.change('email', 'not valid', LINE)
    queue.leave('email')
    queue.change('email', 'ana@example.org', LINE)
    expect(queue.snapshot().errors).toEqual({})
    await pass(LINE)
    expect(sent()).toEqual([{ email: 'ana@example.org' }])
  })

  it('stays out of the way when the server refuses it', async () => {
    const { queue, sent, answerLast } = makeWorld()
    queue.change('fuel', 'Peat', LINE)
    queue.change('title', 'VP', LINE)
    await pass(LINE)
    await answerLast({ kind: 'refused', errors: { fuel: 'Choose one of the options.' } })
    expect(queue.snapshot().errors).toEqual({ fuel: 'Choose one of the options.' })
    expect(sent()).toEqual([{ fuel: 'Peat', title: 'VP' }, { title: 'VP' }])
    await answerLast(saved)
    queue.flush()
    await pass(120_000)
    expect(sent()).toHaveLength(2)
    expect(queue.snapshot()).toMatchObject({ unsaved: { fuel: 'Peat' }, saving: { state: 'saved' } })
  })

  it('does not turn into a loop when the refusal names none of the answers', async () => {
    const { queue, sent, answerLast } = makeWorld()
    queue.change('fuel', 'Gas', 0)
    await answerLast({ kind: 'refused', errors: { id: 'This is the id of another record.' } })
    await pass(120_000)
    expect(sent()).toHaveLength(1)
    expect(queue.snapshot().saving).toEqual({ state: 'failed' })
  })
})

describe('when the server cannot be reached', () => {
  it('keeps the answer on the device before it is sent, and tries again, ever more rarely', async () => {
    const { queue, sent, device, answerLast } = makeWorld()
    queue.change('fuel', 'Gas', 0)
    expect(device.fuel).toEqual({ typed: 'Gas', before: null })
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
    expect(queue.snapshot()).toEqual({ unsaved: {}, errors: {}, saving: { state: 'saved', at: new Date() } })
    expect(device).toEqual({})
  })

  it('tries again at once when asked, with all that waits', async () => {
    const { queue, sent, answerLast } = makeWorld()
    queue.change('fuel', 'Gas', 0)
    await answerLast(notReached)
    queue.change('plan', 'By truck.', TEXT)
    queue.retry()
    expect(sent().at(-1)).toEqual({ fuel: 'Gas', plan: 'By truck.' })
  })

  it('takes what failed along with the next change', async () => {
    const { queue, sent, answerLast } = makeWorld()
    queue.change('fuel', 'Gas', 0)
    await answerLast(notReached)
    queue.change('mobility', 'Fixed', 0)
    expect(sent().at(-1)).toEqual({ fuel: 'Gas', mobility: 'Fixed' })
  })

  it('does not send again what was changed since', async () => {
    const { queue, sent, answerLast } = makeWorld()
    queue.change('fuel', 'Gas', 0)
    queue.change('fuel', 'Diesel', 0)
    await answerLast(notReached)
    await pass(2_000)
    expect(sent()).toEqual([{ fuel: 'Gas' }, { fuel: 'Diesel' }])
  })

  it('leaves the server alone for as long as it asks, whatever happens', async () => {
    const { queue, sent, answerLast } = makeWorld()
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
    const { queue, sent, answerLast } = makeWorld()
    queue.change('fuel', 'Gas', 0)
    await answerLast({ kind: 'failed', retry: 'when asked' })
    await pass(600_000)
    expect(sent()).toHaveLength(1)
    queue.retry()
    expect(sent()).toHaveLength(2)
  })

  it('shows nothing unsaved once everything was taken back', async () => {
    const { queue, answerLast } = makeWorld({ record: { fuel: 'Gas' } })
    queue.change('fuel', 'Diesel', 0)
    await answerLast(notReached)
    queue.change('fuel', 'Gas', 0)
    expect(queue.snapshot()).toMatchObject({ unsaved: {}, saving: { state: 'idle' } })
  })
})

describe('when the session ends', () => {
  it('sends nothing more and forgets nothing', async () => {
    const { queue, sent, device, answerLast } = makeWorld()
    queue.change('fuel', 'Gas', 0)
    await answerLast({ kind: 'ended' })
    queue.change('plan', 'By truck.', 0)
    queue.flush()
    queue.handOver()
    await pass(600_000)
    expect(sent()).toHaveLength(1)
    expect(queue.hasEnded).toBe(true)
    expect(Object.keys(device)).toEqual(['fuel', 'plan'])
    expect(await queue.submit({ fuel: 'Gas' })).toEqual({ kind: 'ended' })
  })
})

describe('after a reload', () => {
  it('sends what the device kept', async () => {
    const { queue, sent, device, answerLast } = makeWorld({ record: { plan: 'x' }, kept: { plan: { typed: 'By truck.', before: 'x' } } })
    expect(queue.snapshot().unsaved).toEqual({ plan: 'By truck.' })
    expect(sent()).toEqual([{ plan: 'By truck.' }])
    await answerLast(saved)
    expect(device).toEqual({})
  })

  it('forgets what the server has got', () => {
    const { sent, device } = makeWorld({ record: { plan: 'By truck.' }, kept: { plan: { typed: 'By truck. ', before: null } } })
    expect(sent()).toEqual([])
    expect(device).toEqual({})
  })

  it('does not undo what a colleague has changed since the page handed it over', () => {
    const kept = { plan: { typed: 'By truck.', before: null, handedOver: true as const } }
    expect(makeWorld({ record: { plan: 'By boat.' }, kept }).sent()).toEqual([])
    expect(makeWorld({ kept }).sent()).toEqual([{ plan: 'By truck.' }])
  })

  it('shows what cannot be stored with its error', () => {
    const { queue, sent } = makeWorld({ kept: { email: { typed: 'not valid', before: null } } })
    expect(sent()).toEqual([])
    expect(queue.snapshot()).toMatchObject({ unsaved: { email: 'not valid' }, errors: { email: 'Say something else.' } })
  })
})

describe('when the page goes', () => {
  it('sends what waits beside what is on its way, and keeps both on the device', async () => {
    const { queue, sent, device } = makeWorld()
    queue.change('fuel', 'Gas', 0)
    queue.change('plan', 'By truck.', TEXT)
    queue.handOver()
    expect(sent()).toEqual([{ fuel: 'Gas' }, { plan: 'By truck.' }])
    expect(device).toEqual({
      fuel: { typed: 'Gas', before: null },
      plan: { typed: 'By truck.', before: null, handedOver: true },
    })
  })

  it('sends nothing when nothing waits', () => {
    const { queue, sent } = makeWorld()
    queue.handOver()
    expect(sent()).toEqual([])
  })
})

describe('the form as a whole', () => {
  it('is sent in one request after what is on its way', async () => {
    const { queue, sent, requests, answerLast, device } = makeWorld({ record: { mobility: 'Fixed' } })
    queue.change('fuel', 'Gas', 0)
    queue.change('plan', 'By truck.', TEXT)
    const submitted = queue.submit({ fuel: 'Gas', plan: 'By truck.', mobility: 'Fixed' })
    expect(sent()).toHaveLength(1)
    await requests[0]?.answer(saved)
    expect(sent().at(-1)).toEqual({ fuel: 'Gas', plan: 'By truck.', mobility: 'Fixed' })
    await answerLast(saved)
    expect(await submitted).toEqual(saved)
    expect(device).toEqual({})
    await pass(TEXT)
    expect(sent()).toHaveLength(2)
  })

  it('names what the server objects to, also where nobody changed it', async () => {
    const { queue, answerLast } = makeWorld({ record: { fuel: 'Peat' } })
    const submitted = queue.submit({ fuel: 'Peat' })
    await answerLast({ kind: 'refused', errors: { fuel: 'Choose one of the options.' } })
    expect(await submitted).toMatchObject({ kind: 'refused' })
    expect(queue.snapshot().errors).toEqual({ fuel: 'Choose one of the options.' })
    queue.change('fuel', 'Gas', 0)
    expect(queue.snapshot().errors).toEqual({})
  })

  it('leaves what was typed waiting when it fails', async () => {
    const { queue, sent, answerLast } = makeWorld()
    queue.change('plan', 'By truck.', TEXT)
    const submitted = queue.submit({ plan: 'By truck.', fuel: 'Gas' })
    await answerLast(notReached)
    expect(await submitted).toEqual(notReached)
    await pass(2_000)
    expect(sent().at(-1)).toEqual({ plan: 'By truck.' })
  })
})

describe('what the person sees', () => {
  it('goes from saving to saved, with the time', async () => {
    const { queue, answerLast } = makeWorld()
    const states: string[] = []
    queue.subscribe(() => states.push(queue.snapshot().saving.state))
    queue.change('plan', 'By truck.', TEXT)
    await pass(TEXT)
    await answerLast(saved)
    expect(states[0]).toBe('saving')
    expect(queue.snapshot().saving).toEqual({ state: 'saved', at: new Date('2026-09-14T14:02:03Z') })
  })

  it('stays at "not saved" while it is tried again', async () => {
    const { queue, answerLast } = makeWorld()
    queue.change('fuel', 'Gas', 0)
    await answerLast(notReached)
    await pass(2_000)
    expect(queue.snapshot().saving).toEqual({ state: 'failed' })
  })

  it('is told nothing after it has stopped listening', () => {
    const { queue } = makeWorld()
    const listener = vi.fn()
    queue.subscribe(listener)()
    queue.change('fuel', 'Gas', 0)
    expect(listener).not.toHaveBeenCalled()
  })
})
