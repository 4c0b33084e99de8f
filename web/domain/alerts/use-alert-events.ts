import type { InvalidateOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchAlerts } from '#contract/alerts/calls.ts'
import type { ALERTS_CHANGED, INCIDENTS_CHANGED, SIGNED_OUT, SITUATION_CHANGED } from '#contract/alerts/options.ts'
import { API_BASE } from '#contract/wire.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { rollCallsChanged } from '#web/domain/roll-calls/roll-calls-changed.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { setLineLost } from '#web/lib/live-line.ts'
import { takePageTime as pageTime } from '#web/lib/page/hydration.ts'

// Written out here, because an import from the contract would also load its schemas.
const changed: typeof ALERTS_CHANGED = 'changed'
const situationIsNew: typeof SITUATION_CHANGED = 'situation'
const incidentsAreNew: typeof INCIDENTS_CHANGED = 'incidents'
const signedOut: typeof SIGNED_OUT = 'signed-out'

/** In a storm, changes come many times a second. The screen's data is fetched at most this often, in milliseconds. */
const AT_MOST_EVERY = 2_000

/** The delay before a new attempt, in milliseconds. It grows with each failure. */
const waits = [5_000, 10_000, 20_000, 40_000, 60_000] as const
const LONGEST = 60_000

/**
 * Follows the event stream, and fetches alerts, the situation and incidents when they change. A broken stream is opened again, and then all of them are
 * fetched. Without a stream, changes appear on reload. A hidden window closes its stream, because a browser allows only a few per server.
 * `actorKey` changes with impersonation or a switch of organization. The stream then restarts for that person and organization.
 */
export function useAlertEvents(actorKey: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organization needs another stream
  useEffect(followAlerts, [actorKey])
}

/** Runs until the returned function is called. */
export function followAlerts(): () => void {
  let events: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** A screen that came without its data is asking already, and what is broken off would be asked for twice. */
  let isFirst = true
  const options = () => (isFirst ? { cancelRefetch: false } : {})
  const situation = seldom(() => situationChanged(options()))
  const incidents = seldom(() => incidentChanged(undefined, options()))

  function connect() {
    disconnect()
    if (document.visibilityState === 'hidden') return
    // What came with the page is asked again only if it has changed since then.
    const since = pageTime()
    let isNew = since === undefined
    const source = new EventSource(`${API_BASE}${watchAlerts.path}${since === undefined ? '' : `?since=${since}`}`)
    events = source
    source.addEventListener('open', () => {
      failures = 0
      setLineLost(false)
      if (isNew) {
        situation.refresh()
        incidents.refresh()
      }
      isNew = true
      isFirst = false
    })
    source.addEventListener(incidentsAreNew, incidents.refresh)
    source.addEventListener(situationIsNew, situation.refresh)
    source.addEventListener(changed, () => {
      void fetchAlerts('stream')
      if (since === undefined) return
      situation.refresh()
      incidents.refresh()
    })
    // There is no stream to open again. The next answer tells the page that its session has ended.
    source.addEventListener(signedOut, () => {
      end()
      void situationChanged()
    })
    source.addEventListener('error', () => {
      setLineLost(true)
      // The browser reopens a broken stream by itself, but not a refused one.
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
    situation.end()
    incidents.end()
    disconnect()
  }

  connect()
  document.addEventListener('visibilitychange', connect)
  return end
}

/** Fetches at once, and once more for all events that came meanwhile, but never during a fetch, which would be canceled. */
function seldom(fetchAgain: () => Promise<unknown>) {
  let soon: ReturnType<typeof setTimeout> | undefined
  let isMore = false

  function refresh() {
    isMore = soon !== undefined
    if (isMore) return
    const fetched = fetchAgain()
    soon = setTimeout(() => void fetched.finally(again), AT_MOST_EVERY)
  }

  function again() {
    soon = undefined
    if (isMore) refresh()
  }

  function end() {
    clearTimeout(soon)
    isMore = false
  }

  return { refresh, end }
}

/** An alert was published or deleted, so every screen that shows alerts fetches them. */
export const alertsChanged = () => fetchAlerts('screen')

/** Within this time both tell of one change, in milliseconds. */
const SAME_CHANGE = 2_000

/** What a person changes, their own screen tells and the stream: it is fetched when the first does. */
const fetchAlerts = oncePerChange(() =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['alerts'] }),
    queryClient.invalidateQueries({ queryKey: ['back office', 'alerts'] }),
    queryClient.invalidateQueries({ queryKey: ['back office', 'dashboard'] }),
  ]),
)

/** Something changed for the person's organization. Only what is on screen is fetched at once. */
const situationChanged = (options: InvalidateOptions = {}) =>
  Promise.all([
    ...[['situation'], ['help requests']].map((queryKey) => queryClient.invalidateQueries({ queryKey }, options)),
    rollCallsChanged(options),
  ])

function oncePerChange(fetchAgain: () => Promise<unknown>) {
  let first: { from: 'screen' | 'stream'; at: number; fetched: Promise<unknown> } | undefined
  return (from: 'screen' | 'stream'): Promise<unknown> => {
    const known = first && first.from !== from && performance.now() - first.at < SAME_CHANGE ? first.fetched : undefined
    const fetched = known ?? fetchAgain()
    first = known ? undefined : { from, at: performance.now(), fetched }
    return fetched
  }
}
