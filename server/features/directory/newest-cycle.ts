// The newest cycle of each kind of file that was imported: last quarter's file does not silently replace this quarter's.

import type { DirectoryFileKind } from '#server/lib/database/tables/organization-tables.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { DirectoryFileError } from './read/directory-file.ts'

interface Dated {
  name: string
  kind: DirectoryFileKind
  content: { cycle: string | null }
}

/**
 * Stores the cycle of a file, unless a newer one is there. Imports of the same kind wait here for each other until the end of the transaction.
 * @throws DirectoryFileError if the cycle is older, unless that is allowed
 */
export async function noteCycle(tx: Tx, { name, kind, content: { cycle } }: Dated, isOlderTaken: boolean) {
  // A file without dates can not be compared.
  if (cycle === null) return
  const { newest_cycle } = await tx
    .insertInto('directory_cycles')
    .values({ kind, newest_cycle: cycle })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet((eb) => ({ newest_cycle: eb.ref('directory_cycles.newest_cycle') })))
    .returning('newest_cycle')
    .executeTakeFirstOrThrow()
  if (cycle < newest_cycle && !isOlderTaken) {
    throw new DirectoryFileError(
      `${name} is older (cycle ${cycle}) than what was imported before (cycle ${newest_cycle}). Add --older to import it anyway.`,
    )
  }
  if (cycle > newest_cycle) await tx.updateTable('directory_cycles').set({ newest_cycle: cycle }).where('kind', '=', kind).execute()
}
