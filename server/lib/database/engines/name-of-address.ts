import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isPostgres } from './open.ts'

/** Of the key of an address, what is before "+" or "@", without dots. It is indexed, so it is written as in 172. */
export const nameOfAddress = (db: Db, column: string): RawBuilder<string> =>
  sql.raw(
    isPostgres(db)
      ? `replace(split_part(replace(${column}, '+', '@'), '@', 1), '.', '')`
      : `replace(substr(${column}, 1, instr(replace(${column}, '+', '@'), '@') - 1), '.', '')`,
  )
