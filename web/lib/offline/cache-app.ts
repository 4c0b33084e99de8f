import { storedSession } from '#web/lib/session/session-store.ts'
import { forgetSignedIn, noteSignedIn } from './service-worker-notes.ts'

const WORKER = '/service-worker.js'

/** Caches the app itself on this device, for use offline. False where that is not possible; the app then works online only. */
export async function cacheApp(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await noteSignedIn()
    // If the person has signed out meanwhile, here or in another tab, the device must not open the app as signed in.
    if (storedSession() === null) {
      await forgetSignedIn()
      return false
    }
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep the rest')
    return true
  } catch {
    // A private window, a full device, or an incomplete service worker: the next visit tries again.
    return false
  }
}
