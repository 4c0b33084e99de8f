import type { ReactNode } from 'react'
import { useFromHere } from '#web/lib/url/use-back-link.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './ListItem.module.css'

interface Props {
  to: string
  title: ReactNode
  /** Next to the title, outside the link: the badge of an organization. */
  badge?: ReactNode
  sub?: ReactNode
  /** At the start: a logo or an icon. */
  before?: ReactNode
  /** At the right end: a distance, a time. */
  end?: ReactNode
  /** Below, across the whole width: chips, the age of the data. */
  more?: ReactNode
  /** On a desk, a row of two lines: `more` is beside the title at the right, or below the title and `sub` in one line. */
  flat?: 'beside' | 'below' | undefined
}

/** A row of a List. The whole row is the link, and it passes its URL on so that the next screen's BackLink returns here. */
export function ListItem({ to, title, badge, sub, before, end, more, flat }: Props) {
  const here = useFromHere()
  return (
    <li className={['covered', styles.item, !before && styles.plain, flat && styles[flat]].filter(Boolean).join(' ')}>
      {before}
      <div className={styles.main}>
        <SmartLink to={to} className={`cover ${styles.link}`} state={here}>
          {title}
        </SmartLink>{' '}
        {badge}
        {sub && <div className="soft small">{sub}</div>}
      </div>
      {end ? <div className={styles.end}>{end}</div> : <span />}
      <Icon name="open" className={`${styles.arrow} no-print`} />
      {more && <div className={styles.more}>{more}</div>}
    </li>
  )
}
