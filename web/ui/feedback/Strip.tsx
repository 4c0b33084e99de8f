import { type ReactNode, useId } from 'react'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Strip.module.css'

interface Props {
  title: string
  children?: ReactNode
  link: { to: string; label: string }
  /** Over the lower edge of the screen instead of in its place. */
  floating?: boolean | undefined
}

/** The current alert above the tiles of the dashboard. */
export function Strip({ title, children, link, floating }: Props) {
  const headingId = useId()
  return (
    <section className={floating ? `${styles.strip} ${styles.floating} no-print` : styles.strip} aria-labelledby={headingId}>
      <Icon name="caution" />
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
