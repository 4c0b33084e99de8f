import styles from './Spinner.module.css'

/** A turning ring beside a word that says what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
