import { Link } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './BrandMark.module.css'

interface Props {
  /** The target of the link; without it, there is no link. */
  to?: string
  /** Over the picture of the landing page, from 1024 px. */
  large?: boolean
}

/** The logo and the name of the product. */
export function BrandMark({ to, large }: Props) {
  const { t } = useTranslation('common')
  const className = large ? `${styles.brand} ${styles.large}` : styles.brand
  const inside = (
    <>
      <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <path className={styles.wall} strokeWidth="3.4" d="M4 25.5C4 14.5 9 7.5 18.5 5.2" />
        <path className={styles.wall} strokeWidth="4.6" d="M24.2 4v.01" />
        <path className={styles.calm} strokeWidth="2.6" d="M11 25.3h14.5M13 18.8h12.5M17.5 12.3h8" />
      </svg>
      {t('appName')}
    </>
  )
  return to ? (
    <Link to={to} className={className}>
      {inside}
    </Link>
  ) : (
    <span className={className}>{inside}</span>
  )
}
