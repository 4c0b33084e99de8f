import type { ReactNode } from 'react'
import { BackLink, type WayBack } from '#web/ui/action/BackLink.tsx'
import { DocumentTitle } from './DocumentTitle.tsx'
import styles from './PageHead.module.css'

interface Props {
  title: string
  /** The name of the screen where the heading is that of a record; else the heading. */
  documentTitle?: string | undefined
  lead?: ReactNode
  back?: WayBack | undefined
  actions?: ReactNode
  logo?: ReactNode
}

/** The heading of a screen: it names the main part, which has the focus after a change of screens. */
export const PAGE_TITLE_ID = 'page-title'

/** The way back, the one h1, a sentence, what can be done. */
export function PageHead({ title, documentTitle = title, lead, back, actions, logo }: Props) {
  return (
    <>
      <DocumentTitle>{documentTitle}</DocumentTitle>
      {back && <BackLink {...back} />}
      <div className={logo ? `${styles.head} ${styles.withLogo}` : styles.head}>
        {logo}
        <div className={styles.main}>
          <h1 id={PAGE_TITLE_ID}>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </>
  )
}
