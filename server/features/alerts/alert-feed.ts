// The event streams of this process. They announce changes of the alerts, of incidents, and of what concerns the organization of each client. They stay open
// until the session or the process ends.

import { PassThrough, type Readable } from 'node:stream'
import { ALERTS_CHANGED, INCIDENTS_CHANGED, SIGNED_OUT, SITUATION_CHANGED } from '#contract/alerts/options.ts'
import { watchAlerts } from '#server/domain/alerts/watch-alerts.ts'
import { watchOrganizations } from '#server/domain/audit/watch-changes.ts'
import { liveSessions } from '#server/domain/sign-in/find-actor.ts'
import type { WatchedDatabase } from '#server/lib/database/engines/watch-table.ts'
import type { Watch } from '#server/lib/database/poll.ts'

/** Whose window it is. */
export interface Watcher {
  sessionHash: string
  /** The current organization: after a switch, the client connects again. */
  credit_union_id: string | null
}

export interface AlertFeed {
  /** Server-sent events for a session, beginning with all of them if there is anything new. */
  open(watcher: Watcher, isNew: boolean): Readable
  close(): Promise<void>
}

/** In milliseconds. */
export interface FeedTimes {
  /** Proxies close a connection that is silent for a minute. */
  heartbeat: number
  sessions: number
}
const TIMES: FeedTimes = { heartbeat: 20_000, sessions: 3000 }
/** How long a browser waits before it connects again, in milliseconds. */
const RETRY = 3000
/** The most open streams of a session: with more, the oldest is closed. */
const MOST = 10
/** A client with this many unread bytes is considered gone. */
const UNREAD = 16 * 1024

// Browsers drop an event without data.
const eventOf = (name: string) => `event: ${name}\ndata: {}\n\n`

export function openAlertFeed(database: WatchedDatabase, { heartbeat, sessions }: FeedTimes = TIMES): AlertFeed {
  const watchers = new Map<PassThrough, Watcher>()
  let running: { watches: Watch[]; timers: NodeJS.Timeout[] } | undefined
  let isClosed = false

  function start() {
    const watches = [
      watchAlerts(database, () => tell(eventOf(ALERTS_CHANGED))),
      watchOrganizations(database.db, ({ organizations, isOnBoards, isForAll }) => {
        tell(eventOf(SITUATION_CHANGED), ({ credit_union_id }) => isForAll || organizations.has(credit_union_id ?? ''))
        if (isOnBoards) tell(eventOf(INCIDENTS_CHANGED))
      }),
    ]
    const beat = setInterval(() => tell(':\n\n'), heartbeat).unref()
    const look = setInterval(() => void letSignedOutGo().catch(() => {}), sessions).unref()
    return { watches, timers: [beat, look] }
  }

  async function stop() {
    const stopped = running
    running = undefined
    for (const timer of stopped?.timers ?? []) clearInterval(timer)
    await Promise.all(stopped?.watches.map((watch) => watch.stop()) ?? [])
  }

  function tell(text: string, whom: (watcher: Watcher) => boolean = () => true) {
    for (const [stream, watcher] of watchers) {
      if (!whom(watcher)) continue
      if (stream.writableLength > UNREAD) stream.destroy()
      else stream.write(text)
    }
  }

  async function letSignedOutGo() {
    // Who connects meanwhile is not among those who were looked up.
    const looked = [...watchers]
    const live = await liveSessions(database.db, [...new Set(looked.map(([, { sessionHash }]) => sessionHash))])
    for (const [stream, { sessionHash, credit_union_id }] of looked) {
      if (!live.has(sessionHash)) stream.end(eventOf(SIGNED_OUT))
      // Who is no longer of the organization connects again, and hears nothing more of it.
      else if (credit_union_id !== null && credit_union_id !== live.get(sessionHash)) stream.end()
    }
  }

  return {
    open(watcher, isNew) {
      const stream = new PassThrough()
      if (isClosed) return stream.end()
      const before = [...watchers].filter(([, { sessionHash }]) => sessionHash === watcher.sessionHash)
      for (const [oldest] of before.slice(0, Math.max(0, before.length - MOST + 1))) oldest.end()
      watchers.set(stream, watcher)
      stream.on('close', () => {
        watchers.delete(stream)
        // There are no watchers left to tell.
        if (watchers.size === 0) void stop()
      })
      running ??= start()
      stream.write(`retry: ${RETRY}\n${isNew ? eventOf(ALERTS_CHANGED) : ':\n\n'}`)
      return stream
    },
    async close() {
      isClosed = true
      for (const stream of watchers.keys()) stream.end()
      await stop()
    },
  }
}
