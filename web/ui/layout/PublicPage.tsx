import type { ReactNode } from 'react'
import { BackLink, type WayBack } from '#web/ui/action/BackLink.tsx'
import { BrandMark } from '#web/ui/image/BrandMark.tsx'
import { Sea } from '#web/ui/image/Sea.tsx'
import { DocumentTitle } from './DocumentTitle.tsx'
import { PAGE_TITLE_ID } from './PageHead.tsx'
import styles from './PublicPage.module.css'

interface Props {
  /** The text of the h1. The landing page has its own h1, with PAGE_TITLE_ID. */
  heading?: string | undefined
  /** The name of the screen in the document title, if it differs from the heading. */
  title?: string | undefined
  /** The page has a form, so the picture is low on a phone to leave space for the keyboard. */
  low?: boolean
  brandTo: string
  back?: WayBack | undefined
  children: ReactNode
}

/** The layout of the sign-in views: the picture on one side, the content on the other. */
export function PublicPage({ heading, title = heading, low, brandTo, back, children }: Props) {
  return (
    <div className={styles.public}>
      {title && <DocumentTitle>{title}</DocumentTitle>}
      <header className={`${styles.sea} ${low ? styles.low : ''} no-print`}>
        <div className="only-wide">
          <div className={styles.brand}>
            <BrandMark to={brandTo} large />
          </div>
          <Sea shape="tall" className={styles.art} />
        </div>
        <div className="only-narrow">
          <Sea shape="wide" className={styles.art} />
        </div>
      </header>
      <main className={styles.door} id="main" tabIndex={-1} aria-labelledby={PAGE_TITLE_ID}>
        <div className={back || heading ? undefined : 'only-narrow'}>
          <div className="only-narrow">
            <BrandMark to={brandTo} />
          </div>
          {back && <BackLink {...back} />}
          {heading && (
            <h1 className={styles.heading} id={PAGE_TITLE_ID}>
              {heading}
            </h1>
          )}
        </div>
        {children}
      </main>
    </div>
  )
}
