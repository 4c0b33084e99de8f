import type { FeedName } from '#contract/records/warning-options.ts'
import type { Settings } from '#server/lib/env.ts'

export type FeedSettings = Pick<Settings, 'NWS_ALERTS_URL' | 'FEMA_DECLARATIONS_URL'>

/** Null where this installation doesn't read the feed. */
export function urlOf(settings: FeedSettings, name: FeedName): string | null {
  const url = { weather: settings.NWS_ALERTS_URL, declarations: settings.FEMA_DECLARATIONS_URL }[name]
  return url === 'off' ? null : url
}
