import { useEffect } from 'react'
import { watchAlerts } from '#contract/alerts/calls.ts'
import type { ALERTS_CHANGED, SIGNED_OUT } from '#contract/alerts/options.ts'
import { API_BASE } from '#contract/wire.ts'
import { queryClient } from '#web/lib/calls/queries.ts'

// Written out, so that the schemas beside them in the contract are not loaded with them.
const changed: typeof ALERTS_CHANGED = 'changed'
const signedOut: typeof SIGNED_OUT = 'signed-out'

/** How long until it is tried again, in milliseconds, where the server does not answer: the longer the more often it did not. */
const waits = [5_000, 10_000, 20_000, 40_000, 60_000] as const
const LONGEST = 60_000

/**
 * Asks for the alerts again whenever one appears or goes, and of the back office what shows them too. A line that breaks is taken up again;
 * without one, a reload shows what is new. Nobody reads a hidden window: it lets its line go, of which a browser has few for one server.
 */
export function useAlertEvents() {
  useEffect(followAlerts, [])
}

/** Until what it answers with is called. */
export function followAlerts(): () => void {
  let events: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect() {
    disconnect()
    if (document.visibilityState === 'hidden') return
    const source = new EventSource(`${API_BASE}${watchAlerts.path}`)
    events = source
    source.addEventListener('open', () => {
      failures = 0
    })
    source.addEventListener(changed, () => void alertsChanged())
    // Nobody is signed in any more: there is nothing to come back for.
    source.addEventListener(signedOut, end)
    source.addEventListener('error', () => {
      // The browser takes up a broken line by itself, but not one that was refused.
      if (source.readyState !== EventSource.CLOSED) return
      timer = setTimeout(connect, waits[failures] ?? LONGEST)
      failures += 1
    })
  }

  function disconnect() {
    clearTimeout(timer)
    events?.close()
  }

  function end() {
    document.removeEventListener('visibilitychange', connect)
    disconnect()
  }

  connect()
  document.addEventListener('visibilitychange', connect)
  return end
}

/** An alert has come or gone: for everybody, on every screen that shows some. */
export const alertsChanged = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['alerts'] }),
    queryClient.invalidateQueries({ queryKey: ['back office', 'alerts'] }),
    queryClient.invalidateQueries({ queryKey: ['back office', 'dashboard'] }),
  ])
