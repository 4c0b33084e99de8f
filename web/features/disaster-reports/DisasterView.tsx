import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { useWayBack } from '#web/lib/way-back.ts'
import { AsOf } from '#web/ui/AsOf.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ReportDetails } from './ReportDetails.tsx'
import { reportQuery } from './report-queries.ts'

const SEARCH = '/find-disasters'

/** One report, read-only. Without one chosen, back to the search. */
export function DisasterView() {
  const id = useSearchParams()[0].get('id')
  return id ? <OneReport id={id} /> : <Navigate to={SEARCH} replace />
}

function OneReport({ id }: { id: string }) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const asked = useQuery(reportQuery(id))
  const { data: report, isPending, isFetching, refetch } = asked
  const back = { ...useWayBack(SEARCH), label: t('common:close') }
  if (report) return <ReportDetails report={report} back={back} asOf={<AsOf of={asked} />} />
  return (
    <Page>
      <PageHead title={t('view.title')} back={back} />
      {isPending && <Skeleton label={t('view.loading')} shape="text" rows={6} />}
      {report === null && (
        <Empty icon="report" title={t('view.notFound')} headingLevel={2}>
          <LinkButton to={SEARCH}>{t('view.toSearch')}</LinkButton>
        </Empty>
      )}
      {report === undefined && !isPending && (
        <Empty icon="unsaved" title={t('view.notLoaded')} headingLevel={2}>
          <Button busy={isFetching} onPress={() => void refetch()}>
            {t('view.again')}
          </Button>
        </Empty>
      )}
    </Page>
  )
}
