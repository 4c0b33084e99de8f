import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alert } from '#contract/records/alert.ts'
import { useAlertEvents } from '#web/domain/alerts/use-alert-events.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Strip } from '#web/ui/feedback/Strip.tsx'
import styles from './Dashboard.module.css'
import { openingOf } from './opening.ts'
import { newestAlertQuery } from './queries.ts'

/** Of a long alert the strip shows its beginning; the whole stands behind the link. */
const TEXT_LIMIT = 160

/**
 * The newest alert above everything else; nothing where there is none. One that comes when the tiles are there already, late or just
 * published, floats at the lower edge: nothing moves away under a finger.
 */
export function AlertStrip() {
  const { data } = useQuery(newestAlertQuery)
  const cache = useQueryClient()
  const [hasPlace] = useState(() => Boolean(cache.getQueryData(newestAlertQuery.queryKey)?.alert))
  useAlertEvents()
  return (
    // Read out where it comes late.
    <div role="status">{data?.alert && <NewestAlert alert={data.alert} count={data.count} floating={!hasPlace} />}</div>
  )
}

function NewestAlert({ alert, count, floating }: { alert: Alert; count: number; floating: boolean }) {
  const { t } = useTranslation('dashboard')
  const { title, desc, created_at } = alert
  return (
    <Strip
      floating={floating}
      title={t('alert.current', { title })}
      link={{ to: '/alerts', label: count > 1 ? t('alert.all', { count }) : t('alert.read') }}
    >
      <p>
        {openingOf(desc, TEXT_LIMIT)} <span className={styles.together}>{t('alert.posted', { at: shortDateTime(created_at) })}</span>
      </p>
    </Strip>
  )
}
