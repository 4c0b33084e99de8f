import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './NotAnswered.module.css'

/** Says next to a question that it is not answered. */
export function NotAnswered() {
  const { t } = useTranslation('ui')
  return (
    <span className={styles.state} data-tone="unknown">
      <Icon name="unknown" size="xs" />
      {t('field.notAnswered')}
    </span>
  )
}
