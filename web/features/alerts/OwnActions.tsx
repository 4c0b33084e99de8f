import type { Alert } from '#contract/records/alert.ts'
import { EndAlertButton } from '#web/domain/alerts/EndAlertButton.tsx'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

/** What an Association may do with its own alert. */
export function OwnActions({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alert-form')
  return (
    <Row>
      <LinkButton to={`/alerts/${alert.id}/edit`} variant="secondary" size="compact" iconBefore="edit">
        {t('edit')}
        <span className="visually-hidden"> {alert.title}</span>
      </LinkButton>
      {!alert.over && <EndAlertButton alert={alert} onEnded={focusMain} />}
    </Row>
  )
}
