import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './DraftMark.module.css'

/** Marks a draft, which only the desk sees. */
export function DraftMark() {
  const { t } = useTranslation('situation-reports')
  return (
    <span className={styles.mark}>
      <Icon name="edit" size="xs" />
      {t('draft')}
    </span>
  )
}
