import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/lib/calls/queries.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Overlay } from '#web/ui/overlay/Overlay.tsx'
import type { SentReport } from './use-disaster-report.ts'

interface Props {
  sent: SentReport
  onBackToChanges: () => void
}

/** The report has arrived: thanks, what follows, whom to call, the way on. */
export function SentOverlay({ sent: { report, isWhole }, onBackToChanges }: Props) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  return (
    <Overlay
      title={t('sent.title')}
      actions={
        <>
          <LinkButton to="/dashboard" variant="primary">
            {t('common:backToDashboard')}
          </LinkButton>
          {!isWhole && (
            <Button variant="secondary" onPress={onBackToChanges}>
              {t('sent.backToChanges')}
            </Button>
          )}
          <LinkButton to={`/request-resource?report=${report.id}`} variant="secondary">
            {t('sent.askForHelp')}
          </LinkButton>
          <LinkButton to={`/disaster-view?id=${report.id}`} variant="quiet">
            {t('sent.see')}
          </LinkButton>
        </>
      }
    >
      <p>
        {t('sent.followUp')}
        <br />
        {t('sent.received', { time: longDateTime(report.created_at) })}
      </p>
      {!isWhole && <Note tone="caution">{t('sent.notWhole')}</Note>}
      <HelpNow />
    </Overlay>
  )
}

function HelpNow() {
  const { t } = useTranslation('disaster-reports')
  const { data: settings } = useQuery(settingsQuery)
  if (!settings) return null
  return (
    <Note icon="phone">
      <p>{t('sent.help')}</p>
      <p>
        <a className="strong numeric" href={`tel:${settings.program_phone.replace(/[^\d+]/g, '')}`}>
          {settings.program_phone}
        </a>
      </p>
      <p>
        <a href={`mailto:${settings.program_email}`}>{settings.program_email}</a>
      </p>
    </Note>
  )
}
