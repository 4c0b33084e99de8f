import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import styles from './Meter.module.css'

/** Shares of a whole as one bar. The numbers are beside it, so it is not for screen readers. */
export function Meter({ parts }: { parts: readonly { tone: StatusTone; count: number }[] }) {
  return (
    <div className={styles.meter} aria-hidden="true">
      {parts
        .filter(({ count }) => count > 0)
        .map(({ tone, count }) => (
          <i key={tone} data-tone={tone} style={{ flexGrow: count }} />
        ))}
    </div>
  )
}
