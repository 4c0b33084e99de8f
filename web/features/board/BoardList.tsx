import { downloadBoard } from '#contract/board/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Gap } from '#contract/where/schemas.ts'
import { API_BASE } from '#contract/wire.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { DownloadLinks } from '#web/ui/action/DownloadLinks.tsx'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { PagedRows } from '#web/ui/data/PagedRows.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { BoardTable } from './BoardTable.tsx'
import { PAGE_SIZE } from './board-queries.ts'
import { type BoardSearch, filtersOf, isFiltered } from './board-search.ts'
import { loadCountyMap } from './LazyCountyMap.tsx'
import type { HeldBoard } from './use-held-board.ts'

interface Props {
  incident: Incident
  gaps: readonly Gap[]
  held: HeldBoard
  state: SearchState<BoardSearch>
  opened: ReadonlySet<string>
  onOpened: (opened: ReadonlySet<string>) => void
  isBusy: boolean
}

/** The credit unions of the area, worst first, with the filters above them. */
export function BoardList({ incident, gaps, held, state, opened, onOpened, isBusy }: Props) {
  const { t } = useTranslation('board')
  const { url, search, results, turnTo } = state
  const { board, changes, show } = held
  const toggle = (id: string) => onOpened(opened.has(id) ? new Set([...opened].filter((each) => each !== id)) : new Set([...opened, id]))
  return (
    <Results ref={results} label={t('table.title')}>
      <Stack>
        <Row between>
          <h2>{t('table.title')}</h2>
          <Row>
            <PrintButton prepare={loadCountyMap} />
            <span className="no-print">
              <DownloadLinks to={csvOf(incident.id, search)} variant="quiet" />
            </span>
          </Row>
        </Row>
        <BoardFilters board={board} state={state} />
        <div role="status">
          {changes > 0 && (
            <Button variant="secondary" onPress={show}>
              {t('changes', { count: changes })}
            </Button>
          )}
        </div>
        {board.total === 0 ? (
          <Nothing state={state} />
        ) : (
          <PagedRows
            url={url}
            search={{ ...search, page: board.page }}
            rows={board.credit_unions}
            pageSize={PAGE_SIZE}
            total={board.total}
            onPage={turnTo}
            things={t('table.things')}
            counted
          >
            <BoardTable incident={incident} gaps={gaps} board={board} opened={opened} onToggle={toggle} isBusy={isBusy} />
          </PagedRows>
        )}
      </Stack>
    </Results>
  )
}

const csvOf = (id: string, search: BoardSearch) =>
  [`${API_BASE}${downloadBoard.path.replace('{id}', id)}`, new URLSearchParams(filtersOf(search)).toString()].filter(Boolean).join('?')

function Nothing({ state: { search, empty, show } }: Pick<Props, 'state'>) {
  const { t } = useTranslation('board')
  if (!isFiltered(search)) return <Empty icon="organization" title={t('table.none')} />
  return (
    <Empty icon="filter" title={t('table.noMatch')}>
      <Button onPress={() => show(empty, { isStep: true })}>{t('table.everything')}</Button>
    </Empty>
  )
}
