import styles from './Count.module.css'

/** How much waits for the person, next to the words that say so. */
export function Count({ value }: { value: number }) {
  return (
    <span className={styles.count} aria-hidden="true" data-count>
      {value > 99 ? '99+' : value}
    </span>
  )
}
