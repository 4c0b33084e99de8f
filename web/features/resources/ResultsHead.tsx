import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/i18n.ts'
import type { ListView } from '#web/lib/near-search.ts'
import { Row } from '#web/ui/Row.tsx'
import { ViewSwitch } from '#web/ui/ViewSwitch.tsx'
import { resourcesQuery } from './queries.ts'
import type { ResourceQuery } from './search.ts'
import { useWords } from './use-words.ts'

interface Props {
  search: ResourceQuery
  onView: (view: ListView) => void
}

/** How many were found. It stays from search to search, so that a screen reader hears the words that come into it. */
export function ResultsHead({ search, onView }: Props) {
  const { t } = useTranslation('resources')
  const words = useWords()
  const { data } = useInfiniteQuery(resourcesQuery(search))
  const count = data?.pages[0]?.total ?? 0
  const counted = { count, things: words.things(search.flags) }
  return (
    <Row between>
      <div role="status">
        {count > 0 && (
          <h2>
            {search.state ? t('results.titleInState', { ...counted, state: words.stateName(search.state) }) : t('results.title', counted)}
          </h2>
        )}
      </div>
      {count > 0 && <ViewSwitch view={search.view} onChange={onView} />}
    </Row>
  )
}
