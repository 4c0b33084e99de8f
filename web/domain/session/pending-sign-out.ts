// A logout that has not reached the server yet. No data of the person stays on this device, and the app does not open as them
// (session-store.ts). The session ends once the server is reached. This code loads only if such a logout is pending.

import { logout } from '#contract/auth/calls.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { Backoff } from '#web/lib/send-queue/backoff.ts'
import { failureOf } from '#web/lib/send-queue/failed-call.ts'
import { onReconnect } from '#web/lib/send-queue/on-reconnect.ts'
import { forgetSignOut, isSignOutPending } from '#web/lib/session/session-store.ts'

const queue = new Backoff({ onDue: () => void sendSignOut(), longestPause: 60_000 })
let isListening = false

/** Sends the pending logout until the server has received it. Resolves after the first attempt, and never rejects. */
export async function sendSignOut(): Promise<void> {
  if (!isSignOutPending()) return
  sendWhenBack()
  await (queue.running ?? queue.run(send, ({ kind }) => kind === 'told' && forgetSignOut()))
}

/** If the server refuses, the next visit tries again. */
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
  onReconnect(() => void sendSignOut())
}
