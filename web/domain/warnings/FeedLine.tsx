import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './FeedLine.module.css'
import { type FeedAge, feedStateOf } from './feed-age.ts'

interface Props {
  of: 'weather' | 'declarations'
  feed: FeedAge
  /** The query that it came with. */
  query: { dataUpdatedAt: number; failureCount: number; isError: boolean }
}

/** When the Weather Service or FEMA last answered, and whether more can be known now. */
export function FeedLine({ of, feed, query }: Props) {
  const { t } = useTranslation('warnings')
  // Our own server does not answer, so this is what it said then.
  const isCopy = query.isError || query.failureCount > 0
  const state = isCopy && feed.at !== null ? 'copy' : feedStateOf(feed, query.dataUpdatedAt)
  const isGood = state === 'answered'
  return (
    <p className={`${styles.line} no-print`} role="status" data-tone={isGood ? 'good' : 'caution'}>
      <Icon name={isGood ? 'good' : 'unsaved'} size="s" />
      <span>{t(`feeds.${of}.${state}`, { at: feed.at ? momentText(feed.at) : '' })}</span>
    </p>
  )
}
