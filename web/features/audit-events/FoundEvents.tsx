import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { PagedRows } from '#web/ui/data/PagedRows.tsx'
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
      {({ rows, ...found }) => (
        <PagedRows url={auditSearch} {...found} rows={rows} pageSize={PAGE_SIZE} onPage={turnTo} things={t('things')} counted>
          <EventTable rows={rows} ofAll={ofAll} busy={query.isPlaceholderData} />
        </PagedRows>
      )}
    </Loaded>
  )
}
