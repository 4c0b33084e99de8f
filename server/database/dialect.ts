import type { Dialect } from 'kysely'

/** The connections of this process to its database, and who waits: for one of them, or for their turn to write. */
export interface DatabaseLoad {
  open: number
  idle: number
  queued: number
}

/** What Kysely works with, and how busy that is. */
export interface OpenDialect {
  dialect: Dialect
  load(): DatabaseLoad
}
