import styles from './ProgressBar.module.css'

/** Progress as a bar. It is hidden from screen readers, because the numbers are in the text next to it. */
export function ProgressBar({ value, max }: { value: number; max: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <div className={styles.done} style={{ width: `${max > 0 ? (value / max) * 100 : 100}%` }} />
    </div>
  )
}
