import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { creditUnionQuery } from '#web/lib/calls/queries.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { reportQuery } from './help-queries.ts'
import { RequestForm } from './RequestForm.tsx'
import { useReadOnlyReason } from './use-read-only-reason.ts'

/** Asks for help: by itself, or (`?report=`) from a disaster report of the own organization. */
export function AskForHelpScreen() {
  const { t } = useTranslation('help-requests')
  const reportId = useSearchParams()[0].get('report')
  const onlyReads = useReadOnlyReason()
  const { organization_confirmed } = useActor()
  const organization = useQuery(creditUnionQuery)
  const report = useQuery({ ...reportQuery(reportId ?? ''), enabled: reportId !== null })
  const isWaiting = organization.isLoading || report.isLoading
  return (
    <Page>
      <PageHead
        title={t('form.title')}
        lead={t(organization_confirmed ? 'form.lead' : 'form.leadNotConfirmed')}
        back={{ to: '/help-requests', label: t('form.back') }}
      />
      <Split kind="aside">
        {onlyReads && <Note>{t(onlyReads)}</Note>}
        {!onlyReads && isWaiting && <Skeleton shape="text" rows={6} />}
        {!onlyReads && !isWaiting && (
          // Another report is another request.
          <RequestForm key={report.data?.id} zip={organization.data?.zip ?? ''} report={report.data ?? null} />
        )}
        <Aside>
          <HowItWorks />
        </Aside>
      </Split>
    </Page>
  )
}
