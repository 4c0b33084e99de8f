import { expect, it } from 'vitest'
import type { OpenEnds } from '#contract/incidents/open-ends.ts'
import { firstNamed, openRows } from './open-rows.ts'

const none = { count: 0, credit_unions: 0, rows: [] }
const nothing: OpenEnds = {
  never_heard: { ...none, directory_ids: [] },
  not_open: none,
  guest_doors: none,
  requests: none,
  loans: none,
  roll_calls: none,
  cases: none,
  replies: none,
  warnings: none,
  calls_due: none,
  drafts: none,
  alerts: none,
}
const alert = (id: string) => ({ id, title: 'Boil water', expires_at: null, may_end: true })

it('counts what the list shows: requests and loans together, each alert by itself', () => {
  expect(openRows(nothing)).toBe(0)
  const ends = {
    ...nothing,
    requests: { ...none, count: 3 },
    loans: { ...none, count: 1 },
    // Of more, the first are sent, and shown.
    alerts: { count: 60, rows: [alert('a'), alert('b')] },
  }
  expect(openRows(ends)).toBe(3)
})

it.each(Object.keys(nothing).filter((kind) => kind !== 'alerts') as Exclude<keyof OpenEnds, 'alerts'>[])('%s are a row', (kind) => {
  expect(openRows({ ...nothing, [kind]: { ...nothing[kind], count: 2 } })).toBe(1)
})

it('names three credit unions, each once, and counts the others, also those whose rows are not sent', () => {
  const row = (directory_id: string, name = directory_id) => ({ directory_id, name })
  expect(firstNamed({ credit_unions: 2, rows: [row('a'), row('a'), row('b', 'a')] })).toEqual({ named: ['a', 'a'], more: 0 })
  const rows = ['a', 'a', 'b', 'c', 'd'].map((id) => row(id))
  expect(firstNamed({ credit_unions: 60, rows })).toEqual({ named: ['a', 'b', 'c'], more: 57 })
})
