import type { Dialect } from 'kysely'

/** The connections of this process to its database, and how many wait for one of them or for their turn to write. */
export interface DatabaseLoad {
  open: number
  idle: number
  queued: number
}

/** In milliseconds: after this, a request gets its 503, and its connection is free for another one. */
export interface LongestWaits {
  /** For the answer of a statement. A server that lost its power says nothing, and the system notices after a quarter of an hour. */
  answer: number
  /** For a lock that another session holds. */
  lock: number
}

/** Kysely's dialect, and how busy it is. */
export interface OpenDialect {
  dialect: Dialect
  load(): DatabaseLoad
  /** From now on. Before, a migration or a command may take as long as it takes. Without this, there is nothing to wait for. */
  limitWaiting?(waits: LongestWaits): void
}
