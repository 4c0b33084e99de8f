import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './SkipLink.module.css'

/** The first Tab stop: skips the header. */
export function SkipLink() {
  const { t } = useTranslation('common')
  return (
    <a className={`${styles.skip} no-print`} href="#main">
      {t('skipToContent')}
    </a>
  )
}
