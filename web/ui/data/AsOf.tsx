import { useEffect, useState } from 'react'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './AsOf.module.css'

interface Props {
  of: { data: unknown; dataUpdatedAt: number; failureCount: number; isError: boolean }
}

/** How long a copy is shown without its age, in milliseconds. Most answers replace it sooner, and then nothing moves. */
const AGE_AFTER = 1_000

/** The age of an outdated answer that an earlier page stored on this device: there is no connection, or the server takes its time. */
export function AsOf({ of: { data, dataUpdatedAt, failureCount, isError } }: Props) {
  const { t } = useTranslation('ui')
  const hasFailed = isError || failureCount > 0
  const isLate = useIsLate(dataUpdatedAt < performance.timeOrigin && data !== undefined)
  if (data === undefined || data === null || !(hasFailed || isLate)) return null
  return (
    <p className={styles.line}>
      <Icon name="clock" size="s" />
      {t(hasFailed || navigator.onLine === false ? 'load.asOf' : 'load.stillLoading', { time: momentText(new Date(dataUpdatedAt)) })}
    </p>
  )
}

/** Whether it has been a copy for a while. */
function useIsLate(isCopy: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isCopy) return
    const timer = setTimeout(() => setIsLate(true), AGE_AFTER)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isCopy])
  return isLate
}
