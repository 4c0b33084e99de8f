// The queue when another person, or another window of the same person, has changed the same answer.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conflictOver, conflictWith, LINE, makeFixture, notReached, pass, saved, TEXT } from './autosave-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-14T14:02:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Edits offline, then reconnects to a server where another person has changed the same answer. */
async function meet() {
  const fixture = makeFixture({ record: { fuel: 'Gas', plan: 'By boat.' } })
  fixture.queue.change('fuel', 'Diesel', 0)
  await fixture.answerLast(notReached)
  fixture.queue.change('plan', 'By truck.', 0)
  await fixture.answerLast(conflictWith('fuel', 'Multiple'))
  return fixture
}

describe('edits without a network', () => {
  it('of one field become one, with what was seen when the first began', async () => {
    const { queue, sent, seen, device, record, answerLast } = makeFixture({ record: { plan: 'By boat.' } })
    queue.change('plan', 'By', 0)
    await answerLast(notReached)
    record.plan = 'A colleague was here.'
    queue.change('plan', 'By truck', LINE)
    queue.change('plan', 'By truck.', LINE)
    expect(device).toEqual({ plan: { typed: 'By truck.', before: 'By boat.', sent: ['By'] } })
    await pass(LINE)
    expect(sent()).toEqual([{ plan: 'By' }, { plan: 'By truck.' }])
    expect(seen()).toEqual([{ plan: 'By boat.' }, { plan: 'By boat.' }])
  })

  it('count from what was saved once it is saved', async () => {
    const { queue, seen, device, answerLast } = makeFixture({ record: { plan: 'By boat.' } })
    queue.change('plan', 'By', 0)
    queue.change('plan', 'By truck.', LINE)
    await answerLast(saved)
    expect(device).toEqual({ plan: { typed: 'By truck.', before: 'By' } })
    await pass(LINE)
    expect(seen()).toEqual([{ plan: 'By boat.' }, { plan: 'By' }])
  })
})

describe('a field that keeps the focus while a colleague’s answer arrives', () => {
  it('goes on from what it shows, so that the server asks', async () => {
    const { queue, seen, record, answerLast } = makeFixture({ record: { plan: 'By boat.' } })
    queue.change('plan', 'By ', 0)
    await answerLast(saved)
    record.plan = 'A colleague was here.'
    queue.change('plan', 'By t', 0, 'By ')
    expect(seen()).toEqual([{ plan: 'By boat.' }, { plan: 'By' }])
    await answerLast(conflictWith('plan', 'A colleague was here.'))
    expect(queue.snapshot()).toMatchObject({ unsaved: { plan: 'By t' }, conflicts: { plan: conflictOver('A colleague was here.') } })
  })

  it('shows the colleague’s as long as nothing was typed', async () => {
    const { queue, seen, record } = makeFixture({ record: { plan: 'By boat.' } })
    record.plan = 'A colleague was here.'
    queue.change('plan', 'By truck.', 0)
    expect(seen()).toEqual([{ plan: 'A colleague was here.' }])
  })
})

describe('an answer that somebody else has changed, too', () => {
  it('shows both, keeps the own one on the device, and leaves the others saved', async () => {
    const { queue, record, device } = await meet()
    expect(queue.snapshot()).toMatchObject({ unsaved: { fuel: 'Diesel' }, conflicts: { fuel: conflictOver('Multiple') } })
    expect(record).toEqual({ fuel: 'Multiple', plan: 'By truck.' })
    expect(device).toEqual({ fuel: { typed: 'Diesel', before: 'Gas' } })
  })

  it('is not sent before one is chosen, whatever happens', async () => {
    const { queue, sent } = await meet()
    queue.flush()
    queue.retry()
    queue.leave('fuel')
    queue.flushOnClose()
    await pass(120_000)
    expect(sent()).toHaveLength(2)
  })

  it('is sent over the other one when the own one is stored', async () => {
    const { queue, sent, seen, device, answerLast } = await meet()
    queue.choose('fuel', 'mine')
    expect([sent().at(-1), seen().at(-1)]).toEqual([{ fuel: 'Diesel' }, { fuel: 'Multiple' }])
    expect(queue.snapshot().conflicts).toEqual({})
    await answerLast(saved)
    expect([queue.snapshot().unsaved, device]).toEqual([{}, {}])
  })

  it('goes when the other one is taken, and nothing is sent', async () => {
    const { queue, sent, device } = await meet()
    queue.choose('fuel', 'theirs')
    expect(queue.snapshot()).toMatchObject({ unsaved: {}, conflicts: {}, saving: { state: 'saved' } })
    expect([sent().length, device]).toEqual([2, {}])
  })

  it('can be changed further, and is settled when it says the same', async () => {
    const { queue, sent } = await meet()
    queue.change('fuel', 'Other', 0)
    expect(queue.snapshot()).toMatchObject({ unsaved: { fuel: 'Other' }, conflicts: { fuel: conflictOver('Multiple') } })
    queue.change('fuel', 'Multiple', 0)
    expect(queue.snapshot()).toMatchObject({ unsaved: {}, conflicts: {} })
    expect(sent()).toHaveLength(2)
  })

  it('is asked about again when somebody changes it once more before the choice arrives', async () => {
    const { queue, answerLast } = await meet()
    queue.choose('fuel', 'mine')
    await answerLast(conflictWith('fuel', 'Other'))
    expect(queue.snapshot()).toMatchObject({ unsaved: { fuel: 'Diesel' }, conflicts: { fuel: conflictOver('Other') } })
  })

  it('keeps Done from being done, and is asked about once more', async () => {
    const { queue, answerLast } = await meet()
    const submitted = queue.submit({ fuel: 'Diesel', plan: 'By truck.' })
    await answerLast(conflictWith('fuel', 'Multiple'))
    expect(await submitted).toMatchObject({ kind: 'conflicts' })
    expect(queue.snapshot().conflicts).toEqual({ fuel: conflictOver('Multiple') })
  })

  it('survives a reload: it is sent with what was seen, so that the server tells again', async () => {
    const { device, record } = await meet()
    const { sent, seen } = makeFixture({ record, stored: device })
    expect([sent(), seen()]).toEqual([[{ fuel: 'Diesel' }], [{ fuel: 'Gas' }]])
  })
})

it('does not ask about an own earlier attempt that did arrive', async () => {
  const { queue, seen, answerLast } = makeFixture({ record: { plan: 'By boat.' } })
  queue.change('plan', 'By', 0)
  await answerLast(notReached)
  queue.change('plan', 'By truck.', 0)
  await answerLast(conflictWith('plan', 'By'))
  expect(queue.snapshot().conflicts).toEqual({})
  expect(seen().at(-1)).toEqual({ plan: 'By' })
  await answerLast(saved)
  expect(queue.snapshot().unsaved).toEqual({})
})

describe('another window of the same person', () => {
  it('types, and this one shows it and leaves it to that one to send first', async () => {
    const { queue, sent } = makeFixture({ record: { plan: 'By boat.' } })
    queue.hear('plan', { typed: 'By truck.', before: 'By boat.' })
    expect(queue.snapshot().unsaved).toEqual({ plan: 'By truck.' })
    await pass(9_999)
    expect(sent()).toEqual([])
    await pass(1)
    expect(sent()).toEqual([{ plan: 'By truck.' }])
  })

  it('saves or chooses, and this one has nothing left to do', async () => {
    const { queue, sent } = await meet()
    queue.hear('fuel', undefined)
    expect(queue.snapshot()).toMatchObject({ unsaved: {}, conflicts: {} })
    await pass(60_000)
    expect(sent()).toHaveLength(2)
  })

  it('is sending: who goes on typing here is not asked about themselves', async () => {
    const { queue, requests, answerLast } = makeFixture()
    queue.hear('plan', { typed: 'By truck.', before: null })
    queue.hear('plan', { typed: 'By truck.', before: null, sent: ['By truck.'] })
    queue.change('plan', 'By boat.', 0)
    await answerLast(conflictWith('plan', 'By truck.'))
    expect(queue.snapshot().conflicts).toEqual({})
    expect(requests.at(-1)).toMatchObject({ answers: { plan: 'By boat.' }, seen: { plan: 'By truck.' } })
  })

  it('changes what is unsaved here, too: the later one counts', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('plan', 'By', 0)
    await answerLast(notReached)
    queue.hear('plan', { typed: 'By truck.', before: null })
    queue.retry()
    expect(sent()).toEqual([{ plan: 'By' }, { plan: 'By truck.' }])
  })
})

describe('another window answers while this one is sending', () => {
  it.each([
    ['saved', { kind: 'saved' }],
    ['not received', { kind: 'failed', retry: 'by itself' }],
  ] as const)('its answer follows, where this one is %s', async (_, outcome) => {
    const { queue, record, device, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Diesel', 0)
    device.fuel = { typed: 'Gas', before: null }
    queue.hear('fuel', device.fuel)
    expect(queue.snapshot().unsaved).toEqual({ fuel: 'Gas' })
    await answerLast(outcome)
    expect(device.fuel).toMatchObject({ typed: 'Gas' })
    queue.retry()
    expect(sent()).toEqual([{ fuel: 'Diesel' }, { fuel: 'Gas' }])
    await answerLast({ kind: 'saved' })
    expect([record.fuel, queue.snapshot().unsaved, queue.snapshot().conflicts]).toEqual(['Gas', {}, {}])
  })

  it('its answer is not asked about: what it saw had been sent from here', async () => {
    const { queue, sent, answerLast } = makeFixture()
    queue.change('fuel', 'Diesel', 0)
    queue.hear('fuel', { typed: 'Gas', before: null })
    await answerLast({ kind: 'failed', retry: 'by itself' })
    queue.retry()
    await answerLast(conflictWith('fuel', 'Diesel'))
    expect([queue.snapshot().conflicts, sent().at(-1)]).toEqual([{}, { fuel: 'Gas' }])
  })
})

describe('an answer that waits for a button', () => {
  it('is stored and not sent, whatever happens, also after a reload', async () => {
    const { queue, sent, device } = makeFixture({ record: { standby: null } })
    queue.hold('standby', true)
    for (const act of [() => queue.flush(), () => queue.retry(), () => queue.flushOnClose(), () => queue.leave('standby')]) act()
    await pass(60_000)
    expect(sent()).toEqual([])
    expect(device).toEqual({ standby: { typed: true, before: null, held: true } })
    const again = makeFixture({ record: { standby: null }, stored: device })
    await pass(60_000)
    expect([again.sent(), again.queue.snapshot().unsaved]).toEqual([[], { standby: true }])
  })

  it('is sent with the button, and by itself from then on', async () => {
    const { queue, sent, device, answerLast } = makeFixture({ record: { standby: null } })
    queue.hold('standby', true)
    const submitted = queue.submit({ standby: true })
    expect(device).toEqual({ standby: { typed: true, before: null, sent: [true] } })
    await answerLast(notReached)
    expect(await submitted).toEqual(notReached)
    await pass(2_000)
    expect(sent()).toEqual([{ standby: true }, { standby: true }])
  })

  it('goes when it is taken back', () => {
    const { queue, device } = makeFixture({ record: { standby: false } })
    queue.hold('standby', true)
    queue.hold('standby', false)
    expect([queue.snapshot().unsaved, device]).toEqual([{}, {}])
  })

  it('does not hold up what is typed elsewhere', async () => {
    const { queue, sent } = makeFixture()
    queue.hold('standby', true)
    queue.change('plan', 'By truck.', TEXT)
    await pass(TEXT)
    expect(sent()).toEqual([{ plan: 'By truck.' }])
  })
})
