import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { longDateTime } from '#web/lib/dates.ts'
import { Strip } from '#web/ui/Strip.tsx'
import styles from './Dashboard.module.css'
import { openingOf } from './opening.ts'
import { newestAlertQuery } from './queries.ts'

/** Of a long alert the strip shows its beginning; the whole stands behind the link. */
const TEXT_LIMIT = 160

/** The newest alert above everything else; nothing where there is none. */
export function AlertStrip() {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(newestAlertQuery)
  if (!data?.alert) return null
  const { title, desc, created_at } = data.alert
  return (
    <Strip
      title={t('alert.current', { title })}
      link={{ to: '/alerts', label: data.count > 1 ? t('alert.all', { count: data.count }) : t('alert.read') }}
    >
      <p>
        {openingOf(desc, TEXT_LIMIT)} <span className={styles.together}>{t('alert.posted', { at: longDateTime(created_at) })}</span>
      </p>
    </Strip>
  )
}
