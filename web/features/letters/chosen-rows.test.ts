import { describe, expect, it } from 'vitest'
import type { LetterRow } from '#contract/letters/schemas.ts'
import { type Chosen, isWritable, nothingChosen, rowsOf, vouched, withLines } from './chosen-rows.ts'

const place = { directory_id: 'd1', charter_number: '61190', name: 'Wichita Community', city: 'Wichita', state: 'KS' }
const row = (line: number, changes: Partial<LetterRow> = {}) => ({
  ...{ line, state: 'new' as const, candidates: [], is_shared_mailbox: false },
  ...changes,
})
const chosen = (changes: Partial<Chosen>): Chosen => ({ ...nothingChosen, ...changes })

describe('the rows that letters go to', () => {
  it('are those that are new and not left out', () => {
    const rows = [row(2), row(3), row(4, { state: 'enrolled' }), row(5, { state: 'refused' })]
    expect(rowsOf(rows, chosen({ left: new Set([3]) }))).toEqual([{ line: 2 }])
  })

  it('name the credit union that was chosen among several', () => {
    const unclear = row(12, { state: 'refused', candidates: [place] })
    expect(isWritable(unclear, nothingChosen)).toBe(false)
    expect(rowsOf([unclear], chosen({ meant: new Map([[12, 'd1']]) }))).toEqual([{ line: 12, directory_id: 'd1' }])
  })

  it('say whom the desk knows, but never of a shared mailbox or of a row that is left out', () => {
    const rows = [row(2), row(3, { is_shared_mailbox: true }), row(4)]
    const all = chosen({ known: new Set([2, 3, 4]), left: new Set([4]) })
    expect(rowsOf(rows, all)).toEqual([{ line: 2, vouches: true }, { line: 3 }])
    expect(vouched(rows, all).map(({ line }) => line)).toEqual([2])
  })
})

it('adds and removes lines', () => {
  expect([...withLines(new Set([1]), [2, 3], true)]).toEqual([1, 2, 3])
  expect([...withLines(new Set([1, 2]), [1], false)]).toEqual([2])
})
