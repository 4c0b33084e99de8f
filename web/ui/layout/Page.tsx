import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Page.module.css'
import { PAGE_TITLE_ID } from './PageHead.tsx'

/** The previous screen contained the focus when it was removed, so the next one takes it. */
let focusWasInside = false

/** The main part of a screen, and the target of the skip link. */
export function Page({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)

  // The loading state of a record and the record are separate screens. Without this, the focus would be lost between them.
  useLayoutEffect(() => {
    const element = main.current
    if (focusWasInside && document.activeElement === document.body) element?.focus({ preventScroll: true })
    focusWasInside = false
    return () => {
      focusWasInside = element?.contains(document.activeElement) ?? false
    }
  }, [])

  return (
    <main ref={main} className={styles.page} id="main" tabIndex={-1} aria-labelledby={PAGE_TITLE_ID}>
      {children}
    </main>
  )
}
