import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TableTools } from '#web/ui/TableTools.tsx'
import { DownloadCsv } from './DownloadCsv.tsx'
import { FoundRows } from './FoundRows.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { useDownload } from './use-download.ts'
import type { Found } from './use-found.ts'
import type { OfficeListState } from './use-office-list.ts'

interface Props<Item, Key extends string> {
  state: OfficeListState<Key>
  found: Found<Item>
  columns: readonly Column<Item>[]
  words: {
    /** How many were found, once that is known. */
    count: string | undefined
    search: string
    placeholder: string
    none: string
  }
  lead?: string
  /** Beside the title. */
  actions?: ReactNode
  /** Above the search. */
  range?: ReactNode
  /** Starts the file of what was found. */
  download?: (start: ReturnType<typeof useDownload>['start'], total: number | undefined) => void
  /** Where a row leads. */
  addressOfRow?: (row: Item) => string
}

/** A list of the back office: its search, how much was found, the file of it, the rows. */
export function ListPage<Item extends { id: string }, Key extends string>(props: Props<Item, Key>) {
  const { state, found, columns, words, lead, actions, range, download, addressOfRow } = props
  const { t } = useTranslation('back-office')
  const { list, search, show, results, here } = state
  const navigate = useNavigate()
  const title = t(`sections.${list.section}`)
  const total = found.data?.total
  return (
    <Page>
      <PageHead title={title} lead={lead} actions={actions} />
      <section ref={results} tabIndex={-1} aria-label={title}>
        {range}
        <TableTools count={words.count} end={download && <DownloadCsv total={total} onPress={(start) => download(start, total)} />}>
          <SearchBox label={words.search} placeholder={words.placeholder} text={search.text} onSearch={(text) => show({ text })} />
        </TableTools>
        <FoundRows
          state={state}
          found={found}
          columns={columns}
          rowKey={({ id }) => id}
          onRowPress={addressOfRow && ((row) => void navigate(addressOfRow(row), { state: { from: here }, viewTransition: true }))}
          caption={title}
          none={words.none}
        />
      </section>
    </Page>
  )
}
