import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conflictWith, LINE, makeFixture, notReached, pass, saved, TEXT } from './autosave-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-14T14:02:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('when an answer is sent', () => {
  it('a choice at once, and only what was changed', async () => {
    const { queue, sent } = makeFixture({ record: { fuel: 'Gas', mobility: 'Fixed' } })
    queue.change('fuel', 'Diesel', 0)
    expect(sent()).toEqual([{ fuel: 'Diesel' }])
  })

  it('a text when nobody has typed for as long as its delay', async () => {
    const { queue, sent } = makeFixture()
    queue.change('title', 'V', LINE)
    await pass(LINE - 1)
    queue.change('title', 'VP', LINE)
    await pass(LINE - 1)
    expect(sent()).toEqual([])
    await pass(1)
    expect(sent()).toEqual([{ title: 'VP' }])
  })

  it('a text at once when its field is left', () => {
    const { queue, sent } = makeFixture()
    queue.change('plan', 'By truck.', TEXT)
    queue.leave('plan')
    expect(sent()).toEqual([{ plan: 'By truck.' }])
  })

  it('each text by its own delay', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('plan', 'By truck.', TEXT)
    queue.change('title', 'VP', LINE)
    await pass(LINE)
    expect(sent()).toEqual([{ title: 'VP' }])
    await answerLast(saved)
    await pass(TEXT)
    expect(sent()).toEqual([{ title: 'VP' }, { plan: 'By truck.' }])
  })

  it('all of them when they are flushed', () => {
    const { queue, sent } = makeFixture()
    queue.change('plan', 'By truck.', TEXT)
    queue.change('core_system', 'Keystone', Number.POSITIVE_INFINITY)
    queue.flush()
    expect(sent()).toEqual([{ plan: 'By truck.', core_system: 'Keystone' }])
  })

  it('not before it is left, where it waits for that', async () => {
    const { queue, sent } = makeFixture()
    queue.change('core_system', 'Key', Number.POSITIVE_INFINITY)
    await pass(60_000)
    queue.retry()
    expect(sent()).toEqual([])
    queue.leave('core_system')
    expect(sent()).toEqual([{ core_system: 'Key' }])
  })

  it('as it would be stored', () => {
    const { queue, sent } = makeFixture({ record: { plan: 'x' } })
    queue.change('title', '  VP ', 0)
    expect(sent()).toEqual([{ title: 'VP' }])
  })

  it('not at all, when it is what the record says', async () => {
    const { queue, sent, device } = makeFixture({ record: { plan: 'By truck.' } })
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
    const { queue, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Diesel', 0)
    queue.change('mobility', 'Fixed', 0)
    queue.change('cords', '4', 0)
    expect(sent()).toHaveLength(1)
    await answerLast(saved)
    expect(sent()).toEqual([{ fuel: 'Diesel' }, { mobility: 'Fixed', cords: '4' }])
  })

  it('keeps what was typed while the same answer was on its way', async () => {
    const { queue, sent, answerLast } = makeFixture()
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
    const { queue, sent, record, answerLast } = makeFixture({ record: { fuel: 'Gas' } })
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
    const { queue, sent, device } = makeFixture()
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
    const { queue, sent } = makeFixture()
    queue.change('email', 'not valid', LINE)
    queue.leave('email')
    queue.change('email', 'ana@example.org', LINE)
    expect(queue.snapshot().errors).toEqual({})
    await pass(LINE)
    expect(sent()).toEqual([{ email: 'ana@example.org' }])
  })

  it('stays out of the way when the server refuses it', async () => {
    const { queue, sent, answerLast } = makeFixture()
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
    expect(queue.snapshot()).toMatchObject({ unsaved: { fuel: 'Peat' }, saving: { state: 'unsaved', count: 1 } })
  })

  it('does not turn into a loop when the refusal names none of the answers', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    await answerLast({ kind: 'refused', errors: { id: 'This is the id of another record.' } })
    await pass(120_000)
    expect(sent()).toHaveLength(1)
    expect(queue.snapshot().saving).toEqual({ state: 'stopped' })
  })
})

describe('the form as a whole', () => {
  it('is sent in one request after what is on its way', async () => {
    const { queue, sent, requests, answerLast, device } = makeFixture({ record: { mobility: 'Fixed' } })
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
    const { queue, answerLast } = makeFixture({ record: { fuel: 'Peat' } })
    const submitted = queue.submit({ fuel: 'Peat' })
    await answerLast({ kind: 'refused', errors: { fuel: 'Choose one of the options.' } })
    expect(await submitted).toMatchObject({ kind: 'refused' })
    expect(queue.snapshot().errors).toEqual({ fuel: 'Choose one of the options.' })
    queue.change('fuel', 'Gas', 0)
    expect(queue.snapshot().errors).toEqual({})
  })

  it('leaves what was typed waiting when it fails', async () => {
    const { queue, sent, answerLast } = makeFixture()
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
    const { queue, answerLast } = makeFixture()
    const states: string[] = []
    queue.subscribe(() => states.push(queue.snapshot().saving.state))
    queue.change('plan', 'By truck.', TEXT)
    await pass(TEXT)
    await answerLast(saved)
    expect(states[0]).toBe('saving')
    expect(queue.snapshot().saving).toEqual({ state: 'saved', at: new Date('2026-09-14T14:02:03Z') })
  })

  it('is never "saved" while an answer is not valid, in conflict or still being typed', async () => {
    const { queue, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    await answerLast(saved)
    queue.change('title', 'not valid', LINE)
    expect(queue.snapshot().saving).toEqual({ state: 'unsaved', count: 1 })
    queue.change('core_system', 'Key', Number.POSITIVE_INFINITY)
    expect(queue.snapshot().saving).toEqual({ state: 'unsaved', count: 2 })
    queue.leave('core_system')
    await answerLast(conflictWith('core_system', 'Keystone'))
    expect(queue.snapshot().saving).toEqual({ state: 'unsaved', count: 2 })
    queue.choose('core_system', 'theirs')
    queue.change('title', '', LINE)
    expect(queue.snapshot().saving).toMatchObject({ state: 'saved' })
    queue.hold('standby', true)
    expect(queue.snapshot().saving).toMatchObject({ state: 'saved' })
  })

  it('stays at "not saved" while it is tried again', async () => {
    const { queue, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    await answerLast(notReached)
    await pass(2_000)
    expect(queue.snapshot().saving).toEqual({ state: 'failed' })
  })

  it('is told nothing after it has stopped listening', () => {
    const { queue } = makeFixture()
    const listener = vi.fn()
    queue.subscribe(listener)()
    queue.change('fuel', 'Gas', 0)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('while an answer is on its way', () => {
  it('what another window does with it takes nothing away', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Gas', 0)
    queue.hear('fuel', undefined)
    expect(queue.snapshot().unsaved).toEqual({ fuel: 'Gas' })
    await answerLast(notReached)
    await pass(2_000)
    expect(sent()).toEqual([{ fuel: 'Gas' }, { fuel: 'Gas' }])
  })

  it('another one is sent after it, also where the record says so already: it will be overwritten', async () => {
    const { queue, record, sent, answerLast } = makeFixture({ record: { fuel: 'Gas' } })
    queue.change('fuel', 'Diesel', 0)
    record.fuel = 'Propane'
    queue.change('fuel', 'Propane', 0)
    await answerLast(saved)
    expect(sent()).toEqual([{ fuel: 'Diesel' }, { fuel: 'Propane' }])
  })
})
