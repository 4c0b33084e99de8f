import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { logCall } from '#contract/call-list/calls.ts'
import { countOffices, startStatusQueue, useQueuedStatuses } from '#web/domain/offices/status-queue.ts'
import { startCallQueue, useQueuedCalls } from '#web/domain/send-queue/call-queue.ts'
import { startReportQueue, useQueuedReports } from '#web/features/disaster-reports/send/report-queue.ts'
import { canBeUndone } from '#web/lib/send-queue/send-queue.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './WaitingReports.module.css'

const FORM = '/report-disaster'
/** It shows the progress of queued statuses. */
const OFFICES = '/offices'
/** These list what is queued. */
const HELP_SCREENS = ['/help-requests', '/help-request', '/request-resource']

/** On all other screens: the number of reports, of statuses, and of steps about help, that are not received yet. They are sent while this is mounted. */
export function WaitingReports() {
  const { t } = useTranslation('offline')
  const { pathname } = useLocation()
  const { rows: reports } = useQueuedReports()
  const calls = useQueuedCalls()
  const { rows } = useQueuedStatuses()
  useEffect(startReportQueue, [])
  useEffect(startStatusQueue, [])
  useEffect(startCallQueue, [])

  const waiting = reports.filter(({ state }) => state !== 'received')
  const showsReports = waiting.length > 0 && pathname !== FORM
  const showsCalls = calls.length > 0 && !HELP_SCREENS.includes(pathname)
  // A batch that can still be undone has its own toast.
  const unsent = rows.filter((row) => row.state !== 'received' && !canBeUndone(row))
  const statuses = countOffices(unsent)
  const showsStatuses = statuses > 0 && pathname !== OFFICES
  if (!showsReports && !showsCalls && !showsStatuses) return null
  return (
    <div className={`${styles.waiting} no-print`}>
      {showsReports && (
        <p className={styles.words} data-tone="caution">
          <Icon name="unsaved" size="s" />
          <span>
            {t('waiting', { count: waiting.length })}{' '}
            <SmartLink to={waiting.length === 1 ? `${FORM}?report=${waiting[0]?.id}` : FORM}>
              {t(waiting.length === 1 ? 'waitingSeeOne' : 'waitingSeeAll')}
            </SmartLink>
          </span>
        </p>
      )}
      {showsStatuses && (
        <p className={styles.words} data-tone="caution">
          <Icon name="unsaved" size="s" />
          <span>
            {t(unsent.some(({ inPage }) => inPage) ? 'statusesInPage' : 'statuses', { count: statuses })}{' '}
            <SmartLink to={OFFICES}>{t('statusesSee')}</SmartLink>
          </span>
        </p>
      )}
      {showsCalls && (
        <p className={styles.words} data-tone="caution">
          <Icon name="unsaved" size="s" />
          <span>
            {t('calls.count', { count: calls.length })}{' '}
            <SmartLink to={calls.every(isLogged) ? '/situation' : '/help-requests'}>{t('calls.see')}</SmartLink>
          </span>
        </p>
      )}
    </div>
  )
}

/** A call of the desk, which the list of incidents shows. */
const isLogged = ({ path }: { path: string }) => path === logCall.path
