import { describe, expect, it } from 'vitest'
import type { Office } from '#contract/records/office.ts'
import {
  allOpenEntries,
  droppedNote,
  entriesOf,
  isFuture,
  officeAnswer,
  unchangedEntries,
  withChange,
  withoutStatus,
} from './status-draft.ts'

const office = (id: string, current: Partial<NonNullable<Office['current']>> | null) => ({ id, current }) as Office
const limited = officeAnswer({ status: 'limited', power: 'generator', opens_again_on: '2026-09-18', cash: false })

describe('changes that are not sent yet', () => {
  it('hold all of what was said, and what is different now', () => {
    const changes = withChange({}, { id: 'a', before: limited, part: { status: 'closed' } })
    expect(entriesOf(changes)).toMatchObject([
      { office_id: 'a', status: 'closed', power: 'generator', opens_again_on: '2026-09-18', cash: false, note: null },
    ])
  })

  it('are none once everything is as it was', () => {
    const once = withChange({}, { id: 'a', before: limited, part: { note: 'Roof' } })
    expect(withChange(once, { id: 'a', before: limited, part: { note: '' } })).toEqual({})
    const other = withChange({}, { id: 'a', before: limited, part: { cash: true } })
    expect(withChange(other, { id: 'a', before: limited, part: { cash: false } })).toEqual({})
  })

  it('say no day on which an office that is open opens again', () => {
    expect(withChange({}, { id: 'a', before: limited, part: { status: 'open' } }).a?.opens_again_on).toBeNull()
  })

  it('drop the note for members with the status that it was about, unless it is kept', () => {
    const before = officeAnswer({ status: 'limited', public_note: 'Walk-up window only.' })
    const change = (changes: ReturnType<typeof withChange>, part: object) => withChange(changes, { id: 'a', before, part })
    const closed = change({}, { status: 'closed' })
    expect(closed.a?.public_note).toBeNull()
    expect(closed.a && droppedNote(closed.a, before)).toBe('Walk-up window only.')
    const kept = change(closed, { public_note: 'Walk-up window only.' })
    expect(entriesOf(kept)).toMatchObject([{ status: 'closed', public_note: 'Walk-up window only.' }])
    expect(kept.a && droppedNote(kept.a, before)).toBeNull()
    expect(change(closed, { status: 'limited' })).toEqual({})
    expect(change(change(closed, { public_note: 'No cash.' }), { status: 'open' }).a?.public_note).toBe('No cash.')
    expect(change({}, { power: 'none' }).a?.public_note).toBe('Walk-up window only.')
  })

  it('can not be sent without a status', () => {
    const changes = withChange({}, { id: 'a', before: officeAnswer(null), part: { power: 'none' } })
    expect(withoutStatus(changes)).toEqual(['a'])
    expect(withoutStatus(withChange(changes, { id: 'a', before: officeAnswer(null), part: { status: 'closed' } }))).toEqual([])
  })

  it('say nothing with a note of spaces', () => {
    const changes = withChange({}, { id: 'a', before: limited, part: { note: ' ', public_note: '  ' } })
    expect(entriesOf(changes)).toMatchObject([{ note: null, public_note: null }])
  })

  it('add up', () => {
    const once = withChange({}, { id: 'a', before: limited, part: { status: 'closed' } })
    const twice = withChange(once, { id: 'a', before: limited, part: { note: 'Roof' } })
    expect(twice.a).toMatchObject({ status: 'closed', note: 'Roof' })
  })
})

it('nobody knows yet what will be true in an hour', () => {
  const hours = [-1, 1].map((hour) => new Date(Date.now() + hour * 3_600_000).toISOString())
  expect([null, ...hours].map(isFuture)).toEqual([false, false, true])
})

describe('many at once', () => {
  const offices = [office('a', { status: 'open' }), office('b', { status: 'limited', note: 'Roof' }), office('c', null)]

  it('confirms only what is known', () => {
    expect(unchangedEntries(offices)).toEqual([
      { office_id: 'a', unchanged: true },
      { office_id: 'b', unchanged: true },
    ])
  })

  it('opens all, and keeps what was said of those that are open', () => {
    expect(allOpenEntries(offices)).toEqual([
      { office_id: 'a', unchanged: true },
      { office_id: 'b', status: 'open' },
      { office_id: 'c', status: 'open' },
    ])
  })
})
