import { keptSession } from '#web/lib/session/session-store.ts'
import { forgetHere, noteHere } from './app-notes.ts'

const WORKER = '/service-worker.js'

/** Has the app itself kept on this device, for the time without a network. False where that cannot be: it works online as ever. */
export async function keepApp(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await noteHere()
    // Who signed out meanwhile, here or in another tab, has left nothing.
    if (keptSession() === null) {
      await forgetHere()
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
