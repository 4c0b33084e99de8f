import type { ReactNode } from 'react'
import styles from './Page.module.css'
import { PAGE_TITLE_ID } from './PageHead.tsx'

/** The main part of a screen: the skip link leads here. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page} id="main" tabIndex={-1} aria-labelledby={PAGE_TITLE_ID}>
      {children}
    </main>
  )
}
