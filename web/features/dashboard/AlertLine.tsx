import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { closeAlert } from '#contract/alerts/calls.ts'
import { type NewestAlert, newestAlertQuery } from '#web/domain/alerts/newest-alert-query.ts'
import { severityBadge } from '#web/domain/alerts/severity.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './AlertLine.module.css'
import { openingOf } from './opening.ts'

/** The line shows only the beginning of a long alert; the link leads to all of it. */
const TEXT_LIMIT = 400

/**
 * The newest alert that the person has not closed, as one line above everything. The line has its place whether there is an alert or not: nothing moves
 * when one arrives, and none covers what a person reads or presses.
 */
export function AlertLine() {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(newestAlertQuery)
  const alert = data?.alert && !data.alert.closed && !isOver(data.alert) ? data.alert : null
  return (
    // Announced to screen readers if it arrives late.
    <div role="status" className={styles.place}>
      {alert ? (
        <OpenLine key={alert.id} alert={alert} count={data?.count ?? 1} />
      ) : (
        data && (
          <p className={`small soft ${styles.none}`}>
            {t('alert.none')} {data.count > 0 && <SmartLink to="/alerts">{t('alert.all', { count: data.count })}</SmartLink>}
          </p>
        )
      )}
    </div>
  )
}

type Shown = NonNullable<NewestAlert['alert']>

/** A device without a network still shows what it has. */
const isOver = ({ expires_at }: Shown) => expires_at !== null && Date.parse(expires_at) <= renderTime()

function OpenLine({ alert, count }: { alert: Shown; count: number }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, close } = useClose(alert)
  const own = useRef<HTMLElement>(null)
  useHandOverFocus(own, false)
  const { title, desc, created_at, severity } = alert
  const { tone, icon } = severityBadge(severity)
  return (
    <section ref={own} className={styles.line} data-tone={tone} aria-labelledby={`${id}-title`}>
      <h2 className={styles.head}>
        <button type="button" aria-expanded={isOpen} aria-controls={`${id}-text`} onClick={() => setIsOpen(!isOpen)}>
          <Icon name={icon} />
          <span id={`${id}-title`} className={isOpen ? undefined : styles.cut}>
            {severity && <b className={styles.severity}>{t(`common:severity.${severity}`)}: </b>}
            {title}
          </span>
          <Icon name="unfold" turned={isOpen} />
        </button>
      </h2>
      <span className={styles.close}>
        <IconButton icon="close" label={t('alert.close', { title })} onPress={() => isBusy || close()} />
      </span>
      <div id={`${id}-text`} className={styles.text} hidden={!isOpen}>
        <p>
          {openingOf(desc, TEXT_LIMIT)} <span className="soft nowrap">{t('alert.posted', { at: shortDateTime(created_at) })}</span>
        </p>
        <SmartLink to="/alerts">{count > 1 ? t('alert.all', { count }) : t('alert.read')}</SmartLink>
      </div>
    </section>
  )
}

/** Takes the alert off the dashboard at once. The next one takes its place. */
function useClose(alert: Shown) {
  const { t } = useTranslation(['dashboard', 'common'])
  const cache = useQueryClient()
  const { isBusy, act } = useAction(t('common:errors.failed'))
  const close = () =>
    void act(async () => {
      await call(closeAlert, { params: { id: alert.id } })
      cache.setQueryData(newestAlertQuery.queryKey, (before) => before && { ...before, alert: { ...alert, closed: true } })
      await cache.invalidateQueries({ queryKey: newestAlertQuery.queryKey })
    })
  return { isBusy, close }
}
