import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError } from '#web/lib/api/call.ts'
import type { Answer, Sending } from './autosave-types.ts'
import { otherWindows } from './other-windows.ts'
import { flushAnswers, saveSheet } from './sheet-saving.ts'

const dana = { id: 'dana', impersonator: null } as SessionUser
const stored = new Map<string, string>()
let sent: [string, Sending['answers']][]
let isHere: boolean
let failure: CallError | null

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  sent = []
  isHere = true
  failure = null
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A sheet with a fuel and a plan, as the server has it. */
function sheet(id: string, place: string, record: Record<string, Answer> = {}) {
  const saving = saveSheet(dana, {
    id,
    place,
    names: ['fuel', 'plan'],
    windows: otherWindows<{ id: string }>(`test.${place}`),
    check: (_, typed) => ({ value: typed }),
    isSame: (_, one, other) => one === other,
    current: (name) => record[name] ?? null,
    send: async ({ answers }) => {
      sent.push([id, answers])
      if (failure) throw failure
      return { id, ...answers }
    },
    typedOf: (value: Answer) => value,
    show: async (saved) => void Object.assign(record, saved),
    readAgain: async () => {},
    isHere: () => isHere,
  })
  return { ...saving, record }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('sends before a logout what was typed in every sheet, and forgets it on the device', async () => {
  const [harbor, notice] = [sheet('h1', 'checklist'), sheet('n1', 'notice n1')]
  harbor.queue.change('fuel', 'Gas', 3_000)
  notice.queue.change('plan', 'By truck.', 3_000)
  expect([...stored.keys()]).toEqual(['breakwater.draft.dana.prepare.h1.fuel', 'breakwater.draft.dana.prepare.n1.plan'])
  const done = flushAnswers()
  await pass(10)
  await done
  expect(sent).toEqual([
    ['h1', { fuel: 'Gas' }],
    ['n1', { plan: 'By truck.' }],
  ])
  expect([harbor.record.fuel, notice.record.plan, stored.size]).toEqual(['Gas', 'By truck.', 0])
})

it('sends what a page of an earlier build has left on the device', async () => {
  const left = { values: { typed: 'Gas', before: 'Diesel', sent: ['Ga'] }, saved_at: '2026-11-28T20:00:00.000Z' }
  stored.set('breakwater.draft.dana.prepare.h2.fuel', JSON.stringify(left))
  const { record } = sheet('h2', 'checklist', { fuel: 'Diesel' })
  await pass(10)
  expect([sent, record.fuel, stored.size]).toEqual([[['h2', { fuel: 'Gas' }]], 'Gas', 0])
})

it('sends nothing once another person has signed in, and leaves it to its owner', async () => {
  const { queue } = sheet('h3', 'checklist')
  queue.change('fuel', 'Gas', 100)
  isHere = false
  await pass(1_000)
  expect([sent, [...stored.keys()], queue.hasEnded]).toEqual([[], ['breakwater.draft.dana.prepare.h3.fuel'], true])
})

it('says at an answer why it was refused, also where the body has the answers in a part of their own', async () => {
  failure = new CallError(422, { errors: { 'answers.fuel': ['No.'], plan: ['No, too.'] } })
  const { queue } = sheet('n4', 'notice n4')
  queue.change('fuel', 'Gas', 0)
  queue.change('plan', 'None.', 0)
  await pass(10)
  expect(queue.snapshot().errors).toEqual({ fuel: 'No.', plan: 'No, too.' })
})

it('goes on with the same queue where the same person opens the sheet again', () => {
  const first = sheet('h5', 'checklist')
  expect(sheet('h5', 'checklist').queue).toBe(first.queue)
  expect(sheet('h6', 'checklist').queue).not.toBe(first.queue)
})
