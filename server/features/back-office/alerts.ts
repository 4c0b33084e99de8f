// Alerts: found, published, taken back.

import { sql } from 'kysely'
import type { searchAlerts } from '#contract/back-office/calls.ts'
import type { alertColumns } from '#contract/back-office/options.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Alert } from '#contract/records/alert.ts'
import { contains } from '#server/database/contains.ts'
import { countOf, inOrder, type List, type SortKey } from '#server/database/list.ts'
import type { Db } from '#server/database/tables.ts'

const sortKeys: Record<(typeof alertColumns)[number], SortKey> = {
  // It begins with the title.
  title: 'search_key',
  desc: sql`lower(${sql.ref('desc')})`,
  created_at: 'created_at',
}

/** An alert is active until it is deleted. Newest first where nothing else is said. */
export function alertList(db: Db, search: BodyOf<typeof searchAlerts>): List<Alert> {
  const active = db.selectFrom('alerts').where('deleted_at', 'is', null)
  const matching = search.searchString ? active.where(contains('search_key', search.searchString.toLowerCase())) : active
  const rows = matching.select(['id', 'title', 'desc', 'url', 'button_title', 'with_support', 'created_at'])
  const direction = search.direction ?? (search.sort ? 'asc' : 'desc')
  return { rows: inOrder(rows, [sortKeys[search.sort ?? 'created_at'], 'id'], direction), count: countOf(matching) }
}
