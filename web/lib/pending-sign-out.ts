// A logout that the server could not be told of: nothing of the person stays on this device, nobody is let in as them, and the session
// itself ends as soon as the server is reached.

import { logout } from '#contract/auth.ts'
import { call } from './call.ts'

const KEY = 'breakwater.sign-out'
let telling: Promise<void> | null = null

/** False where the device keeps nothing: then only the server can end the session. */
export function noteSignOut(): boolean {
  try {
    localStorage.setItem(KEY, 'pending')
  } catch {
    return false
  }
  tellWhenOnline()
  return true
}

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** The server has ended it, or somebody has signed in since. */
export function forgetSignOut() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // What cannot be written cannot have been noted.
  }
}

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

function tellWhenOnline() {
  if (typeof window !== 'undefined') window.addEventListener('online', () => void tellSignOut(), { once: true })
}
