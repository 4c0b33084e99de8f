import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { auditQuery, PAGE_SIZE } from './audit-queries.ts'
import { type AuditSearch, auditSearch } from './audit-search.ts'
import { EventTable } from './EventTable.tsx'
import { useKindsNamed } from './use-event-words.ts'

interface Props {
  state: SearchState<AuditSearch>
  /** Shows the events of all organizations. */
  ofAll: boolean
}

/** A page of results. The previous page stays until the next one has loaded. */
export function FoundEvents({ state, ofAll }: Props) {
  const { t } = useTranslation('audit-events')
  const { search, show, turnTo } = state
  const query = useQuery({ ...auditQuery(search, useKindsNamed(search.text)), placeholderData: keepPreviousData })

  const nothing = (text: string) => (
    <Empty icon={text ? 'search' : 'list'} title={text ? t('noMatch') : t('empty')} headingLevel={2}>
      {text && (
        <Button variant="secondary" onPress={() => show({ text: '' }, { isStep: true })}>
          {t('showAll')}
        </Button>
      )}
    </Empty>
  )
  return (
    <Loaded query={query} empty={({ total, search: asked }) => total === 0 && nothing(asked.text)}>
      {({ search: asked, rows, total }) =>
        rows.length === 0 ? (
          <Navigate to={auditSearch.to({ ...asked, page: Math.ceil(total / PAGE_SIZE) })} replace />
        ) : (
          <>
            <EventTable rows={rows} ofAll={ofAll} busy={query.isPlaceholderData} />
            <Pager page={asked.page} pageSize={PAGE_SIZE} total={total} onPage={turnTo} things={t('things')} />
          </>
        )
      }
    </Loaded>
  )
}
