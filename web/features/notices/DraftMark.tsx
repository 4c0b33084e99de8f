import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from '#web/ui/feedback/DraftMark.module.css'
import { Icon } from '#web/ui/image/Icon.tsx'

/** On every page and print of a notice: the portal drafts, and nothing more. */
export function DraftMark() {
  const { t } = useTranslation('notices')
  return (
    <span className={styles.mark}>
      <Icon name="edit" size="xs" />
      {t('draftMark')}
    </span>
  )
}
