import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Pager } from '#web/ui/Pager.tsx'
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
  const query = useQuery({ ...auditQuery(search, useKindsNamed(search.text)), placeholderData: keepPreviousData })

  const nothing = (text: string) => (
    <Empty icon={text ? 'search' : 'list'} title={text ? t('noMatch') : t('empty')} headingLevel={2}>
      {text && (
        <Button variant="secondary" onPress={onShowAll}>
          {t('showAll')}
        </Button>
      )}
    </Empty>
  )
  return (
    <Loaded query={query} empty={({ total, search: asked }) => total === 0 && nothing(asked.text)}>
      {({ search: asked, rows, total }) =>
        rows.length === 0 ? (
          <LastPage search={asked} total={total} />
        ) : (
          <>
            <EventTable rows={rows} ofAll={ofAll} busy={query.isPlaceholderData} />
            <Pager page={asked.page} pageSize={PAGE_SIZE} total={total} onPage={onPage} things={t('things')} />
          </>
        )
      }
    </Loaded>
  )
}

const LastPage = ({ search, total }: { search: AuditSearch; total: number }) => (
  <Navigate to={{ search: addressOfSearch({ ...search, page: Math.ceil(total / PAGE_SIZE) }).toString() }} replace />
)
