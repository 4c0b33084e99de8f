import { onReconnect } from '#web/lib/send-queue/on-reconnect.ts'
import type { AutosaveQueue } from './autosave-queue.ts'
import type { FailureToast } from './failure-toast.ts'

/** Connects a queue with the events of its window. Lives as long as the page: a queue without answers does nothing. */
export function listenToWindow(queue: AutosaveQueue, failures: FailureToast) {
  onReconnect(() => queue.retry())
  window.addEventListener('pagehide', () => queue.flushOnClose())
  window.addEventListener('beforeunload', (event) => {
    // Leaving loses answers only if the device cannot store them and the server was not reached.
    if (!failures.isStored && Object.keys(queue.snapshot().unsaved).length > 0) event.preventDefault()
  })
}
