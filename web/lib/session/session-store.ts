// The session in the browser's storage, under the key of the specification. It is written only at sign-in, sign-out, start and stop of impersonation, and
// profile update. The server trusts nothing in it.

import { LEAVING_COOKIE } from '#contract/display/page-cookie.ts'
import type { SessionUser } from '#contract/records/person.ts'

const KEY = 'vuex'
const A_YEAR = 31_536_000

interface StoredSession {
  user: SessionUser
  isLoggedIn: true
  impersonator: SessionUser['impersonator']
}

export function storeSession(user: SessionUser) {
  const stored: StoredSession = { user, isLoggedIn: true, impersonator: user.impersonator }
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify(stored)))
}

const CLEARING = 'breakwater.clearing'
/** The key of what the device stores of people (seal.ts). */
export const SEAL = 'breakwater.seal'

/** What was stored of people is read by nobody from now on. */
export const forgetSeal = () => tryStorage((storage) => storage.removeItem(SEAL))

/** Also clears what the session has left on the device. If the page closes before that is done, the next page does it. */
export function forgetSession() {
  forgetSeal()
  tryStorage((storage) => {
    // A visitor has no such data, and does not load the code for it.
    if (storage.getItem(KEY) === null && storage.getItem(CLEARING) === null) return
    storage.removeItem(KEY)
    clearDevice().catch(() => {})
    storage.setItem(CLEARING, 'pending')
  })
}

async function clearDevice() {
  const { clearSessionData } = await import('#web/lib/offline/device-store.ts')
  await clearSessionData()
  tryStorage((storage) => storage.removeItem(CLEARING))
}

/** The person who was signed in when the server was last reached. They are shown while it cannot be reached. */
export function storedSession(): SessionUser | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredSession | null
    return stored?.isLoggedIn ? stored.user : null
  } catch {
    return null
  }
}

const SIGN_OUT = 'breakwater.sign-out'

/** Read by the server, which then renders no page for the person. */
const sayToServer = (isLeaving: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LEAVING_COOKIE}=1; path=/; max-age=${isLeaving ? A_YEAR : 0}; samesite=strict`
}

/** Stores a logout that has not reached the server. False if the device cannot store it: then only the server can end the session. */
export function noteSignOut(): boolean {
  tryStorage((storage) => storage.setItem(SIGN_OUT, 'pending'))
  sayToServer(true)
  return isSignOutPending()
}

export function isSignOutPending(): boolean {
  let note: string | null = null
  tryStorage((storage) => {
    note = storage.getItem(SIGN_OUT)
  })
  return note !== null
}

/** The server has ended the session, or a person has signed in since. */
export function forgetSignOut() {
  if (!isSignOutPending()) return
  tryStorage((storage) => storage.removeItem(SIGN_OUT))
  sayToServer(false)
}

/** Storage can be full or blocked. The app works without it. */
function tryStorage(act: (storage: Storage) => void): void {
  try {
    act(localStorage)
  } catch {
    // Nothing depends on it.
  }
}
