import type { AdminAlert } from '#contract/records/alert.ts'
import { severityBadge } from '#web/domain/alerts/severity.ts'
import { useCountyNames } from '#web/domain/area/use-county-names.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { safeLink } from '#web/lib/format/safe-link.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import styles from './AlertState.module.css'

/** How grave it is, and whether it still holds. */
export function AlertSign({ alert: { severity, over } }: { alert: AdminAlert }) {
  const { t } = useTranslation(['alerts', 'common'])
  if (over)
    return (
      <StatusBadge tone="unknown" icon="clock">
        {t('over')}
      </StatusBadge>
    )
  if (!severity) return null
  const badge = severityBadge(severity)
  return (
    <StatusBadge tone={badge.tone} icon={badge.icon}>
      {t(`common:severity.${severity}`)}
    </StatusBadge>
  )
}

/** What an alert says, for whom, until when, and what became of its push. */
export function AlertState({ alert }: { alert: AdminAlert }) {
  const { t } = useTranslation(['back-office', 'alerts', 'common'])
  const url = safeLink(alert.url)
  const counties = useCountyNames(alert.counties)
  const states = alert.states.join(', ')
  // Counties narrow an alert by themselves.
  const where = [states || (counties === '' ? t('common:allStates') : ''), counties].filter(Boolean).join(': ')
  const until = alert.over
    ? t('alerts:overSince', { at: shortDateTime(alert.ended_at ?? alert.expires_at ?? '') })
    : alert.expires_at && t('alerts:until', { at: shortDateTime(alert.expires_at) })
  return (
    <div className={styles.state}>
      <p className={`as-typed measure ${styles.shortened}`}>{alert.desc}</p>
      {url && (
        <p className="small">
          <SmartLink to={url}>{alert.button_title || t('alerts:moreInformation')}</SmartLink> <span className="soft">{alert.url}</span>
        </p>
      )}
      <p className="small soft">{[where, until].filter(Boolean).join(' · ')}</p>
      <p className="small soft">
        {[
          usePushWords()(alert),
          alert.from && t('alerts:from', { organization: alert.from.name }),
          alert.author && t('alerts.by', { name: alert.author }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

function usePushWords() {
  const { t } = useTranslation('back-office')
  return ({ push }: AdminAlert) => {
    if (!push) return t('alerts.noPush')
    if (push.devices === 0) return t('alerts.pushNobody')
    if (push.reached === null) return t('alerts.pushUnknown', { count: push.devices })
    return t(push.waiting > 0 ? 'alerts.pushUnderWay' : 'alerts.pushReached', { reached: push.reached, devices: push.devices })
  }
}
