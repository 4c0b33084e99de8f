// Alerts as everyone reads them and as the back office sorts them.

import { sql } from 'kysely'
import type { alertColumns, Direction } from '#contract/back-office/options.ts'
import type { Alert } from '#contract/records/alert.ts'
import { contains } from './contains.ts'
import { countOf, inOrder, type List, type SortKey } from './list.ts'
import type { Db } from './tables.ts'

interface AlertSearch {
  searchString?: string | null | undefined
  sort?: (typeof alertColumns)[number] | null | undefined
  direction?: Direction | null | undefined
}

const sortKeys: Record<(typeof alertColumns)[number], SortKey> = {
  // It begins with the title.
  title: 'search_key',
  desc: sql`lower(${sql.ref('desc')})`,
  created_at: 'created_at',
}

/** An alert is active until it is deleted. Newest first by default. */
export function alertList(db: Db, { searchString, sort, direction }: AlertSearch): List<Alert> {
  const active = db.selectFrom('alerts').where('deleted_at', 'is', null)
  const matching = searchString ? active.where(contains('search_key', searchString.toLowerCase())) : active
  const rows = matching.select(['id', 'title', 'desc', 'url', 'button_title', 'with_support', 'created_at'])
  return {
    rows: inOrder(rows, [sortKeys[sort ?? 'created_at'], 'id'], direction ?? (sort ? 'asc' : 'desc')),
    count: countOf(matching),
  }
}
