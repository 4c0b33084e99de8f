import type { ReactNode } from 'react'
import type { Alert } from '#contract/records/alert.ts'
import { useCountyNames } from '#web/domain/area/use-county-names.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { safeLink } from '#web/lib/format/safe-link.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { AlertBox } from '#web/ui/feedback/AlertBox.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { severityBadge } from './severity.ts'

interface Props {
  alert: Omit<Alert, 'id' | 'replaces'>
  /** In the back office, while it is being written. */
  preview?: boolean
  headingLevel?: 2 | 3
  /** What its writer may do with it. */
  actions?: ReactNode
}

/** An alert as everybody reads it: how grave it is, for whom, until when. */
export function AlertCard({ alert, preview, headingLevel, actions }: Props) {
  const { t } = useTranslation(['alerts', 'common'])
  const notes = useAlertNotes(alert)
  const url = safeLink(alert.url)
  const badge = severityBadge(alert.severity)
  return (
    <AlertBox
      title={alert.title}
      at={alert.created_at}
      preview={preview}
      headingLevel={headingLevel}
      over={alert.over}
      sign={
        (alert.severity || alert.over) && (
          <Row>
            {alert.severity && !alert.over && (
              <StatusBadge tone={badge.tone} icon={badge.icon}>
                {t(`common:severity.${alert.severity}`)}
              </StatusBadge>
            )}
            {alert.over && (
              <StatusBadge tone="unknown" icon="clock">
                {t('over')}
              </StatusBadge>
            )}
          </Row>
        )
      }
      notes={notes}
      link={url ? { url, label: alert.button_title || t('moreInformation') } : undefined}
      actions={actions}
    >
      {alert.desc}
    </AlertBox>
  )
}

type Shown = Props['alert']

/** From whom an alert is, for whom, until when, and who helped with it. */
function useAlertNotes(alert: Shown): string[] {
  const { t } = useTranslation('alerts')
  const counties = useCountyNames(alert.counties)
  return [
    alert.from ? t('from', { organization: alert.from.name }) : '',
    whereOf(alert.states, counties, t),
    alert.over ? t('overSince', { at: shortDateTime(alert.ended_at ?? alert.expires_at ?? '') }) : '',
    !alert.over && alert.expires_at ? t('until', { at: shortDateTime(alert.expires_at) }) : '',
    alert.changed_at ? t('changed', { at: shortDateTime(alert.changed_at) }) : '',
    alert.with_support ? t('withSupport') : '',
  ].filter((note) => note !== '')
}

function whereOf(codes: readonly string[], counties: string, t: ReturnType<typeof useTranslation<'alerts'>>['t']) {
  const states = codes.map((code) => stateName(code)).join(', ')
  if (states && counties) return t('whereCounties', { states, counties })
  return states || counties ? t('where', { states: states || counties }) : ''
}
