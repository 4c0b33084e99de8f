import { DatabaseSync } from 'node:sqlite'

/** The embedded database, open in this process only. */
export interface ExclusiveDatabase {
  copyTo(file: string): void
  close(): void
}

const SQLITE_BUSY = 5

/**
 * Locks the file against all other processes until it is closed; null if one has it open. The operating system holds the lock, so none outlives its
 * process.
 */
export function openExclusively(file: string): ExclusiveDatabase | null {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw error
  }
  return {
    copyTo: (copy) => {
      database.prepare('vacuum into ?').run(copy)
    },
    close: () => database.close(),
  }
}
