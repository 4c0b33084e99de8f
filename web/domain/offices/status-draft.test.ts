import { describe, expect, it } from 'vitest'
import type { Office } from '#contract/records/office.ts'
import {
  allClosedEntries,
  allOpenEntries,
  changedAnswer,
  droppedNote,
  earlierFact,
  entriesOf,
  isFuture,
  keptNote,
  knownAnswer,
  officeAnswer,
  unchangedEntries,
  withChange,
  withoutEmpty,
} from './status-draft.ts'

const office = (id: string, current: Partial<NonNullable<Office['current']>> | null) => ({ id, current }) as Office
const limited = officeAnswer({ status: 'limited', power: 'generator', opens_again_on: '2026-09-18', cash: false })

describe('changes that are not sent yet', () => {
  it('say what was touched and nothing else, so that the rest keeps its moment', () => {
    const changes = withChange({}, { id: 'a', before: limited, part: { status: 'closed' } })
    expect(entriesOf(changes)).toEqual([{ office_id: 'a', status: 'closed' }])
    expect(changedAnswer(limited, changes.a)).toMatchObject({
      status: 'closed',
      power: 'generator',
      cash: false,
      opens_again_on: '2026-09-18',
    })
  })

  it('are none once everything is as it was', () => {
    const once = withChange({}, { id: 'a', before: limited, part: { note: 'Roof' } })
    expect(withChange(once, { id: 'a', before: limited, part: { note: '' } })).toEqual({})
    const other = withChange({}, { id: 'a', before: limited, part: { cash: true } })
    expect(withChange(other, { id: 'a', before: limited, part: { cash: false } })).toEqual({})
    const open = withChange({}, { id: 'a', before: limited, part: { status: 'open' } })
    expect(withChange(open, { id: 'a', before: limited, part: { status: 'limited' } })).toEqual({})
  })

  it('end by name what is no longer so', () => {
    const changes = withChange({}, { id: 'a', before: limited, part: { opens_again_on: null, power: 'grid' } })
    expect(entriesOf(changes)).toEqual([{ office_id: 'a', power: 'grid', ends: ['opens_again_on'] }])
  })

  it('say no day on which an office that is open opens again, and need no word for it', () => {
    const { a } = withChange({}, { id: 'a', before: limited, part: { status: 'open' } })
    expect(changedAnswer(limited, a).opens_again_on).toBeNull()
    expect(entriesOf({ a: a ?? {} })).toEqual([{ office_id: 'a', status: 'open' }])
  })

  it('drop the note for members of an office that opens, unless it is kept', () => {
    const before = officeAnswer({ status: 'limited', public_note: 'Walk-up window only.' })
    const change = (changes: ReturnType<typeof withChange>, part: object) => withChange(changes, { id: 'a', before, part })
    const open = change({}, { status: 'open' })
    expect([changedAnswer(before, open.a).public_note, droppedNote(open.a ?? {}, before)]).toEqual([null, 'Walk-up window only.'])
    const kept = change(open, { public_note: 'Walk-up window only.' })
    expect(entriesOf(kept)).toEqual([{ office_id: 'a', status: 'open', public_note: 'Walk-up window only.' }])
    expect(droppedNote(kept.a ?? {}, before)).toBeNull()
    expect(droppedNote(open.a ?? {}, officeAnswer({ status: 'closed', note: 'Roof' }), 'note')).toBe('Roof')
    expect(change(open, { status: 'limited' })).toEqual({})
  })

  it('keep the note of an office that closes, and show that they do', () => {
    const before = officeAnswer({ status: 'limited', public_note: 'Walk-up window only.' })
    const { a = {} } = withChange({}, { id: 'a', before, part: { status: 'closed' } })
    expect([keptNote(a, before), droppedNote(a, before)]).toEqual(['Walk-up window only.', null])
    const without = withChange({ a }, { id: 'a', before, part: { public_note: null } })
    expect(entriesOf(without)).toEqual([{ office_id: 'a', status: 'closed', ends: ['public_note'] }])
    expect(keptNote(without.a ?? {}, before)).toBeNull()
    // Nothing is said yet, or only of something else: members read it still.
    expect([{}, { power: 'none' } as const].map((part) => keptNote(part, before))).toEqual(Array(2).fill('Walk-up window only.'))
  })

  it('need no status', () => {
    const changes = withChange({}, { id: 'a', before: officeAnswer(null), part: { power: 'none' } })
    expect(entriesOf(changes)).toEqual([{ office_id: 'a', power: 'none' }])
  })

  it('say nothing with a note of spaces', () => {
    const changes = withChange({}, { id: 'a', before: limited, part: { status: 'closed', note: ' ', public_note: '  ' } })
    expect(entriesOf(changes)).toEqual([{ office_id: 'a', status: 'closed', ends: ['note', 'public_note'] }])
  })

  it('of an earlier build, with a whole answer, say what was said and end nothing', () => {
    const whole = {
      status: 'limited',
      power: 'generator',
      cash: false,
      communications: null,
      note: '',
      public_note: null,
      opens_again_on: null,
    } as const
    const changes = withoutEmpty({ a: whole, b: { status: null, power: null } })
    expect(entriesOf(changes)).toEqual([{ office_id: 'a', status: 'limited', power: 'generator', cash: false }])
  })

  it('never end a status, which is only replaced', () => {
    expect(entriesOf({ a: { status: null, power: null } })).toEqual([{ office_id: 'a', ends: ['power'] }])
  })

  it('add up', () => {
    const once = withChange({}, { id: 'a', before: limited, part: { status: 'closed' } })
    const twice = withChange(once, { id: 'a', before: limited, part: { note: 'Roof' } })
    expect(twice.a).toEqual({ status: 'closed', note: 'Roof' })
  })
})

it('nobody knows yet what will be true in an hour', () => {
  const hours = [-1, 1].map((hour) => new Date(Date.now() + hour * 3_600_000).toISOString())
  expect([null, ...hours].map(isFuture)).toEqual([false, false, true])
})

it('the note that members read stays on the card of a storm that began since', () => {
  const before = { status: 'closed', power: 'none', public_note: 'Pipes burst.', as_of: '2026-11-26T00:00:00.000Z' } as Office['before']
  expect(knownAnswer({ current: null, facts: {}, before })).toEqual(officeAnswer({ public_note: 'Pipes burst.' }))
})

it('a status that nobody confirmed for two weeks is said again by choosing it', () => {
  const old = { ...office('a', { status: 'closed', note: 'Roof', as_of: new Date(Date.now() - 20 * 86_400_000).toISOString() }), facts: {} }
  const before = knownAnswer(old)
  expect([before.status, before.note]).toEqual([null, 'Roof'])
  expect(entriesOf(withChange({}, { id: 'a', before, part: { status: 'closed' } }))).toEqual([{ office_id: 'a', status: 'closed' }])
})

describe('many at once', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const offices = [
    office('a', { status: 'open', opens_again_on: null, as_of: daysAgo(1) }),
    office('b', { status: 'limited', note: 'Roof', as_of: daysAgo(13) }),
    office('c', null),
    office('d', { status: 'open', as_of: daysAgo(15) }),
  ]

  it('confirms only what is known, and not for longer than two weeks', () => {
    expect(unchangedEntries(offices)).toEqual([
      { office_id: 'a', unchanged: true },
      { office_id: 'b', unchanged: true },
    ])
  })

  it('opens all, and keeps what was said of those that are open', () => {
    const noted = office('e', {
      status: 'open',
      note: 'Roof',
      public_note: 'Drive-up only.',
      opens_again_on: null,
      power: 'grid',
      as_of: daysAgo(1),
    })
    expect(allOpenEntries([noted])).toEqual([{ office_id: 'e', status: 'open', note: 'Roof', public_note: 'Drive-up only.' }])
    expect(allOpenEntries(offices)).toEqual([
      { office_id: 'a', status: 'open' },
      { office_id: 'b', status: 'open' },
      { office_id: 'c', status: 'open' },
      { office_id: 'd', status: 'open' },
    ])
  })

  it('closes all', () => {
    expect(allClosedEntries(offices.slice(1, 3))).toEqual([
      { office_id: 'b', status: 'closed' },
      { office_id: 'c', status: 'closed' },
    ])
  })
})

describe('what is chosen when the screen opens', () => {
  const said = (as_of: string) =>
    ({ ...office('a', { status: 'closed', as_of, power: 'none' }), facts: { power: { value: 'none', as_of } } }) as Office
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString()

  it('is what is known of the newest storm, so that what is from before it can be said again by a press', () => {
    expect(knownAnswer(said(hours(2)), hours(3)).status).toBe('closed')
    const before = knownAnswer(said(hours(2)), hours(1))
    expect(before).toMatchObject({ status: null, power: null })
    const changes = withChange({}, { id: 'a', before, part: { status: 'closed', power: 'none' } })
    expect(entriesOf(changes)).toEqual([{ office_id: 'a', status: 'closed', power: 'none' }])
    expect(earlierFact(said(hours(2)), 'power', hours(1))).toMatchObject({ value: 'none' })
    expect(knownAnswer(said(hours(2))).status).toBe('closed')
    expect(knownAnswer(said(hours(15 * 24)))).toMatchObject({ status: null, power: null })
    expect(earlierFact(said(hours(2)), 'power', hours(3))).toBeNull()
  })
})
