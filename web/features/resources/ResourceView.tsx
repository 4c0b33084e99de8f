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
import { resourceQuery } from './queries.ts'
import { ResourceDetails } from './ResourceDetails.tsx'

const SEARCH = '/find-resources'

/** What one organization shares, and whom to call. Without one chosen, back to the search. */
export function ResourceView() {
  const id = useSearchParams()[0].get('id')
  return id ? <OneResource id={id} /> : <Navigate to={SEARCH} replace />
}

function OneResource({ id }: { id: string }) {
  const { t } = useTranslation('resources')
  const asked = useQuery(resourceQuery(id))
  const { data, isPending, isError, isFetching, refetch } = asked
  const back = { ...useWayBack(SEARCH), label: t('view.close') }
  // One main part throughout: it has the focus from the moment one came here.
  return (
    <Page>
      <AsOf of={asked} />
      {data ? (
        <ResourceDetails resource={data} back={back} />
      ) : (
        <PageHead title={isPending ? t('view.document') : isError ? t('view.failed') : t('view.gone')} back={back} />
      )}
      {isPending && <Skeleton label={t('view.loading')} shape="text" rows={5} />}
      {isError && !data && (
        <Empty icon="caution" title={t('view.failedWhy')} headingLevel={2}>
          <Button busy={isFetching} onPress={() => void refetch()}>
            {t('view.again')}
          </Button>
        </Empty>
      )}
      {data === null && (
        <Empty icon="organization" title={t('view.goneWhy')} headingLevel={2}>
          <LinkButton to={back.to}>{t('view.toSearch')}</LinkButton>
        </Empty>
      )}
    </Page>
  )
}
