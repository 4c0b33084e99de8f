import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { useNearWords } from '#web/lib/near-words.ts'
import { creditUnionQuery } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { MoreRows } from '#web/ui/data/MoreRows.tsx'
import { Note } from '#web/ui/Note.tsx'
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
  const query = useInfiniteQuery(resourcesQuery(search))
  const { data, error, refetch } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const [first] = data?.pages ?? []
  const leftOut = (search.within !== null && first?.unplaced) || 0

  const answered = useRef(asked)
  useEffect(() => {
    if (answered.current !== asked) void refetch()
    answered.current = asked
  }, [asked, refetch])

  const nothing = (
    <Stack>
      <Note tone="bad" alert>
        <strong>{t('common:nothingMatches')}</strong>
      </Note>
      {leftOut > 0 && <Note>{nearWords.leftOut(leftOut)}</Note>}
      <NothingFound search={search} />
    </Stack>
  )
  return (
    <Loaded query={query} loading={<Skeleton withLogo />} refusal={nearWords.fault(error)} empty={() => rows.length === 0 && nothing}>
      {() => (
        <Stack>
          <p className="small soft">{t(first?.isByDistance ? 'results.nearestFirst' : 'results.byName')}</p>
          {first?.fault && <Note>{refusalText(first.fault)}</Note>}
          {search.view === 'map' && <ResourceMap search={search} />}
          <MoreRows query={query} shown={rows.length} total={first?.total ?? 0} focus="a">
            <FoundList
              rows={rows}
              isByDistance={first?.isByDistance ?? false}
              wanted={search.flags}
              ownCoreSystem={own?.core_system ?? null}
            />
          </MoreRows>
          {leftOut > 0 && <p className="small soft">{nearWords.leftOut(leftOut)}</p>}
        </Stack>
      )}
    </Loaded>
  )
}
