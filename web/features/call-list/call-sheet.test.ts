import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import type { Office } from '#contract/records/office.ts'
import { bodyOf, checkSheet, emptyNeed, emptySheet, neededIn, replyOf, type Sheet, storedBy, takenUpBy } from './call-sheet.ts'

const now = Date.parse('2026-09-16T13:20:00.000Z')
const office = (id: string, status?: string) => ({ id, current: status ? { status } : null }) as Office
const offices = [office('main', 'closed'), office('pier', 'open'), office('bay')]
const body = (changes: Partial<Sheet>) => bodyOf({ sheet: { ...emptySheet, ...changes }, offices, how: 'out' }, now)

it('sends what was answered, and nothing else', () => {
  expect(body({})).toEqual({ outcome: 'reached' })
  expect(body({ people: 'safe' })).toEqual({ outcome: 'reached', people: { all_safe: true } })
  expect(body({ people: 'some', affected: '2', note: ' Wet. ', again: 'in3' })).toEqual({
    ...{ outcome: 'reached', note: 'Wet.', call_again_at: '2026-09-16T16:20:00.000Z' },
    people: { all_safe: false, affected: 2 },
  })
  expect(body({ need: 'nothing' })).toEqual({ outcome: 'reached' })
  expect(body({ need: 'something', needs: [{ kind: 'staff', quantity: '2', until: '', note: '' }] }).need).toEqual([
    { kind: 'staff', quantity: 2 },
  ])
  const inWords = { kind: 'staff', quantity: '2', until: '', note: ' Two tellers. ' } as const
  expect(body({ need: 'something', needs: [inWords] }).need).toEqual([{ kind: 'staff', quantity: 2, note: 'Two tellers.' }])
})

it('asks once for all offices that are not closed', () => {
  const working = { power: 'grid', communications: 'yes', cash: '' } as const
  const works = { power: 'grid', communications: true }
  expect(body({ working }).statuses).toEqual([
    { office_id: 'pier', ...works },
    { office_id: 'bay', ...works },
  ])
  // What is said in this call decides.
  const statuses = { main: 'limited', pier: 'closed' } as const
  const different = [{ office_id: 'main', power: 'generator', communications: '', cash: 'no' }] as const
  expect(body({ working, statuses, different }).statuses).toEqual([
    { office_id: 'main', status: 'limited', power: 'generator', communications: true, cash: false },
    { office_id: 'pier', status: 'closed' },
    { office_id: 'bay', ...works },
  ])
})

it('asks how many, and of what', () => {
  const check = (changes: Partial<Sheet>) => checkSheet({ ...emptySheet, ...changes }, 'past', now)
  expect(check({})).toEqual({})
  expect(check({ people: 'some' })).toEqual({ 'people.affected': fieldErrors.required })
  expect(check({ people: 'some', affected: 'two' })).toEqual({ 'people.affected': fieldErrors.wholeNumber })
  expect(check({ need: 'something' })).toEqual({ 'need.0.kind': fieldErrors.required })
  expect(check({ need: 'something', needs: [{ kind: 'staff', quantity: '0', until: '', note: '' }] })).toEqual({
    'need.0.quantity': fieldErrors.atLeastOne,
  })
  // Words without a kind are not dropped, a row left empty is.
  const rows = (note: string) =>
    [
      { ...emptySheet.needs[0], kind: 'staff' },
      { ...emptySheet.needs[0], note },
    ] as Sheet['needs']
  expect(check({ need: 'something', needs: rows('') })).toEqual({})
  expect(check({ need: 'something', needs: rows('A van') })).toEqual({ 'need.1.kind': fieldErrors.required })
  expect(check({ again: 'pick', day: '2026-09-15', time: '08:00' })).toEqual({ time: 'past' })
})

it('says what it stores', () => {
  const sheet = {
    ...emptySheet,
    people: 'safe',
    statuses: { bay: 'open' },
    need: 'something',
    needs: [{ kind: 'space', quantity: '1', until: '', note: '' }],
  }
  expect(storedBy({ sheet: sheet as Sheet, offices })).toEqual({ offices: 1, affected: 0, needs: ['space'] })
})

it('takes up the replies whose words are in its request', () => {
  const [cots, water] = [
    { id: 'cots', text: ' Ten cots ' },
    { id: 'water', text: 'Water' },
  ]
  const needs = [{ ...emptyNeed, kind: 'other', note: 'By noon.' }, emptyNeed] as const
  const one = neededIn(cots, needs)
  const both = neededIn(water, one.needs)
  expect([both.need, both.needs.map(({ note }) => note)]).toEqual(['something', ['By noon.\n Ten cots\nWater', '']])
  // Pressed again, nothing is added.
  expect(neededIn(water, both.needs)).toEqual(both)
  const takenUp = (changes: Partial<Sheet>, askedFor = ['cots', 'water']) => takenUpBy(body(changes), [cots, water], askedFor)
  expect([takenUp(both), takenUp(one), takenUp(both, ['water'])]).toEqual([['cots', 'water'], ['cots'], ['water']])
  const [first] = both.needs
  const inSecond = [{ ...first, note: 'Water' }, { ...first }] as Sheet['needs']
  expect(takenUp({ ...both, needs: inSecond })).toEqual(['cots', 'water'])
  // The words are taken out again, or the whole request is.
  expect(takenUp({ ...both, needs: [{ ...first, note: 'Water by noon' }] as Sheet['needs'] })).toEqual(['water'])
  expect(takenUp({ ...both, need: 'nothing' })).toEqual([])
  // Words that have no room any more are not settled.
  const long = neededIn(water, [{ ...emptyNeed, kind: 'other', note: 'x'.repeat(TEXT_LENGTH - 3) }])
  expect([long.needs[0]?.note.length, takenUp(long)]).toEqual([TEXT_LENGTH, []])
})

describe('what is entered from a reply', () => {
  it('is no call, and names the reply', () => {
    const written = bodyOf({ sheet: emptySheet, offices, how: { written: 'r' } }, now)
    expect(written).toEqual({ outcome: 'from_reply', reply_id: 'r' })
    expect(bodyOf({ sheet: emptySheet, offices, how: 'in' }, now)).toEqual({ outcome: 'reached', incoming: true })
  })

  it('is of the reply that was pressed last and is there, or else of the first', () => {
    const replies = [{ id: 'newest' }, { id: 'older' }]
    expect(replyOf({ settles: [] }, replies)).toBe('newest')
    expect(replyOf({ settles: ['older', 'deleted'] }, replies)).toBe('older')
    expect(replyOf({ settles: ['deleted'] }, [])).toBeUndefined()
  })
})
