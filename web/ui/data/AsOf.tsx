import { clockTime, dayText, shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './AsOf.module.css'

interface Props {
  of: { data: unknown; dataUpdatedAt: number; failureCount: number; isError: boolean }
}

/** The age of an answer that is not the server's latest: the server does not answer, or the answer was stored on this device by an earlier page. */
export function AsOf({ of: { data, dataUpdatedAt, failureCount, isError } }: Props) {
  const { t } = useTranslation('ui')
  const isOld = isError || failureCount > 0 || dataUpdatedAt < performance.timeOrigin
  if (data === undefined || data === null || !isOld) return null
  return (
    <p className={styles.line}>
      <Icon name="clock" size="s" />
      {t('load.asOf', { time: timeOf(new Date(dataUpdatedAt)) })}
    </p>
  )
}

const timeOf = (at: Date) => (dayText(at) === dayText(new Date()) ? clockTime(at) : shortDateTime(at))
