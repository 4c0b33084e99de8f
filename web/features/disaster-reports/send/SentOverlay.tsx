import { useQuery } from '@tanstack/react-query'
import { rank } from '#contract/roles.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { useActor, useMayNotices } from '#web/domain/session/session.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Overlay } from '#web/ui/overlay/Overlay.tsx'
import { countClaims } from '../check/report-claims.ts'
import type { SentReport } from './use-send-report.ts'

interface Props {
  sent: SentReport
  /** The name of the credit union, if another organization filed the report for it. */
  forOther: string | undefined
  onBackToChanges: () => void
}

/** The report was received: thanks, the next steps, the number to call, the links to go on. */
export function SentOverlay({ sent: { report, isWhole }, forOther, onBackToChanges }: Props) {
  const { t } = useTranslation(['disaster-reports', 'report-form', 'common'])
  const { role, credit_union_id } = useActor()
  const noNotices = useMayNotices()
  const mayAsk = !forOther && credit_union_id !== null && rank(role) >= rank('Manager')
  return (
    <Overlay
      title={forOther ? t('report-form:behalf.sent', { name: forOther }) : t('sent.title')}
      actions={
        <>
          {mayAsk && (
            <LinkButton to={`/request-resource?report=${report.id}`} variant="primary">
              {t('sent.askForHelp')}
            </LinkButton>
          )}
          {mayAsk && noNotices === null && (
            <LinkButton to={`/notices/new?report=${report.id}`} variant="secondary" iconBefore="clock">
              {t('sent.notice')}
            </LinkButton>
          )}
          {forOther && <LinkButton to="/report-disaster?for=">{t('report-form:behalf.next')}</LinkButton>}
          <LinkButton to="/dashboard" variant={mayAsk || forOther ? 'secondary' : 'primary'}>
            {t('common:backToDashboard')}
          </LinkButton>
          {!isWhole && (
            <Button variant="secondary" onPress={onBackToChanges}>
              {t('sent.backToChanges')}
            </Button>
          )}
          <LinkButton to={`/disaster-view?id=${report.id}`} variant="quiet">
            {t('sent.see')}
          </LinkButton>
        </>
      }
    >
      <p>
        {forOther ? t('report-form:behalf.told') : t('sent.followUp')}
        <br />
        {t('sent.received', { time: longDateTime(report.created_at) })}
        <br />
        <WhatIsStored report={report} />
      </p>
      {!isWhole && <Note tone="caution">{t('sent.notWhole')}</Note>}
      {!forOther && <HelpNow />}
    </Overlay>
  )
}

/** In numbers, so that a Yes that nobody confirmed is not taken for one. */
function WhatIsStored({ report }: Pick<SentReport, 'report'>) {
  const { t } = useTranslation('disaster-reports')
  // An update is not the whole of what its credit union said.
  if (report.updates > 0 && report.said) return null
  const { working, notWorking, notSaid } = countClaims(report)
  return notSaid > 0 ? t('sent.storedNotSaid', { count: notWorking, notSaid }) : t('sent.stored', { count: working, notWorking })
}

function HelpNow() {
  const { t } = useTranslation('disaster-reports')
  const { data: settings } = useQuery(settingsQuery)
  if (!settings) return null
  return (
    <Note icon="phone">
      <p>{t('sent.help')}</p>
      <p>
        <a className="strong numeric" href={telUrl(settings.program_phone)}>
          {settings.program_phone}
        </a>
      </p>
      <p>
        <a href={`mailto:${settings.program_email}`}>{settings.program_email}</a>
      </p>
    </Note>
  )
}
