import type { Alert } from '#contract/records/alert.ts'
import type { Page } from '#contract/schema.ts'
import { contains } from '#server/database/contains.ts'
import { type FoundPage, readPage } from '#server/database/page.ts'
import type { Db } from '#server/database/tables.ts'

interface AlertSearch extends Page {
  searchString?: string | null | undefined
}

/** An alert is current until it is deleted. Newest first. */
export function findAlerts(db: Db, search: AlertSearch): Promise<FoundPage<Alert>> {
  let matching = db.selectFrom('alerts').where('deleted_at', 'is', null)
  if (search.searchString) matching = matching.where(contains('search_key', search.searchString.toLowerCase()))
  return readPage(matching, search, (alerts) =>
    alerts
      .select(['id', 'title', 'desc', 'url', 'button_title', 'with_support', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  )
}
