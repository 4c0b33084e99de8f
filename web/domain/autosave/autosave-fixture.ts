// A controlled server, device and record for the tests of the queue.

import { vi } from 'vitest'
import { AutosaveQueue } from './autosave-queue.ts'
import type { Answer, Conflict, Environment, Outcome, Sending, Unsaved } from './autosave-types.ts'

export const LINE = 800
export const TEXT = 3_000

export const saved: Outcome = { kind: 'saved' }
export const notReached = { kind: 'failed', retry: 'by itself' } as const satisfies Outcome
/** Answers that Maria Lopez has changed the same answer. */
export const conflictWith = (name: string, theirs: Answer): Outcome => ({ kind: 'conflicts', conflicts: { [name]: conflictOver(theirs) } })
export const conflictOver = (theirs: Answer): Conflict => ({ theirs, at: '2026-09-14T14:00:00Z', by: 'Maria Lopez', isOwn: false })
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

export function makeFixture({ record = {} as Record<string, Answer>, stored = {} as Record<string, Unsaved> } = {}) {
  const requests: (Sending & { answer: (outcome: Outcome) => Promise<void>; breakOff: () => void })[] = []
  const device: Record<string, Unsaved> = { ...stored }
  const environment: Environment = {
    check(_, typed) {
      if (typed === 'not valid') return { error: 'Say something else.' }
      return { value: typeof typed === 'string' ? typed.trim() || null : typed }
    },
    current: (name) => record[name] ?? null,
    isSame: (_, one, other) => one === other,
    send: (sending) =>
      new Promise((resolve, reject) => {
        requests.push({
          ...sending,
          breakOff: () => reject(new DOMException('The document is not fully active.', 'InvalidStateError')),
          answer: async (outcome) => {
            if (outcome.kind === 'saved') Object.assign(record, sending.answers)
            if (outcome.kind === 'conflicts')
              for (const [name, mine] of Object.entries(sending.answers)) record[name] = outcome.conflicts[name]?.theirs ?? mine
            resolve(outcome)
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
    store: (name, unsaved) => {
      device[name] = unsaved
    },
    forget: (name, typed) => {
      if (device[name]?.typed === typed) delete device[name]
    },
  }
  const queue = new AutosaveQueue(environment, stored)
  const sent = () => requests.map((request) => request.answers)
  const seen = () => requests.map((request) => request.seen)
  const answerLast = (outcome: Outcome) => requests.at(-1)?.answer(outcome)
  return { queue, record, device, requests, sent, seen, answerLast }
}
