import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { useWayBack } from '#web/lib/way-back.ts'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { requestQuery } from './help-queries.ts'
import { RequestDetails } from './RequestDetails.tsx'

const LIST = '/help-requests'

/** One request. Without one chosen, back to the list. */
export function HelpRequestView() {
  const id = useSearchParams()[0].get('id')
  return id ? <OneRequest key={id} id={id} /> : <Navigate to={LIST} replace />
}

function OneRequest({ id }: { id: string }) {
  const { t } = useTranslation('help-requests')
  const { data, isPending, isFetching, refetch } = useQuery(requestQuery(id))
  const back = { ...useWayBack(LIST), label: t('view.back') }
  if (data) return <RequestDetails request={data} back={back} />
  return (
    <Page>
      <PageHead title={data === null ? t('view.gone') : t('view.document')} back={back} />
      {isPending && <Skeleton label={t('view.loading')} shape="text" rows={6} />}
      {data === null && (
        <Empty icon="connect" title={t('view.goneText')} headingLevel={2}>
          <LinkButton to={LIST}>{t('view.toList')}</LinkButton>
        </Empty>
      )}
      {data === undefined && !isPending && (
        <Empty icon="unsaved" title={t('notLoaded')} headingLevel={2}>
          <Button busy={isFetching} onPress={() => void refetch()}>
            {t('again')}
          </Button>
        </Empty>
      )}
    </Page>
  )
}
