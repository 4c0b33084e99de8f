// A logout that the server could not be told of: nothing of the person stays on this device, nobody is let in as them (session-store.ts),
// and the session itself ends as soon as the server is reached. Only who has one pending needs this code.

import { logout } from '#contract/auth/calls.ts'
import { call } from '#web/lib/calls/call.ts'
import { forgetSignOut, isSignOutPending } from './session-store.ts'

let telling: Promise<void> | null = null

/** Tells the server of a logout that it has not heard of. Never rejects: the next opening, or the next connection, tries again. */
export function tellSignOut(): Promise<void> {
  if (!isSignOutPending()) return Promise.resolve()
  telling ??= call(logout)
    .then(forgetSignOut, tellWhenOnline)
    .finally(() => {
      telling = null
    })
  return telling
}

export function tellWhenOnline() {
  window.addEventListener('online', () => void tellSignOut(), { once: true })
}
