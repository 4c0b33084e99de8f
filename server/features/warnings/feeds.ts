import { type FeedName, feedNames } from '#contract/warning-options.ts'
import type { Feed } from '#contract/warnings/schemas.ts'
import { AppError } from '#server/app-error.ts'
import type { Db } from '#server/database/tables.ts'
import type { Settings } from '#server/env.ts'

export type FeedSettings = Pick<Settings, 'NWS_ALERTS_URL' | 'FEMA_DECLARATIONS_URL'>

/** Null where this installation doesn't read the feed. */
export function urlOf(settings: FeedSettings, name: FeedName): string | null {
  const url = { weather: settings.NWS_ALERTS_URL, declarations: settings.FEMA_DECLARATIONS_URL }[name]
  return url === 'off' ? null : url
}

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

export async function askNow(db: Db, settings: FeedSettings, name: FeedName): Promise<Feed> {
  if (urlOf(settings, name) === null) throw new AppError('feed_off')
  const [feed] = (await listAllFeeds(db, settings)).filter((each) => each.name === name)
  if (!feed) throw new AppError('not_found')
  return feed
}
