// What the browser keeps of the session, under the key that the specification names. It is written at sign-in, sign-out, start and stop
// of impersonation and profile update, and at no other moment; it holds nothing that the server would trust.

import type { SessionUser } from '#contract/records/person.ts'

const KEY = 'vuex'

interface Kept {
  user: SessionUser
  isLoggedIn: true
  impersonator: SessionUser['impersonator']
}

export function storeSession(user: SessionUser) {
  const kept: Kept = { user, isLoggedIn: true, impersonator: user.impersonator }
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)))
}

export function forgetSession() {
  tryStorage((storage) => {
    if (storage.getItem(KEY) === null) return
    storage.removeItem(KEY)
    // A visitor has nothing there, and needs no code for it.
    void import('#web/lib/offline/device-store.ts').then(({ clearCachedQueries }) => clearCachedQueries())
  })
}

/** Who was signed in when the server was last reached: what to show while it cannot be. */
export function storedSession(): SessionUser | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.isLoggedIn ? kept.user : null
  } catch {
    return null
  }
}

const SIGN_OUT = 'breakwater.sign-out'

/** Notes a logout that the server has not heard of. False where the device keeps nothing: then only the server can end the session. */
export function noteSignOut(): boolean {
  tryStorage((storage) => storage.setItem(SIGN_OUT, 'pending'))
  return isSignOutPending()
}

export function isSignOutPending(): boolean {
  let note: string | null = null
  tryStorage((storage) => {
    note = storage.getItem(SIGN_OUT)
  })
  return note !== null
}

/** The server has ended it, or somebody has signed in since. */
export const forgetSignOut = () => tryStorage((storage) => storage.removeItem(SIGN_OUT))

/** Storage can be full or forbidden; the app works without it. */
function tryStorage(act: (storage: Storage) => void) {
  try {
    act(localStorage)
  } catch {
    // Nothing depends on it.
  }
}
