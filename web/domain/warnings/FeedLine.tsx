import type { FeedName } from '#contract/records/warning-options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './FeedLine.module.css'
import type { FeedAge } from './feed-age.ts'
import { useFeedState } from './use-feed-state.ts'

interface Props {
  of: FeedName
  feed: FeedAge
  /** The query that it came with. */
  query: { dataUpdatedAt: number; failureCount: number; isError: boolean }
}

/** The same, only where newer things may not be known. */
export function OldFeedLine(props: Props) {
  return useFeedState(props).state === 'answered' ? null : <FeedLine {...props} />
}

/** When the Weather Service or FEMA last answered, and whether more can be known now. */
export function FeedLine(props: Props) {
  const { t } = useTranslation('warnings')
  const { state, at } = useFeedState(props)
  const isGood = state === 'answered'
  return (
    <p className={`soft small ${styles.line}`} role="status" data-tone={isGood ? 'good' : 'caution'}>
      <Icon name={isGood ? 'good' : 'unsaved'} size="s" />
      <span>{t(`feeds.${props.of}.${state}`, { at })}</span>
    </p>
  )
}
