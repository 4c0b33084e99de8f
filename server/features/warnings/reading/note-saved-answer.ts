import type { FeedName } from '#contract/records/warning-options.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type FeedSettings, urlOf } from './feed-url.ts'

/**
 * Remembers when a saved answer was read, where nothing else reads the feed: screens then say how old it is. Of a feed that is read, only its own answer says
 * whether it is silent.
 */
export async function noteSavedAnswer(db: Db, settings: FeedSettings, { name, at }: { name: FeedName; at: number }) {
  if (urlOf(settings, name) !== null) return
  const answered_at = new Date(at).toISOString()
  await db
    .insertInto('feeds')
    .values({ name, next_at: answered_at, answered_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ answered_at }))
    .execute()
}
