import { useNavigate } from 'react-router'
import type { Incident } from '#contract/records/incident.ts'
import { writeSituationReport } from '#contract/situation-reports/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button, type ButtonVariant } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { incidentChanged } from './incident-changed.ts'

/** Begins the situation report of the desk, which is written from what came in, or goes on with the one that it began. */
export function ReportButton({ incident: { id, last_report, draft_report_id }, variant }: { incident: Incident; variant: ButtonVariant }) {
  const { t } = useTranslation('incidents')
  const navigate = useNavigate()
  const { isBusy, act } = useAction(t('report.failed'))
  const number = last_report + 1
  const to = (reportId: string) => `/situation/${id}/reports/${reportId}`

  async function begin() {
    const report = await call(writeSituationReport, { params: { id }, body: {} })
    await incidentChanged(id)
    await navigate(to(report.id), { viewTransition: true })
  }

  if (draft_report_id !== null)
    return (
      <LinkButton to={to(draft_report_id)} variant={variant} iconBefore="edit">
        {t('report.go', { number })}
      </LinkButton>
    )
  return (
    <Button variant={variant} iconBefore="edit" busy={isBusy} onPress={() => void act(begin)}>
      {t('report.write', { number })}
    </Button>
  )
}
