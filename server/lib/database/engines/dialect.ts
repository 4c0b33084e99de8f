import type { Dialect } from 'kysely'

/** The connections of this process to its database, and how many wait for one of them or for their turn to write. */
export interface DatabaseLoad {
  open: number
  idle: number
  queued: number
}

/** Kysely's dialect, and how busy it is. */
export interface OpenDialect {
  dialect: Dialect
  load(): DatabaseLoad
}
