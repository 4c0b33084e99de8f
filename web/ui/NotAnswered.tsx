import { useTranslation } from '#web/lib/i18n.ts'
import { Icon } from './Icon.tsx'
import styles from './NotAnswered.module.css'

/** The third state of a question, in words beside it. */
export function NotAnswered() {
  const { t } = useTranslation('ui')
  return (
    <span className={styles.state}>
      <Icon name="unknown" size="xs" />
      {t('field.notAnswered')}
    </span>
  )
}
