import { clockTime, dayText, longDateTime } from '#web/lib/dates.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import styles from './AsOf.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  /** What is on screen, as it was asked for. */
  of: { data: unknown; dataUpdatedAt: number; failureCount: number; isError: boolean }
}

/** Of something that is read from this device because the server does not answer: from when it is. */
export function AsOf({ of: { data, dataUpdatedAt, failureCount, isError } }: Props) {
  const { t } = useTranslation('offline')
  const isKept = data !== undefined && data !== null && (isError || failureCount > 0 || dataUpdatedAt < performance.timeOrigin)
  // The place is always there, so that a screen reader hears what comes into it.
  return (
    <p role="status" className={isKept ? styles.line : styles.nothing}>
      {isKept && (
        <>
          <Icon name="clock" size="s" />
          {t('asOf', { time: timeOf(new Date(dataUpdatedAt)) })}
        </>
      )}
    </p>
  )
}

const timeOf = (at: Date) => (dayText(at) === dayText(new Date()) ? clockTime(at) : longDateTime(at))
