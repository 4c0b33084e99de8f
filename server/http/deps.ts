import type { FastifyInstance } from 'fastify'
import type { Engine } from '#server/database/open.ts'
import type { Db } from '#server/database/tables.ts'
import type { Settings } from '#server/env.ts'
import type { LogStream } from '#server/telemetry/log.ts'
import type { AlertFeed, FeedTimes } from './alert-feed.ts'
import type { Vault } from './installation-key.ts'

/** What the application is made from: tests and production hand in the same things. */
export interface Parts {
  db: Db
  engine: Engine
  settings: Settings
  /** The build of the web client that this server belongs to. */
  buildId: string
  /** The folder of the built web client; null where there is none. */
  webRoot: string | null
  /** Tells the outbox that there is something to send. */
  nudgeOutbox: () => void
  /** How often watchers of the alerts are looked after; left out: as people need it. */
  feedTimes?: FeedTimes
  /** How long those who are slow are waited for; left out: as poor lines need it. */
  patience?: Patience
  /** Where the log goes; left out: the process's own. */
  logTo?: LogStream
  /** Who watches what is asked and answered. */
  instruments?: readonly Instrument[]
}

/** In milliseconds. */
export interface Patience {
  /** For a request, from its first byte to its last. */
  request: number
  /** While an answer is under way, for a connection on which nothing moves. */
  silence: number
  /** How often slow senders are looked for. */
  lookEvery: number
}

export type Instrument = (app: FastifyInstance) => void

/** What handlers get. */
export interface Deps extends Parts {
  /** Encrypts what a stolen database must not tell. */
  vault: Vault
  alertFeed: AlertFeed
}
