import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Incident } from '#contract/records/incident.ts'
import { IncidentPage } from '#web/domain/incidents/IncidentPage.tsx'
import { LiveLine } from '#web/domain/incidents/LiveLine.tsx'
import { ReportButton } from '#web/domain/incidents/ReportButton.tsx'
import { useIncidentWords } from '#web/domain/incidents/use-incident-words.ts'
import { useLiveOptions, useLostAt } from '#web/domain/incidents/use-live.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { type SearchState, useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { useAwaited } from '#web/lib/use-awaited.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MenuShare } from '#web/ui/overlay/MenuShare.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuAction, MenuLink, MenuRule } from '#web/ui/overlay/SettingsMenu.tsx'
import { BoardFigures } from './BoardFigures.tsx'
import { BoardList } from './BoardList.tsx'
import styles from './BoardScreen.module.css'
import { boardQuery, type FoundBoard } from './board-queries.ts'
import { type BoardSearch, boardSearch } from './board-search.ts'
import { Counties } from './Counties.tsx'
import { useGaps } from './map-layers.ts'
import { OverTheArea, useOverTheArea } from './OverTheArea.tsx'
import { MAP_ID, MAP_ID_NARROW } from './places-on-board.ts'
import { useHeldBoard } from './use-held-board.ts'

const AskCard = lazyPart(() => import('./AskCard.tsx').then((file) => file.AskCard), 'asks')
const GapsCard = lazyPart(() => import('./GapsCard.tsx').then((file) => file.GapsCard), 'gaps')

/** The board of an incident: the state of each credit union and office in its area, worst first. */
export function BoardScreen() {
  return (
    <IncidentPage
      tab="board"
      lead={(incident) => <Lead incident={incident} />}
      more={(incident) => <BoardMore incident={incident} />}
      actions={(incident) => <BoardActions incident={incident} />}
    >
      {(incident) => <Board key={incident.id} incident={incident} />}
    </IncidentPage>
  )
}

function Lead({ incident }: { incident: Incident }) {
  const { t } = useTranslation('board')
  const words = useIncidentWords()
  return t('lead', { when: words.when(incident), where: words.where(incident) })
}

function Board({ incident }: { incident: Incident }) {
  const { t } = useTranslation('board')
  const state = useUrlSearch(boardSearch(incident.id))
  const query = useQuery({ ...boardQuery(incident.id, state.search), ...useLiveOptions(), placeholderData: keepPreviousData })
  const lostAt = useLostAt(query)
  const isAboveKnown = !useAwaited(useOverTheArea(incident).isPending)
  return (
    <>
      {incident.desk_states.length > 0 && incident.phase !== 'closed' && (
        <div className="space-below-4">
          <Suspense fallback={<Skeleton rows={2} />}>
            <AskCard incident={incident} />
          </Suspense>
        </div>
      )}
      <OverTheArea incident={incident} />
      {isAboveKnown ? (
        <>
          {query.data?.frozen ? (
            <p className="soft small">{frozenText(query.data.frozen, t)}</p>
          ) : (
            <LiveLine lostAt={lostAt} changedAt={query.data?.last_heard_at} />
          )}
          <Loaded query={query} loading={<Skeleton rows={8} />}>
            {(board) => <Found incident={incident} latest={board} state={state} isBusy={query.isPlaceholderData} />}
          </Loaded>
        </>
      ) : (
        <div className="reserved">
          <Skeleton rows={8} />
        </div>
      )}
    </>
  )
}

interface FoundProps {
  incident: Incident
  latest: FoundBoard
  state: SearchState<BoardSearch>
  isBusy: boolean
}

function Found({ incident, latest, state, isBusy }: FoundProps) {
  const { t } = useTranslation('board')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const held = useHeldBoard(latest, opened.size > 0)
  const titleIn = useTitleIn()
  const gaps = useGaps(incident, held.board)
  const counties = <Counties incident={incident} board={held.board} state={state} gaps={gaps} />
  return (
    <>
      {held.board.counties.length > 0 && (
        <div className="only-narrow no-print">
          <SmartLink to={`#${MAP_ID_NARROW}`} className={styles.toMap}>
            {t('map.to')}
          </SmartLink>
        </div>
      )}
      <BoardFigures incident={incident} board={held.board} state={state} />
      <div id={MAP_ID} className={styles.before}>
        {counties}
      </div>
      <BoardList incident={incident} gaps={gaps} held={held} state={state} opened={opened} onOpened={setOpened} isBusy={isBusy} />
      {/* On a phone the credit unions come first. */}
      <div id={MAP_ID_NARROW} className={styles.after}>
        {counties}
      </div>
      {gaps.length > 0 && (
        <Suspense fallback={<Skeleton rows={2} />}>
          <GapsCard incident={incident} gaps={gaps} state={state} unknown={held.board.figures.offices.unknown} />
        </Suspense>
      )}
      <PrintedFoot what={titleIn(incident, incident.name)} />
    </>
  )
}

/** The next steps of the desk. */
function BoardActions({ incident }: { incident: Incident }) {
  const { t } = useTranslation('board')
  if (incident.desk_states.length === 0) return null
  return (
    <Row>
      <LinkButton to={`/situation/${incident.id}/calls`} iconBefore="phone">
        {t('calls')}
      </LinkButton>
      <ReportButton incident={incident} variant="secondary" />
    </Row>
  )
}

function BoardMore({ incident: { id, name, desk_states, phase, may_change } }: { incident: Incident }) {
  const { t } = useTranslation(['board', 'common'])
  return (
    <More>
      {desk_states.length > 0 && <MenuLink icon="edit" label={t('edit')} to={`/situation/${id}/edit`} />}
      <MenuShare title={name} />
      <MenuAction icon="print" label={t('common:print')} onPress={() => window.print()} />
      {may_change && phase !== 'closed' && (
        <>
          <MenuRule />
          <MenuLink icon="close" label={t('close')} to={`/situation/${id}/close`} />
        </>
      )}
    </More>
  )
}

type Frozen = NonNullable<FoundBoard['frozen']>

/** What came late was added to the last picture. */
function frozenText({ closed_at, completed_at }: Frozen, t: Translate<'board'>) {
  const closed = t('asOfClosing', { at: shortDateTime(closed_at) })
  return completed_at === null ? closed : `${closed}. ${t('completed', { at: shortDateTime(completed_at) })}`
}
