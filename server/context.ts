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

/** What a use case gets. The actor is null for a visitor. */
export interface Context<Who extends Actor | null = Actor> extends Deps {
  actor: Who
  client: Client
  log: Log
}

/** What signing in and out gets: no other use case sets cookies. */
export interface SignInContext<Who extends Actor | null = Actor | null> extends Context<Who> {
  cookies: Cookies
}

/** The browser, or another program, that sent the request. */
export interface Client {
  ip: string
  /** The IPv4 address, or the first 64 bits of an IPv6 address, which one line changes within as it likes. */
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

/** Where jobs write what went wrong. Never a recipient's text, a token or a password. */
export interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
