import { type ReactNode, useId } from 'react'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './DeskBlock.module.css'

interface Props {
  title: string
  count: number
  /** In one column, as on a phone. */
  place: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Leads to all of them. */
  all?: { to: string; label: string } | undefined
  children: ReactNode
}

/** One kind of what waits for the desk: at most five rows, and the way to all of them. */
export function DeskBlock({ title, count, place, all, children }: Props) {
  const id = useId()
  return (
    <section className={`surface ${styles.block} ${styles[`place${place}`]}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          {title} <span className="soft numeric">{count}</span>
        </h2>
        {all && <SmartLink to={all.to}>{all.label}</SmartLink>}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

interface RowProps {
  to: string
  title: string
  sub: ReactNode
  end?: ReactNode
}

/** The whole row is the link. */
export function DeskRow({ to, title, sub, end }: RowProps) {
  return (
    <li className={styles.row}>
      <div>
        <h3>
          <SmartLink to={to}>{title}</SmartLink>
        </h3>
        <div className={styles.sub}>{sub}</div>
      </div>
      <div className={styles.end}>{end}</div>
      <Icon name="open" size="s" />
    </li>
  )
}
