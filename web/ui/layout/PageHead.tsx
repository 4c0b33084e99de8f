import type { ReactNode } from 'react'
import { BackLink, type WayBack } from '#web/ui/action/BackLink.tsx'
import { DocumentTitle } from './DocumentTitle.tsx'
import styles from './PageHead.module.css'

interface Props {
  title: string
  /** The language of the title, where it is not the reader's. */
  titleLang?: string | undefined
  /** The name of the screen for the document title, if the heading is the name of a record. */
  documentTitle?: string | undefined
  lead?: ReactNode
  /** Below it: how current the screen is. */
  state?: ReactNode
  back?: WayBack | undefined
  actions?: ReactNode
  logo?: ReactNode
}

/** The id of a screen's heading. It names the main part, which gets the focus after a change of screens. */
export const PAGE_TITLE_ID = 'page-title'

/** The back link, the h1, a sentence, the actions of the screen. */
export function PageHead({ title, titleLang, documentTitle = title, lead, state, back, actions, logo }: Props) {
  return (
    <>
      <DocumentTitle>{documentTitle}</DocumentTitle>
      {back && <BackLink {...back} />}
      <div className={logo ? `${styles.head} ${styles.withLogo}` : styles.head}>
        {logo}
        <div className={styles.main}>
          <h1 id={PAGE_TITLE_ID} lang={titleLang}>
            {title}
          </h1>
          {lead && <p>{lead}</p>}
          {state}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </>
  )
}
