// The consequences of new directory data, in the transaction of the import.

import type { Tx } from '#server/lib/database/tables/tables.ts'
import { findNowListed, type NowListed } from './now-listed.ts'

export interface AfterImport {
  nowListed: NowListed[]
}

export async function afterImport(tx: Tx): Promise<AfterImport> {
  return { nowListed: await findNowListed(tx) }
}
