import { useQuery } from '@tanstack/react-query'
import type { FeedName } from '#contract/records/warning-options.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { type FeedAge, type FeedState, feedStateOf } from './feed-age.ts'

interface Asked {
  of: FeedName
  feed: FeedAge | undefined
  /** The query that it came with. */
  query: { dataUpdatedAt: number; failureCount: number; isError: boolean }
}

/** What may be said of a feed, and when it last answered, in words. */
export function useFeedState({ of, feed, query }: Asked): { state: FeedState; at: string } {
  const { data: settings } = useQuery(settingsQuery)
  // A device may have the settings of an earlier release, which did not say.
  const isOff = settings?.reads?.[of] === false
  const { at, ageWhenSent } = feed ?? { at: null, ageWhenSent: 0 }
  return { state: feedStateOf(of, { at, ageWhenSent }, { ...query, isOff }), at: at ? momentText(at) : '' }
}
