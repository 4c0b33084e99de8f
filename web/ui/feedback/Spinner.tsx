import styles from './Spinner.module.css'

/** A spinning ring next to text that says what is happening. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
