import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { reportQuery } from '#web/domain/reports/report-query.ts'
import { QueuedCalls } from '#web/domain/send-queue/QueuedCalls.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { isPostBox } from '#web/lib/format/post-box.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useBackLink } from '#web/lib/url/use-back-link.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { RequestForm } from './ask/RequestForm.tsx'
import { useGap } from './ask/use-gap.ts'
import { useWrittenNeed } from './ask/use-written-need.ts'
import { HowItWorks } from './HowItWorks.tsx'
import { requestQuery } from './help-queries.ts'
import { useReadOnlyReason } from './use-read-only-reason.ts'
import { WhoCanAct } from './WhoCanAct.tsx'

/**
 * The form to ask for help: empty, or filled from a disaster report of the own organization (`?report=`), an earlier request (`?again=`), or an office whose
 * members have no place to go (`?gap=`), for which a desk asks for a mobile branch. `?for=` is a credit union that wrote what it needs to a storm's question.
 */
export function AskForHelpScreen() {
  const { t } = useTranslation('help-requests')
  const [query] = useSearchParams()
  const reportId = query.get('report')
  const againId = query.get('again')
  const back = useWayBack()
  const onlyReads = useReadOnlyReason()
  const { organization_confirmed, name, phone } = useActor()
  const organization = useQuery(creditUnionQuery)
  const report = useQuery({ ...reportQuery(reportId ?? ''), enabled: reportId !== null })
  const again = useQuery({ ...requestQuery(againId ?? ''), enabled: againId !== null })
  const gap = useGap(query.get('gap'))
  const written = useWrittenNeed(query)
  const other = gap.found ?? written.found
  const isWaiting = organization.isLoading || report.isLoading || again.isLoading || gap.isLoading || written.isLoading
  return (
    <Page>
      <PageHead title={t('form.title')} lead={t(organization_confirmed ? 'form.lead' : 'form.leadNotConfirmed')} back={back} />
      <Split kind="aside">
        <Stack>
          <WhoCanAct />
          <QueuedCalls />
          {gap.isGone && <Note>{t('form.gapGone')}</Note>}
          {!onlyReads && isWaiting && <Skeleton shape="text" rows={6} />}
          {!onlyReads && !isWaiting && (
            // Another report, earlier request or office is another request, so the form starts over.
            <RequestForm
              key={report.data?.id ?? again.data?.id ?? written.found?.reply?.id ?? other?.onBehalf.office_id}
              asker={
                other
                  ? { ...other.place, contact_name: '', contact_phone: '' }
                  : { ...placeOf(organization.data), contact_name: name, contact_phone: phone ?? '' }
              }
              onBehalf={other?.onBehalf}
              written={written.found?.reply}
              report={report.data ?? null}
              again={again.data ?? null}
              kind={gap.found ? 'mobile_branch' : query.get('kind')}
              ask={query.get('ask')}
            />
          )}
        </Stack>
        <Aside>
          <HowItWorks />
        </Aside>
      </Split>
    </Page>
  )
}

const placeOf = (own: CreditUnion | null | undefined) =>
  // Nothing can be brought to a post office box.
  own && !isPostBox(own.street) ? { zip: own.zip, street: own.street, city: own.city } : { zip: own?.zip ?? '', street: '', city: '' }

/** To where the person came from: the requests, or the search with all that it holds; otherwise to the search. */
function useWayBack(): WayBack {
  const { t } = useTranslation('help-requests')
  const requests = useBackLink('/help-requests')
  const search = useBackLink('/find-resources')
  const resource = useBackLink('/resource-view')
  if (requests.cameFrom) return { ...requests, label: t('form.back') }
  if (resource.cameFrom) return { ...resource, label: t('form.backToResource') }
  return { ...search, label: t('form.backToSearch') }
}
