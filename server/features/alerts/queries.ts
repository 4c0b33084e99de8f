import { sql } from 'kysely'
import type { Alert } from '#contract/alerts.ts'
import type { Page } from '#contract/schema.ts'
import { contains } from '#server/database/contains.ts'
import type { Db } from '#server/database/tables.ts'

interface AlertSearch extends Page {
  searchString?: string | null | undefined
}

/** An alert is current until it is deleted. Newest first. */
export async function findAlerts(db: Db, { searchString, limit, offset }: AlertSearch): Promise<{ rows: Alert[]; total: number }> {
  let matching = db.selectFrom('alerts').where('deleted_at', 'is', null)
  if (searchString) matching = matching.where(contains('search_key', searchString.toLowerCase()))
  const page = limit === undefined ? matching : matching.limit(limit).offset(offset ?? 0)
  const rows = await page
    .select(['id', 'title', 'desc', 'url', 'button_title', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (limit === undefined) return { rows, total: rows.length }
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
