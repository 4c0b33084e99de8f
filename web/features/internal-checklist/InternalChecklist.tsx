import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/i18n.ts'
import { creditUnionQuery } from '#web/lib/queries.ts'
import { AsOf } from '#web/ui/AsOf.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChecklistForm } from './ChecklistForm.tsx'

/** What the own people see to in a disaster; for the own organization alone. */
export function InternalChecklist() {
  const { t } = useTranslation('internal-checklist')
  const common = useTranslation().t
  const asked = useQuery({ ...creditUnionQuery, refetchOnMount: 'always' })
  const { data: creditUnion, isFetching, refetch } = asked
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/connect', label: t('back') }} />
      <AsOf of={asked} />
      {creditUnion ? (
        <ChecklistForm creditUnion={creditUnion} />
      ) : creditUnion === null ? (
        <p className="measure">{common('noCreditUnion')}</p>
      ) : isFetching ? (
        <Skeleton label={t('loading')} shape="form" rows={5} />
      ) : (
        <Empty icon="unsaved" title={t('notLoaded.title')} headingLevel={2}>
          <p>{t('notLoaded.lead')}</p>
          <Button onPress={() => void refetch()}>{t('notLoaded.again')}</Button>
        </Empty>
      )}
    </Page>
  )
}
