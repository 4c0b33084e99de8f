import { type FeedName, feedNames } from '#contract/records/warning-options.ts'
import type { Feed } from '#contract/warnings/schemas.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type FeedSettings, urlOf } from './reading/feed-url.ts'

/** Both feeds, as the back office shows them. */
export async function listAllFeeds(db: Db, settings: FeedSettings): Promise<Feed[]> {
  const rows = await db.selectFrom('feeds').selectAll().execute()
  return feedNames.map((name) => {
    const row = rows.find((each) => each.name === name)
    return {
      name,
      url: urlOf(settings, name),
      answered_at: row?.answered_at ?? null,
      failed_at: row?.failed_at ?? null,
      fault: row?.fault ?? null,
      kept: row?.kept ?? 0,
      dropped: JSON.parse(row?.dropped ?? '[]'),
      not_placed: JSON.parse(row?.not_placed ?? '[]'),
    }
  })
}

/** When a feed last answered; null before its first answer. */
export async function answeredAt(db: Db, name: FeedName): Promise<string | null> {
  const row = await db.selectFrom('feeds').select('answered_at').where('name', '=', name).executeTakeFirst()
  return row?.answered_at ?? null
}

/** Makes a feed due, whatever pause it is in. The process that looks next reads it. */
export async function askNow(db: Db, settings: FeedSettings, name: FeedName): Promise<Feed> {
  const url = urlOf(settings, name)
  if (url === null) throw new AppError('feed_off')
  const next_at = now()
  await db
    .insertInto('feeds')
    .values({ name, url, next_at })
    // A process that reads it at this moment is not disturbed.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next_at }).where('feeds.reader', 'is', null))
    .execute()
  const [feed] = (await listAllFeeds(db, settings)).filter((each) => each.name === name)
  if (!feed) throw new AppError('not_found')
  return feed
}
