import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Situation.module.css'

export interface Row {
  id: string
  icon: IconName
  title: string
  /** Empty ones are left out. */
  facts: Readonly<Record<string, ReactNode>>
  action: { to: string; label: string }
  /** The one that comes first: its button is filled. */
  isNow?: boolean
}

/** The whole row is the target of its link. */
export function SituationRow({ icon, title, facts, action, isNow = false }: Row) {
  return (
    <li className={isNow ? `${styles.row} ${styles.now}` : styles.row}>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <div className={`soft small ${styles.facts}`}>
          {Object.entries(facts).map(([name, fact]) => fact && <span key={name}>{fact}</span>)}
        </div>
      </div>
      <div className={styles.action}>
        <LinkButton to={action.to} variant={isNow ? 'primary' : 'secondary'} wide>
          {action.label}
          <span className="visually-hidden">: {title}</span>
        </LinkButton>
      </div>
    </li>
  )
}
