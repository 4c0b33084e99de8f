import type { FeedAge } from '#web/domain/warnings/feed-age.ts'
import { useFeedState } from '#web/domain/warnings/use-feed-state.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'

interface Props {
  feed: FeedAge
  query: { dataUpdatedAt: number; failureCount: number; isError: boolean }
  /** How many offices are listed; undefined while that is not known. */
  offices: number | undefined
}

/** Says no more than what is known: a feed that is silent or off cannot say that there are no warnings. */
export function NoneTouches({ feed, query, offices }: Props) {
  const { t } = useTranslation(['warnings-list', 'warnings'])
  const { state, at } = useFeedState({ of: 'weather', feed, query })
  if (state === 'off') return <Empty icon="unsaved" title={t('warnings:feeds.weather.off')} headingLevel={2} />
  if (state === 'never' || offices === undefined) return <Empty icon="unsaved" title={t('none.notKnown')} headingLevel={2} />
  if (offices === 0)
    return (
      <Empty icon="organization" title={t('none.noOffices')} headingLevel={2}>
        <p>{t('none.noOfficesText')}</p>
        <LinkButton to="/offices">{t('none.toOffices')}</LinkButton>
      </Empty>
    )
  if (state !== 'answered')
    return (
      <Empty icon="unsaved" title={t('none.since', { at })} headingLevel={2}>
        {t(`warnings:feeds.weather.${state}`, { at })}
      </Empty>
    )
  return (
    <Empty icon="good" title={t('none.touches', { count: offices })} headingLevel={2}>
      {t('none.answered', { at })}
    </Empty>
  )
}
