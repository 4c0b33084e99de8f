// A logout that the server could not be told of: nothing of the person stays on this device, nobody is let in as them (session-store.ts),
// and the session itself ends as soon as the server is reached. Only who has one pending needs this code.

import { logout } from '#contract/auth/calls.ts'
import { CallError, call } from '#web/lib/calls/call.ts'
import { failureOf } from '#web/lib/offline/failed-call.ts'
import { RetryingQueue } from '#web/lib/offline/retrying-queue.ts'
import { whenBack } from '#web/lib/offline/when-back.ts'
import { forgetSignOut, isSignOutPending } from './session-store.ts'

const queue = new RetryingQueue({ onDue: () => void sendSignOut(), longestPause: 60_000 })
let isListening = false

/** Tells the server of a logout that it has not heard of, until it has. Resolves after the first attempt, and never rejects. */
export async function sendSignOut(): Promise<void> {
  if (!isSignOutPending()) return
  sendWhenBack()
  await (queue.running ?? queue.run(send, ({ kind }) => kind === 'told' && forgetSignOut()))
}

/** Where the server refuses, the next opening of the app tries again. */
async function send() {
  try {
    await call(logout)
    return { kind: 'told' }
  } catch (error) {
    return (error instanceof CallError && failureOf(error)) || { kind: 'ended' }
  }
}

export function sendWhenBack() {
  if (isListening) return
  isListening = true
  whenBack(() => void sendSignOut())
}
