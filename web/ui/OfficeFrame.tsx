import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Icon, type IconName } from './Icon.tsx'
import styles from './OfficeFrame.module.css'
import { Page } from './Page.tsx'

interface OfficeLink {
  to: string
  label: string
  icon: IconName
}

interface Props {
  label: string
  links: readonly OfficeLink[]
  children: ReactNode
}

/** The back office: its menu on the left from 1024 px (a rail up to 1279), above on narrow screens. */
export function OfficeFrame({ label, links, children }: Props) {
  return (
    <div className={styles.office}>
      <nav className={styles.nav} aria-label={label}>
        <p className={styles.title} aria-hidden="true">
          {label}
        </p>
        <ul>
          {links.map(({ to, label: name, icon }) => (
            <li key={to}>
              <NavLink to={to} className={styles.link ?? ''}>
                <Icon name={icon} />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <Page>{children}</Page>
      </div>
    </div>
  )
}
