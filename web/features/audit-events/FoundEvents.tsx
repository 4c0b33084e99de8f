import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { auditQuery, PAGE_SIZE } from './audit-queries.ts'
import { type AuditSearch, addressOfSearch } from './audit-search.ts'
import { EventTable } from './EventTable.tsx'
import { useKindsNamed } from './use-event-words.ts'

interface Props {
  search: AuditSearch
  /** Of every organization. */
  ofAll: boolean
  onPage: (page: number) => void
  onShowAll: () => void
}

/** A page of what was found. While the next one is on its way, the one before stays. */
export function FoundEvents({ search, ofAll, onPage, onShowAll }: Props) {
  const { t } = useTranslation('audit-events')
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...auditQuery(search, useKindsNamed(search.text)),
    placeholderData: keepPreviousData,
  })

  return (
    <>
      {/* There before its words come, or they would not be heard. */}
      <div role="status">
        {data?.total === 0 && (
          <Empty icon={data.search.text ? 'search' : 'list'} title={data.search.text ? t('noMatch') : t('empty')} headingLevel={2}>
            {data.search.text && (
              <Button variant="secondary" onPress={onShowAll}>
                {t('showAll')}
              </Button>
            )}
          </Empty>
        )}
      </div>
      {isPending && <Skeleton label={t('loading')} rows={8} />}
      {!data && !isPending && (
        <Empty icon="unsaved" title={t('notLoaded')} headingLevel={2}>
          <Button busy={isFetching} onPress={() => void refetch()}>
            {t('loadAgain')}
          </Button>
        </Empty>
      )}
      {data && data.total > 0 && data.rows.length === 0 && <LastPage {...data} />}
      {data && data.rows.length > 0 && (
        <>
          <EventTable rows={data.rows} ofAll={ofAll} busy={isPlaceholderData} />
          <Pager page={data.search.page} pageSize={PAGE_SIZE} total={data.total} onPage={onPage} things={t('things')} />
        </>
      )}
    </>
  )
}

const LastPage = ({ search, total }: { search: AuditSearch; total: number }) => (
  <Navigate to={{ search: addressOfSearch({ ...search, page: Math.ceil(total / PAGE_SIZE) }).toString() }} replace />
)
