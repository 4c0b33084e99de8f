import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { creditUnionQuery } from '#web/lib/queries.ts'
import { AsOf } from '#web/ui/AsOf.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PrepareForm } from './PrepareForm.tsx'
import { PrepareRecord } from './PrepareRecord.tsx'

/** The preparedness checklist of the own organization; with `?view=page` the same to read and to print. */
export function Prepare() {
  const [search] = useSearchParams()
  const asked = useQuery({ ...creditUnionQuery, refetchOnMount: 'always' })
  const { data: creditUnion, isFetching, refetch } = asked
  if (!creditUnion) {
    return (
      <Page>
        <NoForm isMissing={creditUnion === null} isLoading={isFetching} onAgain={() => void refetch()} />
      </Page>
    )
  }
  return (
    <Page>
      <AsOf of={asked} />
      {search.get('view') === 'page' ? <PrepareRecord creditUnion={creditUnion} /> : <PrepareForm creditUnion={creditUnion} />}
    </Page>
  )
}

interface NoFormProps {
  /** The person belongs to no organization. */
  isMissing: boolean
  isLoading: boolean
  onAgain: () => void
}

function NoForm({ isMissing, isLoading, onAgain }: NoFormProps) {
  const { t } = useTranslation('prepare')
  const common = useTranslation().t
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/', label: common('backToDashboard') }} />
      {isMissing ? (
        <p className="measure">{common('noCreditUnion')}</p>
      ) : isLoading ? (
        <Skeleton label={t('loading')} shape="form" rows={5} />
      ) : (
        <Empty icon="unsaved" title={t('notLoaded.title')} headingLevel={2}>
          <p>{t('notLoaded.lead')}</p>
          <Button onPress={onAgain}>{t('notLoaded.again')}</Button>
        </Empty>
      )}
    </>
  )
}
