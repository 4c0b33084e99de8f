import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { RecordView } from '#web/domain/checklist/RecordView.tsx'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useNoOrganizationText } from '#web/domain/session/no-organization.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { PrepareForm } from './PrepareForm.tsx'
import { useAutosave } from './use-autosave.ts'

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

/** The whole form on one page, to read or to print, including answers that are not saved yet. */
function PrepareRecord({ creditUnion }: { creditUnion: CreditUnion }) {
  const { t } = useTranslation('prepare')
  const actor = useActor()
  const { values } = useAutosave(creditUnion, actor)
  const { name } = creditUnion
  return (
    <>
      <PageHead
        title={t('page.title', { name })}
        documentTitle={t('page.title', { name })}
        lead={t('page.lead')}
        back={{ to: '/prepare', label: t('page.back') }}
        actions={<PrintButton />}
      />
      <RecordView record={{ ...creditUnion, ...values } as CreditUnion} />
      <PrintedFoot what={t('page.printWhat', { name })} />
    </>
  )
}
