import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { useNearWords } from '#web/lib/near-words.ts'
import { creditUnionQuery } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { useFocusAdded } from '#web/lib/use-focus-added.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Row } from '#web/ui/Row.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { FoundList } from './FoundList.tsx'
import { NothingFound } from './NothingFound.tsx'
import { resourcesQuery } from './queries.ts'
import { ResourceMap } from './ResourceMap.tsx'
import type { ResourceQuery } from './search.ts'

interface Props {
  search: ResourceQuery
  /** How often Search was pressed: again is asked again. */
  asked: number
}

/** Who shares what was searched for, by name; or that nobody does, and the way on. */
export function Results({ search, asked }: Props) {
  const { t } = useTranslation(['resources', 'common'])
  const nearWords = useNearWords()
  const { data: own } = useQuery(creditUnionQuery)
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(resourcesQuery(search))
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const added = useFocusAdded(rows.length, 'a')
  const [first] = data?.pages ?? []
  const total = first?.total ?? 0
  const leftOut = (search.within !== null && first?.unplaced) || 0

  const answered = useRef(asked)
  useEffect(() => {
    if (answered.current !== asked) void refetch()
    answered.current = asked
  }, [asked, refetch])

  if (isPending) return <Skeleton label={t('results.loading')} withLogo />
  const fault = nearWords.fault(error)
  if (fault) {
    return (
      <Note tone="bad" alert>
        {fault}
      </Note>
    )
  }
  if (!data) return <p className="soft">{t('results.askAgain')}</p>
  if (rows.length === 0) {
    return (
      <Stack>
        <Note tone="bad" alert>
          <strong>{t('common:nothingMatches')}</strong>
        </Note>
        {leftOut > 0 && <Note>{nearWords.leftOut(leftOut)}</Note>}
        <NothingFound search={search} />
      </Stack>
    )
  }
  return (
    <Stack>
      <p className="small soft">{t(first?.isByDistance ? 'results.nearestFirst' : 'results.byName')}</p>
      {first?.fault && <Note>{refusalText(first.fault)}</Note>}
      {search.view === 'map' && <ResourceMap search={search} />}
      <div ref={added.list}>
        <FoundList rows={rows} isByDistance={first?.isByDistance ?? false} wanted={search.flags} ownCoreSystem={own?.core_system ?? null} />
      </div>
      {leftOut > 0 && <p className="small soft">{nearWords.leftOut(leftOut)}</p>}
      {rows.length < total && (
        <Row between>
          <span className="small soft numeric" role="status">
            {t('results.showing', { shown: rows.length, total })}
          </span>
          {hasNextPage && (
            <Button variant="secondary" busy={isFetchingNextPage} onPress={() => void added.more(fetchNextPage)}>
              {t('results.more')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}
