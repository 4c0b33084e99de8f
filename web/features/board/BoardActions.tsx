import type { Incident } from '#contract/records/incident.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

/** The next steps of the desk. */
export function BoardActions({ incident: { id, desk_states, last_report } }: { incident: Incident }) {
  const { t } = useTranslation('board')
  if (desk_states.length === 0) return null
  return (
    <Row>
      <LinkButton to={`/situation/${id}/calls`} iconBefore="phone">
        {t('calls')}
      </LinkButton>
      <LinkButton to={`/situation/${id}/reports`} variant="secondary" iconBefore="list">
        {t('report', { number: last_report + 1 })}
      </LinkButton>
      <LinkButton to={`/situation/${id}/edit`} variant="quiet" iconBefore="edit">
        {t('edit')}
      </LinkButton>
    </Row>
  )
}
