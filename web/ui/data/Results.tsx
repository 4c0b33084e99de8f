import type { ReactNode, Ref } from 'react'
import styles from './Results.module.css'

interface Props {
  label: string
  ref: Ref<HTMLElement>
  children: ReactNode
}

/** The results of a search. It gets the focus when the pressed button disappears. */
export function Results({ label, ref, children }: Props) {
  return (
    <section ref={ref} className={styles.results} tabIndex={-1} aria-label={label}>
      {children}
    </section>
  )
}
