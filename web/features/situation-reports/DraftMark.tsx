import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from '#web/ui/feedback/DraftMark.module.css'
import { Icon } from '#web/ui/image/Icon.tsx'

/** Marks a draft, which only the desk sees. */
export function DraftMark() {
  const { t } = useTranslation('situation-reports')
  return (
    <span className={`${styles.mark} ${styles.middle}`}>
      <Icon name="edit" size="xs" />
      {t('draft')}
    </span>
  )
}
