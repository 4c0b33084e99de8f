// What handlers, use cases and jobs work with.

import type { Readable } from 'node:stream'
import type { Actor } from './actor.ts'
import type { Engine } from './database/open.ts'
import type { Db } from './database/tables.ts'
import type { Settings } from './env.ts'
import type { Vault } from './secrets/installation-key.ts'

/** The same for every request of the process. */
export interface Deps {
  db: Db
  engine: Engine
  settings: Settings
  /** Encrypts what must not be readable in a stolen database. */
  vault: Vault
  /** Server-sent events for a session, beginning with one. */
  alertFeed: { open(sessionHash: string): Readable }
  /** Tells the outbox that there is something to send. */
  wakeOutbox: () => void
}

/** What a use case gets: on whose behalf it runs, and what it works with. */
export interface Context extends Deps {
  actor: Actor
}

/** Where jobs write what went wrong. Never a recipient's text, a token or a password. */
export interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
