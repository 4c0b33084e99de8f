// The context that handlers, use cases and jobs work with.

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
  /** Encrypts secrets that must not be readable in a stolen database. */
  vault: Vault
  /** Sends server-sent events to a session, with one at the start if there is anything new. */
  alertFeed: { open(watcher: Pick<Actor, 'sessionHash' | 'credit_union_id'>, isNew: boolean): Readable }
  /** Tells the outbox worker that there is something to send. */
  wakeOutbox: () => void
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

/** The browser, or another program, that sent the request. */
export interface Client {
  ip: string
  /** The IPv4 address, or the first 64 bits of an IPv6 address, because one line can change the others freely. */
  network: string
  /** The first 48 bits of an IPv6 address, which many hosting customers have; null for IPv4. */
  site: string | null
  userAgent: string | null
  cookies: {
    get(name: string): string | undefined
    /** The values of all cookies whose names begin like this. */
    startingWith(name: string): string[]
  }
}

/** Cookies of the answer. They are sent once the handler is done, so a transaction that failed sets none. */
export interface Cookies {
  set(name: string, value: string, seconds: number): void
  clear(name: string): void
}

/** The log of jobs. It never gets a recipient's text, a token or a password. */
export interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
