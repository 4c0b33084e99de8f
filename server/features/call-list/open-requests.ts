// The open requests for help of credit unions, their own and those that a desk made for them, so that a call does not ask for the same again.

import { sql } from 'kysely'
import type { CallRow } from '#contract/call-list/schemas.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { isOpen } from '#server/domain/help-requests.ts'
import { countsAsRequest } from '#server/domain/reports/which-count.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

type OpenRequest = CallRow['requests'][number]

/** By directory id, the newest first. */
export async function openRequestsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OpenRequest[]>> {
  if (ids.length === 0) return new Map()
  const needed = sql<string>`coalesce(help_requests.for_directory_id, own.id)`
  const rows = await db
    .selectFrom('help_requests')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_requests.credit_union_id')
    .leftJoin('directory as own', (join) => join.onRef('own.charter_key', '=', 'credit_unions.charter_key').on(holdsCharterNumber))
    .select(['help_requests.id', 'help_requests.kind', 'help_requests.quantity', 'help_requests.until', 'help_requests.created_at'])
    .select(needed.as('directory_id'))
    .where(isOpen())
    .where(countsAsRequest)
    .where(needed, 'in', ids)
    .orderBy('help_requests.created_at', 'desc')
    .orderBy('help_requests.id', 'desc')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ directory_id }) => directory_id)].map(([id, requests]) => [
      id,
      requests.map(({ directory_id: _, ...request }) => request),
    ]),
  )
}
