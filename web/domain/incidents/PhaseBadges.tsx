import type { Incident } from '#contract/records/incident.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import badge from '#web/ui/feedback/StatusBadge.module.css'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import styles from './PhaseBadges.module.css'
import { phaseBadges } from './use-incident-words.ts'

/** The phase of an incident, and that it is an exercise. */
export function PhaseBadges({ incident: { phase, is_exercise } }: { incident: Pick<Incident, 'phase' | 'is_exercise'> }) {
  const { t } = useTranslation('incidents')
  return (
    <Row>
      {is_exercise && (
        <span className={`${badge.badge} ${styles.exercise}`}>
          <Icon name="exercise" size="xs" />
          {t('exercise.name')}
        </span>
      )}
      <StatusBadge {...phaseBadges[phase]}>{t(`phases.${phase}`)}</StatusBadge>
    </Row>
  )
}
