import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** The main part of a screen: the skip link leads here. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      {children}
    </main>
  )
}
