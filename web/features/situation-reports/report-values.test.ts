import { describe, expect, it } from 'vitest'
import { dueAt, faultOfDue, reportBody } from './report-values.ts'

const empty = { summary: '', offices_and_services: '', needs_and_help: '', communications: '', next_steps: '' }
const due = (due_on: string, due_time: string) => ({ ...empty, due_on, due_time })
const noon = new Date('2026-09-16T12:00').toISOString()

describe('what is sent of a draft', () => {
  it.each([
    ['a text', { summary: 'Calm.' }, { summary: 'Calm.' }],
    ['a whole moment', { due_on: '2026-09-16', due_time: '12:00' }, { next_due_at: noon }],
    ['a cleared moment', { due_on: '', due_time: '' }, { next_due_at: null }],
    ['half a moment', { due_on: '2026-09-16', due_time: '', summary: 'Calm.' }, { summary: 'Calm.' }],
  ])('%s', (_, typed, body) => {
    expect(reportBody(typed)).toEqual(body)
  })
})

describe('the moment of the next report', () => {
  const now = Date.parse(noon)
  it.each([
    ['none', due('', ''), null],
    ['later', due('2026-09-16', '12:01'), null],
    ['over', due('2026-09-16', '12:00'), { field: 'due_on', key: 'over' }],
    ['without a time', due('2026-09-17', ''), { field: 'due_time', key: 'noTime' }],
    ['without a day', due('', '12:00'), { field: 'due_on', key: 'noDate' }],
  ])('%s', (_, values, fault) => {
    expect(faultOfDue(values, now)).toEqual(fault)
  })

  it('is null where it can not be read', () => {
    expect(dueAt({ due_on: '2026-02-31x', due_time: '12:00' })).toBeNull()
  })
})
