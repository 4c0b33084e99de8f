import { type ReactNode, useId } from 'react'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Banner.module.css'
import type { StatusTone } from './StatusBadge.tsx'

interface Props {
  title: string
  tone: StatusTone
  icon: IconName
  children?: ReactNode
  link: { to: string; label: string }
}

/** A suggestion above the tiles of the dashboard. */
export function Banner({ title, tone, icon, children, link }: Props) {
  const headingId = useId()
  return (
    <section className={styles.banner} data-tone={tone} aria-labelledby={headingId}>
      <Icon name={icon} />
      <div>
        <h2 id={headingId}>{title}</h2>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      <SmartLink to={link.to} className={styles.link}>
        {link.label}
      </SmartLink>
    </section>
  )
}
