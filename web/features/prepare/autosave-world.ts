// For the tests of the queue: a server that answers when it is told to, a device and a record.

import { vi } from 'vitest'
import { AutosaveQueue } from './autosave-queue.ts'
import type { Answer, Answers, Link, Outcome, Unsaved } from './autosave-types.ts'

export const LINE = 800
export const TEXT = 3_000

export const saved: Outcome = { kind: 'saved' }
export const notReached: Outcome = { kind: 'failed', retry: 'by itself' }
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

export function makeWorld({ record = {} as Record<string, Answer>, kept = {} as Record<string, Unsaved> } = {}) {
  const requests: { answers: Answers; answer: (outcome: Outcome) => Promise<void> }[] = []
  const device: Record<string, Unsaved> = { ...kept }
  const link: Link = {
    check(_, typed) {
      if (typed === 'not valid') return { error: 'Say something else.' }
      return { value: typeof typed === 'string' ? typed.trim() || null : typed }
    },
    current: (name) => record[name] ?? null,
    send: (answers) =>
      new Promise((resolve) => {
        requests.push({
          answers,
          answer: async (outcome) => {
            if (outcome.kind === 'saved') Object.assign(record, answers)
            resolve(outcome)
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
    keep: (name, unsaved) => {
      device[name] = unsaved
    },
    forget: (name, typed) => {
      if (device[name]?.typed === typed) delete device[name]
    },
  }
  const queue = new AutosaveQueue(link, kept)
  const sent = () => requests.map((request) => request.answers)
  const answerLast = (outcome: Outcome) => requests.at(-1)?.answer(outcome)
  return { queue, record, device, requests, sent, answerLast }
}
