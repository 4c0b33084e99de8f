import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useNoOrganizationText } from '#web/domain/session/no-organization.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PrepareForm } from './PrepareForm.tsx'
import { PrepareRecord } from './PrepareRecord.tsx'

/** The organization's Prepare form; with `?view=page`, on one page to read and to print. */
export function PrepareScreen() {
  const { t } = useTranslation(['prepare', 'common'])
  const noOrganization = useNoOrganizationText()
  const [search] = useSearchParams()
  // A colleague may have changed the record since. On the first screen of a page, it was fetched for this screen.
  const isFirst = useLocation().key === 'default'
  const query = useQuery({ ...creditUnionQuery, refetchOnMount: isFirst || 'always' })
  return (
    <RecordPage
      query={query}
      title={t('title')}
      lead={t('lead')}
      back={{ to: '/', label: t('common:backToDashboard') }}
      icon="organization"
      missing={noOrganization}
      loading={<Skeleton shape="form" rows={5} />}
      failedNote={t('notLoaded')}
    >
      {(creditUnion) =>
        search.get('view') === 'page' ? <PrepareRecord creditUnion={creditUnion} /> : <PrepareForm creditUnion={creditUnion} />
      }
    </RecordPage>
  )
}
