import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { previewAsk } from '#contract/asks/calls.ts'
import type { AskPreview } from '#contract/asks/schemas.ts'
import { remindToPrepare } from '#contract/warnings/calls.ts'
import { areaOf } from '#web/domain/area/area-text.ts'
import { type PathFilter, pathFilters, pathTo } from '#web/domain/asks/path-to.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './InThePath.module.css'
import { isShown, mayRemind } from './in-the-path.ts'
import { PathTable } from './PathTable.tsx'

const PATH = ['ask-preview', 'names'] as const

/** The credit unions in the path of a storm, by name: behind every figure of the form and of the warnings. */
export function InThePathScreen() {
  const { t } = useTranslation(['path', 'common'])
  const { isDesk } = useDesk()
  const [params] = useSearchParams()
  const area = params.get('area') ?? ''
  const of = params.get('of') ?? ''
  const show = pathFilters.find((each) => each === params.get('show')) ?? 'all'
  const { states, counties } = areaOf(area)
  const isNamed = states.length + counties.length > 0
  const query = useQuery({
    ...callQuery(previewAsk, {
      queryKey: [...PATH, area],
      body: { states, counties, names: true },
      meta: { failure: 'errorFetchingData' },
    }),
    enabled: isDesk && isNamed,
  })
  const offices = query.data?.rows.reduce((sum, row) => sum + row.offices, 0)
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={
          isDesk &&
          isNamed && (
            <span className={offices === undefined ? 'reserved' : undefined}>
              {[of, t('common:counts.offices', { count: offices ?? 0 })].filter(Boolean).join(': ')}
            </span>
          )
        }
        back={useBack(params)}
        actions={
          <LinkButton to="/contacts/import" variant="secondary" iconBefore="add">
            {t('import')}
          </LinkButton>
        }
      />
      {!isDesk || !isNamed ? (
        <Empty icon={isDesk ? 'place' : 'lock'} title={t(isDesk ? 'noArea' : 'notDesk')} headingLevel={2}>
          <LinkButton to="/warnings">{t('back.warnings')}</LinkButton>
        </Empty>
      ) : (
        <Loaded
          query={query}
          loading={<Skeleton rows={8} />}
          empty={({ rows }) => rows.length === 0 && <Empty icon="good" title={t('none')} headingLevel={2} />}
        >
          {(preview) => (
            <List
              preview={preview}
              show={show}
              to={(next) => pathTo({ area, of, show: next, from: originOf(params), incident: params.get('incident') ?? undefined })}
            />
          )}
        </Loaded>
      )}
    </Page>
  )
}

const originOf = (params: URLSearchParams) => (['form', 'home'] as const).find((each) => each === params.get('from')) ?? 'warnings'

/** The form keeps what was typed. */
function useBack(params: URLSearchParams): WayBack {
  const { t } = useTranslation('path')
  const [from, incident] = [params.get('from'), params.get('incident')]
  if (from === 'form')
    return { to: incident ? `/situation/${encodeURIComponent(incident)}/edit` : '/situation/new', label: t('back.form'), cameFrom: true }
  if (from === 'home') return { to: '/dashboard', label: t('back.home') }
  return { to: '/warnings', label: t('back.warnings') }
}

interface ListProps {
  preview: AskPreview
  show: PathFilter
  /** The same list with another filter. */
  to: (show: PathFilter) => string
}

function List({ preview: { rows }, show, to }: ListProps) {
  const { t } = useTranslation(['path', 'common'])
  const { isBusy, act } = useAction(t('common:errors.failed'))
  const shown = rows.filter(isShown[show])
  const due = shown.filter((row) => mayRemind(row))

  const remind = (ids: string[]) =>
    act(async () => {
      const { reminded, left_out } = await call(remindToPrepare, { body: { directory_ids: ids } })
      showToast({
        variant: reminded > 0 ? 'success' : 'info',
        title: t('reminded', { count: reminded }),
        ...(left_out.length > 0 && { message: t('leftOut', { count: left_out.length }) }),
      })
      await queryClient.invalidateQueries({ queryKey: PATH })
    })

  return (
    <Stack>
      <nav className={styles.picks} aria-label={t('show')}>
        {pathFilters.map((each) => (
          <SmartLink key={each} to={to(each)} aria-current={each === show ? 'true' : undefined}>
            <b className="numeric">{rows.filter(isShown[each]).length}</b> {t(`filters.${each}`)}
          </SmartLink>
        ))}
      </nav>
      {shown.length === 0 ? (
        <Empty icon="filter" title={t('noMatch')} headingLevel={2}>
          <LinkButton to={to('all')}>{t('showAll')}</LinkButton>
        </Empty>
      ) : (
        <PathTable rows={shown} isBusy={isBusy} onRemind={(id) => void remind([id])} />
      )}
      <p className="small soft">{t('foot')}</p>
      {due.length > 0 && (
        <ActionBar>
          <Button busy={isBusy} onPress={() => void remind(due.map(({ directory_id }) => directory_id))}>
            {t('remindAll', { count: due.length })}
          </Button>
        </ActionBar>
      )}
    </Stack>
  )
}
