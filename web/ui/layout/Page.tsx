import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Page.module.css'
import { PAGE_TITLE_ID } from './PageHead.tsx'

/** A screen went away with the focus in it: the next one takes it on. */
let focusWasInside = false

/** The main part of a screen: the skip link leads here. */
export function Page({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)

  // What stands for a record until it is there is another screen than the record: between the two the focus would fall out of the page.
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
