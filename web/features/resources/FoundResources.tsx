import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PlacedResource, ResourceRow } from '#contract/resources/schemas.ts'
import { FoundHead } from '#web/domain/near/FoundHead.tsx'
import { useNearWords } from '#web/domain/near/near-words.ts'
import { useMapPlace } from '#web/domain/near/use-map-place.ts'
import { useBadgeWord } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { sentenceText } from '#web/lib/text/refusal-text.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { List } from '#web/ui/data/List.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { MoreRows } from '#web/ui/data/MoreRows.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { LazyMap } from '#web/ui/map/LazyMap.tsx'
import type { MapItem } from '#web/ui/map/map-items.ts'
import { type Band, inBands } from './bands.ts'
import { NothingFound } from './NothingFound.tsx'
import { placedResourcesQuery, type ResourcePage, resourcesQuery } from './queries.ts'
import { ResourceItem } from './ResourceItem.tsx'
import type { ResourceQuery } from './search.ts'
import { useResourceLabels } from './use-resource-labels.ts'

interface FoundProps {
  state: SearchState<ResourceQuery>
  /** The search is whole: nothing that the device has yet to learn would change it. */
  isKnown: boolean
}

/** The organizations that a search found, or what to try if it found none. */
export function FoundResources({ state, isKnown }: FoundProps) {
  const { t } = useTranslation('resources')
  const words = useResourceLabels()
  const nearWords = useNearWords()
  const { data: own } = useQuery(creditUnionQuery)
  const { search, draft, show } = state
  const query = useInfiniteQuery({ ...resourcesQuery(search), enabled: isKnown, placeholderData: keepPreviousData })
  // Asked for together with the list, so that the map stands in its place from the start.
  useQuery({ ...placedResourcesQuery(search), enabled: isKnown && search.view === 'map' })
  const [first] = query.data?.pages ?? []
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Stack>
      <FoundHead
        title={first && first.total > 0 ? words.title(first) : ''}
        conditions={first ? words.conditions(first.search) : ''}
        view={draft.view}
        onView={(view) => show({ view })}
      />
      <Loaded
        query={query}
        loading={<Skeleton withLogo />}
        refusal={nearWords.fault(query.error)}
        empty={() => first && rows.length === 0 && <NoneFound page={first} />}
      >
        {() =>
          first && (
            <>
              {first.fault && <Note>{sentenceText(first.fault)}</Note>}
              {search.view === 'map' && <ResourceMap search={search} />}
              <MoreRows query={query} shown={rows.length} total={first.total} focus="a">
                <FoundList rows={rows} isByDistance={first.isByDistance} search={first.search} ownCoreSystem={own?.core_system ?? null} />
              </MoreRows>
              <LeftOut page={first} />
              <p className="small soft only-wide">
                {[t('lead'), nearWords.from(first.search, own), t(first.isByDistance ? 'results.nearestFirst' : 'results.byName')].join(
                  ' ',
                )}
              </p>
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

function LeftOut({ page: { search, unplaced } }: { page: ResourcePage }) {
  const nearWords = useNearWords()
  return search.within !== null && unplaced > 0 && <p className="small soft">{nearWords.leftOut(unplaced)}</p>
}

function NoneFound({ page }: { page: ResourcePage }) {
  const { t } = useTranslation('common')
  return (
    <Stack>
      <Note tone="bad" alert>
        {t('nothingMatches')}
      </Note>
      <LeftOut page={page} />
      <NothingFound search={page.search} />
    </Stack>
  )
}

/** The results on the map. */
function ResourceMap({ search }: { search: ResourceQuery }) {
  const { t } = useTranslation(['resources', 'near'])
  const { data, isError } = useQuery(placedResourcesQuery(search))
  const badgeWord = useBadgeWord()
  const place = useMapPlace(search)
  const items = data?.map((placed) => itemOf(placed, badgeWord(placed)))
  if (!data && isError) return <Note>{t('near:map.notLoaded')}</Note>
  return <LazyMap items={items} label={t('results.onMap')} {...place} />
}

const itemOf = ({ id, name, city, state, latitude, longitude }: PlacedResource, badge: string): MapItem => ({
  id,
  name,
  detail: [city, state, badge].filter(Boolean).join(', '),
  to: `/resource-view?id=${encodeURIComponent(id)}`,
  latitude,
  longitude,
})

interface Props {
  rows: readonly ResourceRow[]
  isByDistance: boolean
  search: ResourceQuery
  ownCoreSystem: string | null
}

/** One list by name, or bands by distance, each with an explanation. */
function FoundList({ rows, isByDistance, search, ownCoreSystem }: Props) {
  const { t } = useTranslation('resources')
  const nearWords = useNearWords()
  const titles: Record<Band, { title: string; note?: string }> = {
    today: { title: t('bands.today'), note: t('bands.todayNote') },
    backup: { title: t('bands.backup'), note: t('bands.backupNote') },
    far: { title: t('bands.far') },
    unknown: { title: nearWords.unknown },
  }
  const item = (row: ResourceRow) => <ResourceItem key={row.id} row={row} search={search} ownCoreSystem={ownCoreSystem} />
  if (!isByDistance) return <List label={t('results.label')}>{rows.map(item)}</List>
  return (
    <Stack>
      {inBands(rows).map(({ band, rows: inBand }) => (
        <List key={band} label={t('results.label')} {...titles[band]}>
          {inBand.map(item)}
        </List>
      ))}
    </Stack>
  )
}
