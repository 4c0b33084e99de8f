import { useId } from 'react'
import type { AppSettings } from '#contract/app-settings/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './Partners.module.css'

/** The logos of the organizations that run the program, if the installation has any. */
export function Partners({ partners }: Pick<AppSettings, 'partners'>) {
  const { t } = useTranslation('auth')
  const headingId = useId()
  if (partners.length === 0) return null
  return (
    <section className={styles.partners} aria-labelledby={headingId}>
      <h2 className={`soft small ${styles.heading}`} id={headingId}>
        {t('landing.partners')}
      </h2>
      <ul className={styles.list}>
        {partners.map(({ name, url }) => (
          <li key={url} className={`soft small ${styles.partner}`}>
            <img className={styles.logo} src={url} alt="" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
