import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LeagueFigures } from '#contract/league/schemas.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { API_BASE } from '#contract/wire.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { termsQuery } from '#web/domain/letters/terms-query.ts'
import { useActor } from '#web/domain/session/session.ts'
import { clockTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { type SearchState, useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { PagedRows } from '#web/ui/data/PagedRows.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { MenuDownloads } from '#web/ui/overlay/MenuDownloads.tsx'
import { MenuShare } from '#web/ui/overlay/MenuShare.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuLink } from '#web/ui/overlay/SettingsMenu.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { CountyShares } from './CountyShares.tsx'
import { LeagueFilters } from './LeagueFilters.tsx'
import { LeagueTable } from './LeagueTable.tsx'
import { figuresQuery, leagueQuery, PAGE_SIZE } from './league-queries.ts'
import { filtersOf, isFiltered, type LeagueSearch, leagueSearch } from './league-search.ts'
import { Stages } from './Stages.tsx'
import { type Chosen, useChosen } from './use-chosen.ts'

/** Every credit union of the desk's states, and how far each is. */
export function LeagueScreen() {
  const { t } = useTranslation('league')
  const { isDesk, states } = useDesk()
  return (
    <Page>
      {isDesk ? (
        <League states={states} />
      ) : (
        <>
          <PageHead title={t('title')} />
          <Empty icon="organization" title={t('notDesk.title')} headingLevel={2}>
            {t('notDesk.text')}
          </Empty>
        </>
      )}
    </Page>
  )
}

function League({ states }: { states: readonly string[] | null }) {
  const { t, language } = useTranslation(['league', 'common'])
  const state = useUrlSearch(leagueSearch)
  const { impersonator } = useActor()
  const chosen = useChosen()
  const mayWrite = impersonator === null
  const figures = useQuery(figuresQuery)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={
          states === null
            ? t('common:allStates')
            : new Intl.ListFormat(language).format(states.filter(isStateCode).map((code) => stateName(code)))
        }
        state={figures.data && <span className="small soft">{t('asOf', { at: clockTime(figures.data.as_of) })}</span>}
        more={
          <More>
            {mayWrite && <MenuLink icon="mail" label={t('sent')} to="/league/letters" />}
            <MenuDownloads to={fileOf(state.draft)} />
            <MenuShare title={t('title')} />
          </More>
        }
        actions={
          mayWrite && (
            <LinkButton to="/league/letters/paste" iconBefore="list">
              {t('paste')}
            </LinkButton>
          )
        }
      />
      <Loaded query={figures} loading={<Skeleton rows={2} />}>
        {(found) => (
          <Stack>
            {mayWrite && <Stopped />}
            <Stages figures={found} state={state} />
            <Split kind="aside">
              <Stack>
                <LeagueFilters state={state} states={states} counties={found.counties} />
                <Found state={state} figures={found} chosen={mayWrite ? chosen : null} />
              </Stack>
              {found.counties.length > 0 && (
                <Aside label={t('counties.title')}>
                  <CountyShares counties={found.counties} state={state} />
                </Aside>
              )}
            </Split>
            {mayWrite && <ChosenBar chosen={chosen} />}
          </Stack>
        )}
      </Loaded>
    </>
  )
}

/** Why the foundation stopped the desk's letters, if it did. */
function Stopped() {
  const { t } = useTranslation('league')
  const { data: terms } = useQuery(termsQuery)
  return (
    terms &&
    terms.stopped !== null && (
      <Note tone="bad" title={t('stopped')}>
        <p className="as-typed">{terms.stopped}</p>
      </Note>
    )
  )
}

const fileOf = (search: LeagueSearch) => `${API_BASE}/league.csv?${new URLSearchParams(filtersOf(search))}`

interface FoundProps {
  state: SearchState<LeagueSearch>
  figures: LeagueFigures
  chosen: Chosen | null
}

function Found({ state, figures, chosen }: FoundProps) {
  const { t } = useTranslation('league')
  const { search, results, turnTo, show, empty } = state
  const query = useQuery({ ...leagueQuery(search), placeholderData: keepPreviousData })
  return (
    <Results ref={results} label={t(`caption.${search.stage}`)}>
      <Loaded query={query} loading={<Skeleton rows={8} />}>
        {({ rows, total }) =>
          total === 0 ? (
            isFiltered(search) ? (
              <Empty icon="filter" title={t('none.filtered')}>
                <Button onPress={() => void show({ ...empty, stage: search.stage }, { isStep: true })}>{t('filter.clear')}</Button>
              </Empty>
            ) : (
              <None stage={search.stage} figures={figures} onShow={(stage) => void show({ stage }, { isStep: true })} />
            )
          ) : (
            <Stack gap="tight">
              <Row between>
                <h2>{t(`caption.${search.stage}`)}</h2>
                <span className="small soft numeric">{t('mostOffices', { count: total })}</span>
              </Row>
              <PagedRows {...{ search, rows, total }} url={leagueSearch} pageSize={PAGE_SIZE} onPage={turnTo} things={t('things')}>
                <LeagueTable rows={rows} stage={search.stage} isBusy={query.isPlaceholderData} chosen={chosen} />
              </PagedRows>
            </Stack>
          )
        }
      </Loaded>
    </Results>
  )
}

interface NoneProps {
  stage: LeagueSearch['stage']
  figures: LeagueFigures
  onShow: (stage: LeagueSearch['stage']) => void
}

/** Nobody is left to write to only where nobody has a letter without having come. */
function None({ stage, figures: { credit_unions, by_stage }, onShow }: NoneProps) {
  const { t } = useTranslation('league')
  const notCome = by_stage.letter_sent + by_stage.declined
  if (stage !== 'not_enrolled' || notCome === 0) return <Empty icon="good" title={t(`none.${credit_unions === 0 ? 'all' : stage}`)} />
  return (
    <Empty icon="mail" title={t('none.notCome', { count: notCome })}>
      <Button variant="secondary" onPress={() => onShow(by_stage.letter_sent > 0 ? 'letter_sent' : 'declined')}>
        {t('none.seeThem')}
      </Button>
    </Empty>
  )
}
