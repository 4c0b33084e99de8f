import { PostgresAdapter } from 'kysely'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** What differs between the engines is decided in this folder and in the migrations, and nowhere else asks for the engine. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter
