import { storedSession } from '#web/lib/session/session-store.ts'
import { forgetSignedIn, noteSignedIn } from './service-worker-notes.ts'

const WORKER = '/service-worker.js'

/** Caches the app itself on this device, for use offline. False where that is not possible; the app then works online only. */
export async function cacheApp(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await noteSignedIn()
    // Who signed out meanwhile, here or in another tab, has left nothing.
    if (storedSession() === null) {
      await forgetSignedIn()
      return false
    }
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep the rest')
    return true
  } catch {
    // A private window, no room left, a worker that did not come whole: the next opening tries again.
    return false
  }
}
