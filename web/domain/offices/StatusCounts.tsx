import { shownStatuses } from '#contract/records/office-options.ts'
import { Meter } from '#web/domain/incidents/Meter.tsx'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './StatusCounts.module.css'
import { type StatusCount, statusTones } from './statuses.ts'

interface Props {
  counts: StatusCount
  /** The moment of the newest status; null where none is known. */
  asOf: string | null
}

/** How many offices are open, limited, closed and unknown: as a bar, and in words. */
export function StatusCounts({ counts, asOf }: Props) {
  const { t } = useTranslation('offices')
  const wordsOf = (status: keyof StatusCount) => t(`counts.${status}`, { count: counts[status] })
  const present = shownStatuses.filter((status) => counts[status] > 0)
  return (
    <Stack gap="tight">
      <Meter parts={shownStatuses.map((status) => ({ tone: statusTones[status], count: counts[status] }))} />
      <p className={styles.words}>
        {present.map((status) => (
          <StatusBadge key={status} tone={statusTones[status]} plain>
            {wordsOf(status)}
          </StatusBadge>
        ))}
        <span className="small soft">{asOf ? t('asOf', { time: momentText(asOf) }) : t('noWord')}</span>
      </p>
    </Stack>
  )
}
