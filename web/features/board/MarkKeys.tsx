import { type ShownStatus, shownStatuses } from '#contract/records/office-options.ts'
import styles from './MapMarks.module.css'

/** The outline of each status around a point: what is open is a dot, what is unknown a ring, so that none needs its color. */
export const shapes: Record<ShownStatus, (x: string, y: string) => string> = {
  open: (x, y) => `M${x} ${y}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0`,
  unknown: (x, y) => `M${x} ${y}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0`,
  limited: (x, y) => `M${x} ${y}m0-6l6 10.5h-12z`,
  closed: (x, y) => `M${x} ${y}m-4.5-4.5l9 9m0-9l-9 9`,
}

/** What the marks of offices mean, as items of a legend. */
export const MarkKeys = ({ label }: { label: (status: ShownStatus) => string }) =>
  shownStatuses.map((status) => (
    <li key={status}>
      <svg className={styles.key} viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
        <path className={styles.mark} data-status={status} d={shapes[status]('0', '0')} />
      </svg>
      {label(status)}
    </li>
  ))
