import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import styles from './PageHead.module.css'

interface Props {
  title: string
  lead?: ReactNode
  back?: { to: string; label: string } | undefined
  actions?: ReactNode
  logo?: ReactNode
}

/** The way back, the one h1, a sentence, what can be done. */
export function PageHead({ title, lead, back, actions, logo }: Props) {
  return (
    <>
      {back && <BackLink {...back} />}
      <div className={logo ? `${styles.head} ${styles.withLogo}` : styles.head}>
        {logo}
        <div className={styles.main}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </>
  )
}
