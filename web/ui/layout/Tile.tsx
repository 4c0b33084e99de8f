import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import rows from './LinkRows.module.css'
import styles from './Tile.module.css'

interface Props {
  title: string
  to: string
  icon: IconName
  children?: ReactNode
  /** The most important tile: tinted, with text that looks like a button. */
  lead?: { action: string; art?: ReactNode } | undefined
  /** The number of columns out of twelve, from 1024 px. */
  span?: 3 | 5 | 6 | 7 | 12
  external?: boolean | undefined
  /** "3 this week" */
  count?: ReactNode
}

/** The whole tile is one link. Links inside it stay separate targets. */
export function Tile({ title, to, icon, children, lead, span = 6, external, count }: Props) {
  return (
    <section className={`surface covered ${styles.tile} ${styles[`span${span}`]} ${lead ? styles.lead : ''}`}>
      {lead?.art && <div className={styles.art}>{lead.art}</div>}
      <div className={styles.top}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <h2 className={styles.title}>
          <SmartLink to={to} className={`cover ${styles.link}`} newWindow={external}>
            {title}
          </SmartLink>
        </h2>
        {count && <span className={styles.count}>{count}</span>}
        {!lead && <Icon name={external ? 'external' : 'open'} className={styles.go} />}
      </div>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {lead && (
        <span className={`${buttonClass({})} ${styles.action}`} aria-hidden="true">
          {lead.action}
          <Icon name="forward" size="s" />
        </span>
      )}
    </section>
  )
}

/** `brief`: on a phone only the titles and links. `pairs`: there, two side by side, and from 1024 px one row. */
export function Tiles({ children, brief, pairs }: { children: ReactNode; brief?: boolean | undefined; pairs?: boolean | undefined }) {
  return <div className={[styles.tiles, brief && styles.brief, pairs && styles.pairs].filter(Boolean).join(' ')}>{children}</div>
}

interface TileLink {
  to: string
  label: string
  icon: IconName
  /** "14 nearby" */
  count?: ReactNode
}

/** The links inside a tile, two side by side if there is space. */
export function TileLinks({ links, onlyWide = false }: { links: readonly TileLink[]; onlyWide?: boolean }) {
  return (
    <div className={`${rows.rows} ${styles.links} ${onlyWide ? 'only-wide' : ''}`}>
      {links.map(({ to, label, icon, count }) => (
        <SmartLink key={to} to={to}>
          <Icon name={icon} />
          {label} {hasContent(count) && <span className={styles.count}>{count}</span>}
        </SmartLink>
      ))}
    </div>
  )
}

/** A zero is shown as nothing. */
const hasContent = (count: ReactNode) => Boolean(count)
