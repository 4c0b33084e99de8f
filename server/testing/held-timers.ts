// Waits that pass when a test says so: a busy machine takes its time between two steps, and a real clock does not wait for it.

import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'

/** The pauses that the server makes from now on, in milliseconds, until the end of the test. */
export function holdPauses() {
  const asked: number[] = []
  const { promise: over, resolve: pass } = Promise.withResolvers<void>()
  const pause = vi.spyOn(timers, 'setTimeout').mockImplementation(async (milliseconds, value) => {
    asked.push(milliseconds ?? 0)
    await over
    return value as never
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    pass()
    pause.mockRestore()
    syncBuiltinESMExports()
  })
  const isAsked = (count: number) => expect(asked.length).toBeGreaterThanOrEqual(count)
  return { asked, pass, untilAsked: (count: number) => vi.waitFor(() => isAsked(count), 20_000) }
}

/** How long the server waits for answers of others from now on, in milliseconds, until the end of the test. `pass` ends all of these waits. */
export function holdTimeouts() {
  const asked: number[] = []
  let waits: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    asked.push(milliseconds)
    const wait = new AbortController()
    waits.push(wait)
    return wait.signal
  })
  onTestFinished(() => timeout.mockRestore())
  return {
    asked,
    pass() {
      for (const wait of waits) wait.abort(new DOMException('The time is over.', 'TimeoutError'))
      waits = []
    },
  }
}
