import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import { InBands } from '#web/ui/layout/InBands.tsx'
import styles from './ExerciseBand.module.css'

/** Says above the screen that nothing on it is real, and stays in sight. */
export function ExerciseBand() {
  const { t } = useTranslation('incidents')
  return (
    <InBands name="exercise">
      <section className={styles.band} aria-label={t('exercise.name')}>
        <strong>
          <Icon name="exercise" size="s" />
          {t('exercise.name')}
        </strong>
        <span>{t('exercise.text')}</span>
      </section>
    </InBands>
  )
}
