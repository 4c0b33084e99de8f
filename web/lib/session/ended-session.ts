// A session that ended while its person was away, or was typing: the login form says so, and has their address already. In this tab alone.

import { readDevice } from '#web/lib/page/hydration.ts'
import { storedSession } from './session-store.ts'

const KEY = 'breakwater.ended'

/** `user` is the person whose session the device had stored. An impersonated person's email is not stored, because they will not sign in here. */
export function noteEndedSession(user = storedSession()) {
  tryStorage((storage) => storage.setItem(KEY, user && !user.impersonator ? user.email : ''))
}

/** The address of the person whose session ended, empty if unknown; null if none ended. */
export const endedSession = (): string | null => readDevice(storedEmail)

function storedEmail(): string | null {
  let email: string | null = null
  tryStorage((storage) => {
    email = storage.getItem(KEY)
  })
  return email
}

/** A person has signed in since, or has logged out. */
export const forgetEndedSession = () => tryStorage((storage) => storage.removeItem(KEY))

function tryStorage(act: (storage: Storage) => void) {
  try {
    act(sessionStorage)
  } catch {
    // Without storage, the login form is as for everybody.
  }
}
