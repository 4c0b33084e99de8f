import type { ReactNode, Ref } from 'react'
import styles from './Results.module.css'

interface Props {
  label: string
  ref: Ref<HTMLElement>
  children: ReactNode
}

/** The part of a screen that shows what was found. It takes the focus where the button that was pressed goes. */
export function Results({ label, ref, children }: Props) {
  return (
    <section ref={ref} className={styles.results} tabIndex={-1} aria-label={label}>
      {children}
    </section>
  )
}
