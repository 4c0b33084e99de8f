import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { List } from '#web/ui/data/List.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { MoreRows } from '#web/ui/data/MoreRows.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { requestsQuery } from '../help-queries.ts'
import type { RequestSearch } from '../request-search.ts'
import { useReadOnlyReason } from '../use-read-only-reason.ts'
import { RequestItem } from './RequestItem.tsx'

interface Props {
  search: RequestSearch
  onAnyDistance: () => void
  /** Beside the number of requests: how far away they may be. */
  distance?: ReactNode
}

/** The requests of a view, or the next step if there are none. */
export function FoundRequests({ search, onAnyDistance, distance }: Props) {
  const { t } = useTranslation('help-requests')
  const query = useInfiniteQuery({ ...requestsQuery(search), placeholderData: keepPreviousData })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const isNearest = rows[0]?.distance_miles !== undefined

  return (
    <Stack>
      <Row between collapsed={rows.length === 0 && !distance}>
        {/* Mounted before it has text: otherwise screen readers would not announce it. */}
        <div role="status">
          {rows.length > 0 && (
            <>
              <h2>{t('list.count', { count: total })}</h2>
              <p className="small soft">
                {t(search.scope !== 'open' ? 'list.overdueFirst' : isNearest ? 'list.nearestFirst' : 'list.newestFirst')}
              </p>
            </>
          )}
        </div>
        {distance}
      </Row>
      <Loaded
        query={query}
        loading={<Skeleton rows={5} />}
        empty={() => rows.length === 0 && <NoRequests search={search} onAnyDistance={onAnyDistance} />}
      >
        {() => (
          <MoreRows query={query} shown={rows.length} total={total} focus="a">
            <List label={t(`list.${search.scope}`)}>
              {rows.map((request) => (
                <RequestItem key={request.id} request={request} scope={search.scope} />
              ))}
            </List>
          </MoreRows>
        )}
      </Loaded>
    </Stack>
  )
}

function NoRequests({ search: { scope, within }, onAnyDistance }: Props) {
  const { t } = useTranslation('help-requests')
  const onlyReads = useReadOnlyReason()
  if (within) {
    return (
      <Empty icon="search" title={t('list.openNarrow', { miles: within })} headingLevel={2}>
        <Button variant="secondary" onPress={onAnyDistance}>
          {t('list.anyDistanceAction')}
        </Button>
      </Empty>
    )
  }
  return (
    <Empty icon="donate" title={t(`list.${scope}Empty`)} headingLevel={2}>
      <p>{t(`list.${scope}EmptyText`)}</p>
      {scope === 'ours' && !onlyReads && (
        <LinkButton to="/request-resource" state={{ from: '/help-requests' }} variant="secondary">
          {t('list.ask')}
        </LinkButton>
      )}
      {scope === 'lending' && (
        <LinkButton to="/help-requests" variant="secondary">
          {t('list.seeOpen')}
        </LinkButton>
      )}
    </Empty>
  )
}
