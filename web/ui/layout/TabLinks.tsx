import type { ReactNode } from 'react'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import styles from './Tabs.module.css'

interface TabLink {
  key: string
  to: string
  label: string
  /** After the label, for example how many wait there. */
  badge?: ReactNode
}

/** Several screens of one thing, as links that look like tabs. */
export function TabLinks({ label, links, current }: { label: string; links: readonly TabLink[]; current: string }) {
  return (
    <nav className={`${styles.tabs} no-print`} aria-label={label}>
      {links.map(({ key, to, label: words, badge }) => (
        <SmartLink key={key} to={to} className={styles.tab} aria-current={key === current ? 'page' : undefined}>
          {words}
          {badge}
        </SmartLink>
      ))}
    </nav>
  )
}
