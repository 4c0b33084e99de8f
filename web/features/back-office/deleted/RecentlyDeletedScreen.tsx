import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { recentlyDeleted } from '#contract/back-office/calls.ts'
import type { DeletedRow } from '#contract/back-office/restore-schemas.ts'
import { restore } from '#web/domain/deletion/undo.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDate, shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { TableTools } from '#web/ui/data/TableTools.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { NotFound } from '#web/ui/layout/NotFound.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { keyOf, meta, PAGE_SIZE } from '../queries.ts'
import { pathOf } from '../section-url.ts'
import { isRestorableSection, type RestorableSection, restorableTypes } from './restorable.ts'

/** What was deleted in a section within the last 30 days, and the way back. */
export function RecentlyDeletedScreen() {
  const { section = '' } = useParams()
  return isRestorableSection(section) ? <Deleted section={section} /> : <NotFound />
}

function Deleted({ section }: { section: RestorableSection }) {
  const { t } = useTranslation('back-office')
  const type = restorableTypes[section]
  const [searchString, setSearchString] = useState('')
  const [page, setPage] = useState(1)
  const results = useRef<HTMLElement>(null)
  const query = useQuery({
    meta,
    queryKey: [...keyOf(section), 'deleted', searchString, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { type, searchString, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { answer, total } = await callForPage(recentlyDeleted, { body, signal })
      return { rows: answer, total: total ?? answer.length }
    },
  })
  const total = query.data?.total

  const columns: Column<DeletedRow>[] = [
    { key: 'name', header: t('deleted.name'), card: 'title', cell: ({ name }) => <span className="as-typed">{name}</span> },
    { key: 'deleted_at', header: t('deleted.when'), cell: ({ deleted_at }) => <time>{shortDateTime(deleted_at)}</time> },
    { key: 'deleted_by', header: t('deleted.by'), cell: ({ deleted_by }) => deleted_by ?? t('deleted.notKnown') },
    { key: 'until', header: t('deleted.until'), cell: ({ until }) => <time>{shortDate(until)}</time> },
    {
      key: 'restore',
      header: t('deleted.restore'),
      hideHeader: true,
      card: 'action',
      cell: ({ id, name }) => (
        <RestoreButton
          name={name}
          restoreIt={() => restore({ type, id })}
          onRestored={() => results.current?.focus({ preventScroll: true })}
        />
      ),
    },
  ]
  const lead = type === 'credit-union' ? `${t('deleted.lead')} ${t('deleted.withPeople')}` : t('deleted.lead')
  return (
    <Page>
      <PageHead
        title={`${t(`sections.${section}`)}: ${t('deleted.title')}`}
        lead={lead}
        back={{ to: pathOf(section), label: t('deleted.back') }}
      />
      <Results ref={results} label={t('deleted.title')}>
        <TableTools count={total !== undefined && t('deleted.count', { count: total })}>
          <search>
            <SearchField
              label={t('deleted.search')}
              placeholder={t('deleted.placeholder')}
              value={searchString}
              onChange={(text) => {
                setSearchString(text)
                setPage(1)
              }}
            />
          </search>
        </TableTools>
        <Loaded
          query={query}
          empty={({ rows }) =>
            rows.length === 0 && <Empty icon="delete" title={t(searchString ? 'deleted.nothingFound' : 'deleted.none')} headingLevel={2} />
          }
        >
          {({ rows, total: all }) => (
            <>
              <Table caption={t('deleted.title')} columns={columns} rows={rows} rowKey={({ id }) => id} busy={query.isPlaceholderData} />
              {all > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={all} onPage={setPage} things={t('deleted.title')} />}
            </>
          )}
        </Loaded>
      </Results>
    </Page>
  )
}

interface RestoreProps {
  name: string
  restoreIt: () => Promise<boolean>
  onRestored: () => void
}

function RestoreButton({ name, restoreIt, onRestored }: RestoreProps) {
  const { t } = useTranslation('back-office')
  const { isBusy, act } = useAction()
  const press = () =>
    act(async () => {
      if (await restoreIt()) onRestored()
    })

  return (
    <Button variant="secondary" size="compact" wide busy={isBusy} onPress={() => void press()}>
      {t('deleted.restore')}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}
