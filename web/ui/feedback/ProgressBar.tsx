import styles from './ProgressBar.module.css'

/** How much of something is done, as a bar. The figures stand in words beside it, so that readers of the screen skip it. */
export function ProgressBar({ value, max }: { value: number; max: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <div className={styles.done} style={{ width: `${max > 0 ? (value / max) * 100 : 100}%` }} />
    </div>
  )
}
