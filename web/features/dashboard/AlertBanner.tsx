import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alert } from '#contract/records/alert.ts'
import { newestAlertQuery } from '#web/domain/alerts/newest-alert-query.ts'
import { severityBadge } from '#web/domain/alerts/severity.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import styles from './Dashboard.module.css'
import { openingOf } from './opening.ts'

/** The banner shows only the beginning of a long alert; the link leads to all of it. */
const TEXT_LIMIT = 160

/**
 * The newest alert at the top of the page, if there is one. An alert that arrives after the tiles are shown floats at the bottom edge, so that nothing
 * moves under a finger.
 */
export function AlertBanner() {
  const { data } = useQuery(newestAlertQuery)
  const cache = useQueryClient()
  const [hasPlace] = useState(() => Boolean(cache.getQueryData(newestAlertQuery.queryKey)?.alert))
  return (
    // Announced to screen readers if it arrives late.
    <div role="status">
      {data?.alert && !isOver(data.alert) && <NewestAlert alert={data.alert} count={data.count} floating={!hasPlace} />}
    </div>
  )
}

/** A device without a network still shows what it has. */
const isOver = ({ expires_at }: Alert) => expires_at !== null && Date.parse(expires_at) <= renderTime()

function NewestAlert({ alert, count, floating }: { alert: Alert; count: number; floating: boolean }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { title, desc, created_at, severity } = alert
  const word = severity ? t(`common:severity.${severity}`) : ''
  return (
    <Banner
      floating={floating}
      {...severityBadge(severity)}
      title={t('alert.current', { title })}
      link={{ to: '/alerts', label: count > 1 ? t('alert.all', { count }) : t('alert.read') }}
    >
      <p>
        {word && <b>{word}. </b>}
        {openingOf(desc, TEXT_LIMIT)} <span className={styles.together}>{t('alert.posted', { at: shortDateTime(created_at) })}</span>
      </p>
    </Banner>
  )
}
