import { describe, expect, it } from 'vitest'
import { nowAt, type Sources } from './now-rule.ts'
import type { OfficeSaid, OwnFacts } from './office-words.ts'
import type { ReportSaid } from './report-words.ts'

const TIME = Date.parse('2026-11-28T15:00:00Z')
const at = (hours: number) => new Date(TIME + hours * 3_600_000).toISOString()
const works = {
  operational_power: true,
  operational_communications: true,
  operational_computer_system: true,
  operational_home_banking: true,
  all_atms_operational: true,
  all_branches_operational: true,
}

const newest = { checked: true, said: null, is_own: true, is_latest: true, names_offices: false }

const report = (hours: number, changes: Partial<ReportSaid> = {}): ReportSaid => ({
  ...{ ...works, ...newest, hours_of_operation_statement: 'normal', date_reported: '2026-11-28', at: at(hours) },
  ...changes,
})

type Values = { [Name in keyof OwnFacts]?: NonNullable<OwnFacts[Name]>['value'] }

/** What an office said, all at one moment. */
function office(hours: number, values: Values, more: Partial<OfficeSaid> = {}): OfficeSaid {
  const facts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, at: at(hours), is_own: true }]))
  const none = { status: undefined, power: undefined, communications: undefined, systems: undefined }
  return { facts: { ...none, ...facts }, spoke_at: Object.keys(values).length > 0 ? at(hours) : null, is_in_area: true, ...more }
}
const silent = (more: Partial<OfficeSaid> = {}) => office(0, {}, more)

const nowOf = (sources: Partial<Sources>) => nowAt(TIME, { reports: [], offices: [], ...sources })?.now

it.each([
  { by: -2, after: -1, condition: 'operating' },
  { by: -1, after: -2, condition: 'closed' },
  { by: 3, after: -1, condition: 'operating' },
  { by: -1, after: 3, condition: 'closed' },
  { by: 3, after: 4, condition: 'operating' },
])('of a report of $by h and an office of $after h from now, what is newer and not ahead counts', ({ by, after, condition }) => {
  const reports = [report(by, { hours_of_operation_statement: 'closed' })]
  expect(nowOf({ reports, offices: [office(after, { status: 'open', power: 'grid' })] })?.condition).toBe(condition)
})

// Boards read what is out of these two conditions alone.
it.each(['normal', 'limited', 'closed'])('with %s hours, only what is closed or down has anything out besides branches', (hours) => {
  for (const name of Object.keys(works))
    for (const status of [null, 'open', 'limited', 'closed'] as const) {
      const reports = [report(-2, { hours_of_operation_statement: hours, [name]: false })]
      const now = nowOf({ reports, offices: status === null ? [] : [office(-1, { status })] })
      const isOut = now?.out.some((thing) => thing !== 'branches')
      expect([name, status, isOut]).toEqual([name, status, name !== 'all_branches_operational'])
      if (isOut) expect(['closed', 'down']).toContain(now?.condition)
    }
})

describe('an office speaks for itself, and a report for each that has not spoken since', () => {
  const out = report(-10, { operational_power: false })

  it('keeps power out while one of the others has not said that it is back', () => {
    const offices = [office(-1, { status: 'open', power: 'generator' }), silent(), silent()]
    expect(nowOf({ reports: [out], offices })).toMatchObject({ condition: 'down', out: ['power'], on_generator: 1 })
  })

  it('has power back when each of them said so', () => {
    const offices = [office(-1, { power: 'generator' }), office(-2, { power: 'grid' })]
    expect(nowOf({ reports: [out], offices })).toMatchObject({ condition: 'operating', out: [], not_said: [] })
  })

  it('counts what an office said earlier as long as no report is newer', () => {
    const [dark, lit] = [office(-12, { status: 'open', power: 'none' }), office(-12, { status: 'open', power: 'grid' })]
    expect(nowOf({ reports: [report(-10)], offices: [dark, lit] })?.out).toEqual([])
    expect(nowOf({ reports: [report(-13)], offices: [dark, lit] })?.out).toEqual(['power'])
  })

  it('does not let a report speak again for a fact that an office ended since', () => {
    const offices = [office(-1, { status: 'open', power: null })]
    expect(nowOf({ reports: [out], offices })).toMatchObject({ condition: 'operating', out: [], not_said: ['power'], as_of: at(-1) })
    expect(nowOf({ reports: [report(-0.5, { operational_power: false })], offices })?.out).toEqual(['power'])
  })

  it('at the same moment takes the own word before that of others, and of one side the worse', () => {
    const offices = [office(-10, { status: 'open', power: 'grid' })]
    expect(nowOf({ reports: [out], offices })?.out).toEqual(['power'])
    expect(nowOf({ reports: [{ ...out, is_own: false }], offices })?.out).toEqual([])
  })
})

describe('open', () => {
  const limited = report(-10, { hours_of_operation_statement: 'shortened' })
  const open = office(-1, { status: 'open' })

  it('is limited until each office has spoken since, and counts the others as unknown', () => {
    expect(nowOf({ reports: [limited], offices: [open, silent()] })).toMatchObject({
      ...{ condition: 'limited', offices: { total: 2, open: 1, limited: 0, closed: 0, unknown: 1 } },
    })
    expect(nowOf({ reports: [limited], offices: [open, open] })?.condition).toBe('operating')
  })

  it('is limited at no other office if the report names those that are', () => {
    const named = report(-10, { all_branches_operational: false, names_offices: true })
    const closed = office(-10, { status: 'closed' })
    expect(nowOf({ reports: [named], offices: [closed, silent()] })).toMatchObject({ condition: 'limited', out: ['branches'] })
    expect(nowOf({ reports: [named], offices: [office(-10, { status: 'open' }), open] })).toMatchObject({ condition: 'operating', out: [] })
    expect(nowOf({ reports: [named], offices: [open, silent()] })).toMatchObject({
      condition: 'not_said',
      not_said: expect.arrayContaining(['open']),
    })
  })

  it('is not said where one office said nothing and all others are open', () => {
    expect(nowOf({ offices: [open, silent()] })).toMatchObject({ condition: 'not_said', not_said: expect.arrayContaining(['open']) })
  })

  it('is closed if all are, and then all of them are asked what is out', () => {
    const dark = office(-1, { status: 'closed', power: 'none' })
    const generator = office(-1, { status: 'closed', power: 'generator' })
    expect(nowOf({ offices: [dark, generator] })).toMatchObject({ condition: 'closed', out: ['power', 'branches'], on_generator: 0 })
    expect(nowOf({ offices: [dark, office(-1, { status: 'open', power: 'grid' })] })).toMatchObject({
      condition: 'limited',
      out: ['branches'],
    })
  })
})

describe('what nobody said', () => {
  it('makes nothing worse where every office has a status', () => {
    expect(nowOf({ offices: [office(-1, { status: 'open' })] })).toMatchObject({
      ...{ condition: 'operating', not_said: ['power', 'communications', 'computer_system', 'home_banking', 'atms'] },
    })
  })

  it('is said by a report of what its offices left out', () => {
    const reports = [report(-5, { said: ['operational_home_banking', 'all_atms_operational', 'all_branches_operational'], checked: false })]
    const power = { power: 'grid', communications: true, systems: true } as const
    expect(nowOf({ reports, offices: [office(-1, power), silent()] })?.condition).toBe('not_said')
    expect(nowOf({ reports, offices: [office(-1, power), office(-1, power)] })).toMatchObject({ condition: 'operating', not_said: [] })
  })

  it('is out where an office without a status says so', () => {
    expect(nowOf({ offices: [office(-1, { power: 'none' })] })).toMatchObject({
      ...{ condition: 'down', out: ['power'], offices: { total: 1, open: 0, unknown: 1, as_of: at(-1) } },
    })
  })
})

describe('the offices that speak', () => {
  const open = office(-1, { status: 'open' })
  const outside = { is_in_area: false }

  it('are those in the area of an incident, and besides whoever spoke', () => {
    expect(nowOf({ offices: [open, silent(outside)] })).toMatchObject({ condition: 'operating', offices: { total: 1 } })
    const closed = office(-1, { status: 'closed' }, outside)
    expect(nowOf({ offices: [open, closed] })).toMatchObject({ condition: 'limited', offices: { total: 2 } })
  })

  it('are all on record without an incident', () => {
    expect(nowOf({ offices: [{ ...open, ...outside }, silent(outside)] })).toMatchObject({ condition: 'not_said', offices: { total: 2 } })
  })

  it('say nothing that is older than 14 days', () => {
    const old = office(-15 * 24, { status: 'closed' })
    expect(nowOf({ offices: [old] })).toBeUndefined()
    expect(nowOf({ offices: [open, old] })).toMatchObject({ condition: 'not_said', offices: { total: 2, open: 1, unknown: 1 } })
  })
})
