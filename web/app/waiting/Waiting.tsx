import { type ComponentType, useEffect, useState } from 'react'
// Its style is in the frame: a style that failed to load once does not load again.
import './WaitingReports.module.css'
import { deviceStore } from '#web/lib/offline/device-store.ts'
import { queues } from '#web/lib/send-queue/locks.ts'

/** Reports, steps and statuses that are not received yet. On most visits there are none, and the code that shows and sends them does not load. */
export function Waiting() {
  const [Shown, setShown] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Shown) return
    // Without a connection the code may be missing. It is tried again when there is one, and with the next change of a queue.
    const look = () => void waitingReports().then((component) => setShown(() => component), nothing)
    look()
    // A queue tells its changes to other tabs, and so to this listener too.
    const channels = Object.values(queues).map((name) => new BroadcastChannel(name))
    for (const channel of channels) channel.addEventListener('message', look)
    window.addEventListener('online', look)
    return () => {
      for (const channel of channels) channel.close()
      window.removeEventListener('online', look)
    }
  }, [Shown])

  // Always mounted, so that screen readers announce its text.
  return <div role="status">{Shown && <Shown />}</div>
}

/** Null if nothing is queued. */
async function waitingReports(): Promise<ComponentType | null> {
  const counts = await Promise.all((['reports', 'calls', 'statuses'] as const).map((name) => deviceStore(name).count()))
  if (counts.every((count) => count === 0)) return null
  return (await import('./WaitingReports.tsx')).WaitingReports
}

const nothing = () => {}
