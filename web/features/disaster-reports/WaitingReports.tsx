import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { startOutbox, useOutbox } from './outbox.ts'
import styles from './WaitingReports.module.css'

const FORM = '/report-disaster'

/** On every screen but that of the reports themselves: how many have not been received yet. While it is drawn, they are sent. */
export function WaitingReports() {
  const { t } = useTranslation('offline')
  const { pathname } = useLocation()
  const { reports } = useOutbox()
  useEffect(startOutbox, [])

  const waiting = reports.filter(({ state }) => state !== 'received')
  const isShown = waiting.length > 0 && pathname !== FORM
  // The place is always there, so that a screen reader hears what comes into it.
  return (
    <div role="status" className={isShown ? `${styles.strip} no-print` : undefined}>
      {isShown && (
        <p className={styles.words} data-tone="caution">
          <Icon name="unsaved" size="s" />
          {t('waiting', { count: waiting.length })}{' '}
          <SmartLink to={waiting.length === 1 ? `${FORM}?report=${waiting[0]?.id}` : FORM}>{t('waitingSee')}</SmartLink>
        </p>
      )}
    </div>
  )
}
