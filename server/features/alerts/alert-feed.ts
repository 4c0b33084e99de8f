// Everybody in this process who watches the alerts: told of changes, kept connected, let go when their session ends or the process does.

import { PassThrough, type Readable } from 'node:stream'
import { ALERTS_CHANGED, SIGNED_OUT } from '#contract/alerts/options.ts'
import { type Watch, type WatchedDatabase, watchAlerts } from '#server/database/watch-alerts.ts'
import { liveSessions } from '#server/sessions/find-actor.ts'

export interface AlertFeed {
  /** Server-sent events for a session, beginning with one. */
  open(sessionHash: string): Readable
  close(): Promise<void>
}

/** In milliseconds. */
export interface FeedTimes {
  /** Proxies end what is silent for a minute. */
  heartbeat: number
  sessions: number
}
const TIMES: FeedTimes = { heartbeat: 20_000, sessions: 3000 }
/** How long a browser waits before it connects again, in milliseconds. */
const RETRY = 3000
/** A session has so many windows at most: the oldest of more are let go. */
const MOST = 10
/** Who has not read so many bytes is not there any more. */
const UNREAD = 16 * 1024

// Without data an event would not arrive.
const eventOf = (name: string) => `event: ${name}\ndata: {}\n\n`

export function openAlertFeed(database: WatchedDatabase, { heartbeat, sessions }: FeedTimes = TIMES): AlertFeed {
  const watchers = new Map<PassThrough, string>()
  let running: { watch: Watch; timers: NodeJS.Timeout[] } | undefined
  let isClosed = false

  function start() {
    const watch = watchAlerts(database, () => tell(eventOf(ALERTS_CHANGED)))
    const beat = setInterval(() => tell(':\n\n'), heartbeat).unref()
    const look = setInterval(() => void letSignedOutGo().catch(() => {}), sessions).unref()
    return { watch, timers: [beat, look] }
  }

  async function stop() {
    const stopped = running
    running = undefined
    for (const timer of stopped?.timers ?? []) clearInterval(timer)
    await stopped?.watch.stop()
  }

  function tell(text: string) {
    for (const stream of watchers.keys()) {
      if (stream.writableLength > UNREAD) stream.destroy()
      else stream.write(text)
    }
  }

  async function letSignedOutGo() {
    const live = await liveSessions(database.db, [...new Set(watchers.values())])
    for (const [stream, session] of watchers) if (!live.has(session)) stream.end(eventOf(SIGNED_OUT))
  }

  return {
    open(sessionHash) {
      const stream = new PassThrough()
      if (isClosed) return stream.end()
      const before = [...watchers].filter(([, session]) => session === sessionHash)
      for (const [oldest] of before.slice(0, Math.max(0, before.length - MOST + 1))) oldest.end()
      watchers.set(stream, sessionHash)
      stream.on('close', () => {
        watchers.delete(stream)
        // Nobody is left to be told.
        if (watchers.size === 0) void stop()
      })
      running ??= start()
      stream.write(`retry: ${RETRY}\n${eventOf(ALERTS_CHANGED)}`)
      return stream
    },
    async close() {
      isClosed = true
      for (const stream of watchers.keys()) stream.end()
      await stop()
    },
  }
}
