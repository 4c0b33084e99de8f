import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { deleteEnrolled } from '#contract/back-office/calls.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { RecordView } from '#web/domain/checklist/RecordView.tsx'
import { DeleteButton } from '#web/domain/deletion/DeleteButton.tsx'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { callDone } from '#web/lib/api/call.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useBackLink } from '#web/lib/url/use-back-link.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Logo } from '#web/ui/image/Logo.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { RecordFoot } from '../list/RecordFoot.tsx'
import { enrolledQuery, showDeleted } from '../queries.ts'
import { BEGINNING } from '../reports/date-range.ts'
import { listOf, pathOf } from '../section-url.ts'

/** An organization's Prepare form, read-only. */
export function CreditUnionRecordScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('back-office')
  const query = useQuery(enrolledQuery(id))
  const back = { ...useBackLink(pathOf('credit-unions')), label: t('creditUnions.back') }
  return (
    <RecordPage query={query} title={t('sections.credit-unions')} icon="organization" missing={t('notFound')} back={back}>
      {(record) => <Form record={record} back={back} />}
    </RecordPage>
  )
}

function Form({ record, back }: { record: CreditUnion; back: WayBack }) {
  const { t } = useTranslation('back-office')
  const navigate = useNavigate()
  const { id, name, city, state } = record

  async function leave() {
    await navigate(back.to, { replace: true, viewTransition: true })
    showDeleted('credit-unions', id)
  }

  return (
    <>
      <PageHead
        title={name}
        documentTitle={t('creditUnions.printWhat', { name })}
        lead={
          <>
            <ConfirmedBadge of={record} /> {t('creditUnions.lead', { place: `${city}, ${state}` })}
          </>
        }
        back={back}
        logo={<Logo name={name} src={record.logo ?? undefined} large />}
        actions={
          <>
            <LinkButton variant="secondary" to={listOf('users', { of: id })}>
              {t('creditUnions.people')}
            </LinkButton>
            <LinkButton variant="secondary" to={listOf('disasters', { of: id, each: 'all', start: BEGINNING })}>
              {t('creditUnions.reports')}
            </LinkButton>
            <LinkButton variant="secondary" to={`/report-disaster?for=${encodeURIComponent(id)}`} iconBefore="phone">
              {t('disasters.byPhone')}
            </LinkButton>
            <LinkButton variant="secondary" to={pathOf('waiting', id)}>
              {t('creditUnions.confirmation')}
            </LinkButton>
            <PrintButton />
          </>
        }
      />
      <RecordView record={record} withInternalChecklist />
      <RecordFoot>
        <DeleteButton
          label={t('creditUnions.delete')}
          ask={t('creditUnions.ask', { name, place: `${city}, ${state}` })}
          lead={t('creditUnions.askLead')}
          confirmLabel={t('creditUnions.delete')}
          keepLabel={t('keep', { name })}
          undo={{ type: 'credit-union', id }}
          remove={() => callDone(deleteEnrolled, { body: { id } })}
          done={t('toasts.creditUnionDeleted')}
          failed={t('toasts.notDeleted')}
          onDeleted={leave}
        />
      </RecordFoot>
      <PrintedFoot what={t('creditUnions.printWhat', { name })} />
    </>
  )
}
