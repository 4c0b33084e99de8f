import { expect, it } from 'vitest'
import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { areTextsDelayed, countByOffice, groupPeople, lastAnswerAt } from './group-people.ts'

const person = (last_name: string, changes: Partial<RollCallPerson> = {}): RollCallPerson => ({
  id: last_name,
  first_name: 'Ada',
  last_name,
  phone: '228-555-0100',
  office: 'Pass Road',
  state: 'waiting',
  work: null,
  words: null,
  as_of: null,
  source: null,
  entered_by: null,
  texted_help_at: null,
  may_need_help_at: null,
  replies: [],
  case: null,
  sent: [],
  ...changes,
})

const people = [
  person('Fairley', { state: 'needs_help', as_of: '2026-09-16T12:12:00.000Z' }),
  person('Moran'),
  person('Saucier', { state: 'not_reached', office: 'Ocean Springs' }),
  person('Strickland', { texted_help_at: '2026-09-16T12:14:00.000Z', office: '' }),
  person('Nguyen', { state: 'safe', work: 'can', as_of: '2026-09-16T12:20:00.000Z' }),
]

it('puts who texted HELP above the silent ones', () => {
  const { needsHelp, silent, safe } = groupPeople(people)
  expect(needsHelp.map(({ id }) => id)).toEqual(['Fairley'])
  expect(silent.map(({ id }) => id)).toEqual(['Strickland', 'Moran', 'Saucier'])
  expect(safe.map(({ id }) => id)).toEqual(['Nguyen'])
})

it('puts first who may need help, then who does, then whose text waits for somebody', () => {
  const reply = { id: '1', at: '2026-09-16T12:14:00.000Z', text: 'call me', pictures: 0, means: null, decided_by: null }
  const texted = [
    person('Tran', { state: 'safe', replies: [reply] }),
    person('Vu', { replies: [{ ...reply, means: 'nothing' }] }),
    person('Favre', { state: 'safe', may_need_help_at: reply.at, replies: [reply] }),
    person('Hoda', { state: 'needs_help', replies: [reply] }),
  ]
  const { mayNeedHelp, needsHelp, toDecide, silent, safe } = groupPeople(texted)
  expect([mayNeedHelp, needsHelp, toDecide, silent, safe].map((group) => group.map(({ id }) => id))).toEqual([
    ['Favre'],
    ['Hoda'],
    ['Tran'],
    ['Vu'],
    [],
  ])
})

it('puts the newest text first, and HELP alone below a cry in other words', () => {
  const texted = (name: string, text: string, minute: number, may_need_help_at: string | null = null) => {
    const at = `2026-09-16T12:${minute}:00.000Z`
    return person(name, {
      may_need_help_at: may_need_help_at && at,
      replies: [{ id: name, at, text, pictures: 0, means: null, decided_by: null }],
    })
  }
  const { mayNeedHelp, toDecide } = groupPeople([
    texted('Bosarge', 'who is this', 10),
    texted('Cuevas', 'HELP', 59, 'yes'),
    texted('Dedeaux', 'call me', 20),
    texted('Favre', 'on the roof', 30, 'yes'),
    texted('Garza', 'Help! water is coming in', 40, 'yes'),
  ])
  expect(mayNeedHelp.map(({ id }) => id)).toEqual(['Garza', 'Favre', 'Cuevas'])
  expect(toDecide.map(({ id }) => id)).toEqual(['Dedeaux', 'Bosarge'])
})

it('counts each office, people without one last', () => {
  expect(countByOffice(people)).toEqual([
    { office: 'Ocean Springs', asked: 1, accounted: 0, can: 0 },
    { office: 'Pass Road', asked: 3, accounted: 2, can: 1 },
    { office: '', asked: 1, accounted: 0, can: 0 },
  ])
})

it('knows when the last answer came', () => {
  expect(lastAnswerAt(people)).toBe('2026-09-16T12:20:00.000Z')
  expect(lastAnswerAt([])).toBeNull()
})

it('knows that the provider of text messages is away', () => {
  const waits = { channel: 'text', at: '2026-09-16T12:14:00.000Z', state: 'waiting', reason: null } as const
  expect(areTextsDelayed([person('Moran', { sent: [waits] })])).toBe(false)
  expect(areTextsDelayed([person('Moran', { sent: [{ ...waits, reason: 'It answered 503.' }] })])).toBe(true)
})
