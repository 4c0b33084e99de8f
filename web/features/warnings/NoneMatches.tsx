import { useFeedState } from '#web/domain/warnings/use-feed-state.ts'
import type { KnownWarnings } from '#web/domain/warnings/warning-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Query } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import type { DeskSearch } from './desk-search.ts'

interface Props {
  query: Query<KnownWarnings>
  /** How many are in force. */
  all: number
  state: SearchState<DeskSearch>
}

/** For the desk, where its list is empty: the filters leave everything out, or nothing is known. */
export function NoneMatches({ query, all, state }: Props) {
  const { t } = useTranslation(['warnings-list', 'warnings'])
  const { state: feedState, at } = useFeedState({ of: 'weather', feed: query.data?.feed, query })
  if (all > 0)
    return (
      <Empty icon="filter" title={t('desk.noMatch', { count: all })}>
        <Button onPress={() => void state.show({ ...state.empty, office: 'all' }, { isStep: true })}>{t('desk.showAll')}</Button>
      </Empty>
    )
  if (feedState === 'off') return <Empty icon="unsaved" title={t('warnings:feeds.weather.off')} />
  if (feedState === 'never') return <Empty icon="unsaved" title={t('none.notKnown')} />
  if (feedState !== 'answered')
    return (
      <Empty icon="unsaved" title={t('desk.noneSince', { at })}>
        {t(`warnings:feeds.weather.${feedState}`, { at })}
      </Empty>
    )
  return (
    <Empty icon="good" title={t('desk.none')}>
      {t('none.answered', { at })}
    </Empty>
  )
}
