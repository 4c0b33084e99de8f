import type { Alert } from '#contract/records/alert.ts'
import { isStateCode, states as namesOfStates } from '#contract/rules/states.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { safeLink } from '#web/lib/format/safe-link.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { AlertBox } from '#web/ui/feedback/AlertBox.tsx'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { signalOf } from './severity.ts'

interface Props {
  alert: Omit<Alert, 'id' | 'replaces'>
  /** In the back office, while it is being written. */
  preview?: boolean
  headingLevel?: 2 | 3
}

/** An alert as everybody reads it: how grave it is, for whom, until when. */
export function AlertCard({ alert, preview, headingLevel }: Props) {
  const { t } = useTranslation(['alerts', 'common'])
  const notes = useAlertNotes()
  const url = safeLink(alert.url)
  const signal = signalOf(alert.severity)
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
              <Signal tone={signal.tone} icon={signal.icon}>
                {t(`common:severity.${alert.severity}`)}
              </Signal>
            )}
            {alert.over && (
              <Signal tone="unknown" icon="clock">
                {t('over')}
              </Signal>
            )}
          </Row>
        )
      }
      notes={notes(alert)}
      link={url ? { url, label: alert.button_title || t('moreInformation') } : undefined}
    >
      {alert.desc}
    </AlertBox>
  )
}

type Shown = Props['alert']

/** For whom an alert is, until when, and who helped with it. */
function useAlertNotes() {
  const { t } = useTranslation('alerts')
  return (alert: Shown): string[] =>
    [
      whereOf(alert, t),
      alert.over ? t('overSince', { at: shortDateTime(alert.ended_at ?? alert.expires_at ?? '') }) : '',
      !alert.over && alert.expires_at ? t('until', { at: shortDateTime(alert.expires_at) }) : '',
      alert.changed_at ? t('changed', { at: shortDateTime(alert.changed_at) }) : '',
      alert.with_support ? t('withSupport') : '',
    ].filter((note) => note !== '')
}

function whereOf({ states: codes, counties }: Shown, t: ReturnType<typeof useTranslation<'alerts'>>['t']) {
  const states = codes.map((code) => (isStateCode(code) ? namesOfStates[code] : code)).join(', ')
  const named = counties.join(', ')
  if (states && named) return t('whereCounties', { states, counties: named })
  return states || named ? t('where', { states: states || named }) : ''
}
