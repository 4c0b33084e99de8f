// The context that handlers, use cases and jobs work with.

import type { Readable } from 'node:stream'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import type { Client } from '#server/lib/http/client.ts'
import type { Cookies } from '#server/lib/http/cookies.ts'
import type { Log } from '#server/lib/log.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import type { Actor } from './actor.ts'

/** The same for every request of the process. */
export interface Deps {
  db: Db
  settings: Settings
  /** Encrypts secrets that must not be readable in a stolen database. */
  vault: Vault
  /** Sends server-sent events to a session, with one at the start if there is anything new. */
  alertFeed: { open(watcher: Pick<Actor, 'sessionHash' | 'credit_union_id'>, isNew: boolean): Readable }
}

/** The context of a use case. The actor is null for a visitor. */
export interface Context<Who extends Actor | null = Actor> extends Deps {
  actor: Who
  client: Client
  log: Log
}

/** The context of signing in and out: no other use case sets cookies. */
export interface SignInContext<Who extends Actor | null = Actor | null> extends Context<Who> {
  cookies: Cookies
}
