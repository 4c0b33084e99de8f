import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './DraftMark.module.css'

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
