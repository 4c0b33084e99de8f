import type { Engine } from '#server/database/open.ts'
import type { Db } from '#server/database/tables.ts'
import type { Settings } from '#server/env.ts'

/** What the application is made from: tests and production hand in the same things. */
export interface Deps {
  db: Db
  engine: Engine
  settings: Settings
  /** The build of the web client that this server belongs to. */
  buildId: string
  /** The folder of the built web client; null where there is none. */
  webRoot: string | null
  /** Tells the outbox that there is something to send. */
  nudgeOutbox: () => void
}
