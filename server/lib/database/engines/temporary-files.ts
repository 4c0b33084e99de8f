import { sql } from 'kysely'
import type { OpenDatabase } from './open.ts'

/**
 * For what rewrites whole tables: with temporary data in memory, SQLite would hold a second copy of a table that is dropped, until that statement has
 * ended. PostgreSQL uses files by itself.
 */
export async function withTemporaryFiles({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>, act: () => Promise<void>): Promise<void> {
  if (engine !== 'sqlite') return act()
  const storeTemporary = (where: 'file' | 'memory') => sql.raw(`pragma temp_store = ${where}`).execute(db)
  await storeTemporary('file')
  try {
    await act()
  } finally {
    await storeTemporary('memory')
  }
}
