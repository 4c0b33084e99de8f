import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Heard } from '#web/ui/Heard.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { auditQuery, type EventPage, PAGE_SIZE } from './audit-queries.ts'
import { type AuditSearch, addressOfSearch } from './audit-search.ts'
import { EventTable } from './EventTable.tsx'
import { useKindsNamed } from './use-event-words.ts'

interface Props {
  /** Of every organization. */
  ofAll: boolean
  onPage: (page: number) => void
  onShowAll: () => void
}

/** A page of what was found. While the next one is on its way, the one before stays. */
export function FoundEvents({ search, ...shown }: Props & { search: AuditSearch }) {
  const nothingWords = useNothingWords()
  const found = useQuery({ ...auditQuery(search, useKindsNamed(search.text)), placeholderData: keepPreviousData })
  return (
    <>
      <Heard>{found.data?.total === 0 && nothingWords(found.data.search)}</Heard>
      <Events found={found} {...shown} />
    </>
  )
}

function useNothingWords() {
  const { t } = useTranslation('audit-events')
  return ({ text }: AuditSearch) => (text ? t('noMatch') : t('empty'))
}

function Events({ found, ofAll, onPage, onShowAll }: Props & { found: UseQueryResult<EventPage> }) {
  const { t } = useTranslation('audit-events')
  const nothingWords = useNothingWords()
  const { data, isPending, isFetching, isPlaceholderData, refetch } = found
  if (isPending) return <Skeleton label={t('loading')} rows={8} />
  if (!data) {
    return (
      <Empty icon="unsaved" title={t('notLoaded')} headingLevel={2}>
        <Button busy={isFetching} onPress={() => void refetch()}>
          {t('loadAgain')}
        </Button>
      </Empty>
    )
  }
  if (data.total === 0) {
    return (
      <Empty icon={data.search.text ? 'search' : 'list'} title={nothingWords(data.search)} headingLevel={2}>
        {data.search.text && (
          <Button variant="secondary" onPress={onShowAll}>
            {t('showAll')}
          </Button>
        )}
      </Empty>
    )
  }
  if (data.rows.length === 0) {
    const page = Math.ceil(data.total / PAGE_SIZE)
    return <Navigate to={{ search: addressOfSearch({ ...data.search, page }).toString() }} replace />
  }
  return (
    <>
      <EventTable rows={data.rows} ofAll={ofAll} busy={isPlaceholderData} />
      <Pager page={data.search.page} pageSize={PAGE_SIZE} total={data.total} onPage={onPage} things={t('things')} />
    </>
  )
}
