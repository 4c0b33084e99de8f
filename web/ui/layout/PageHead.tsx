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
  /** On a phone, a list begins with its rows. */
  leadOnlyWide?: boolean
  /** Below it: how current the screen is. */
  state?: ReactNode
  back?: WayBack | undefined
  /** The main action: last in the line of the title, and on a phone below it, as wide as the screen. */
  actions?: ReactNode
  /** The other actions: the menu `More`, at the end of the title's line. */
  more?: ReactNode
  /** Not on a phone, where the way back and the title share a line. */
  logo?: ReactNode
}

/** The id of a screen's heading. It names the main part, which gets the focus after a change of screens. */
export const PAGE_TITLE_ID = 'page-title'

/** The back link, the h1, a sentence, the actions of the screen. */
export function PageHead({ title, titleLang, documentTitle = title, lead, leadOnlyWide, state, back, actions, more, logo }: Props) {
  const className = [styles.head, logo && styles.withLogo, back && styles.withBack, more && styles.withMore]
  return (
    <>
      <DocumentTitle>{documentTitle}</DocumentTitle>

      <div className={className.filter(Boolean).join(' ')}>
        {back && (
          <div className={styles.back}>
            <BackLink {...back} />
          </div>
        )}
        {logo && <div className={styles.logo}>{logo}</div>}
        <div className={styles.main}>
          <h1 id={PAGE_TITLE_ID} lang={titleLang}>
            {title}
          </h1>
          {lead && <p className={leadOnlyWide ? 'only-wide' : undefined}>{lead}</p>}
          {state}
        </div>
        {more && <div className={styles.more}>{more}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </>
  )
}
