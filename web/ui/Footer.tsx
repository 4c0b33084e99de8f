import type { ReactNode } from 'react'
import styles from './Footer.module.css'
import type { IconName } from './Icon.tsx'
import { IconLink } from './IconButton.tsx'
import { SmartLink } from './SmartLink.tsx'

export interface FooterLink {
  to: string
  label: string
}

export interface SocialLink extends FooterLink {
  icon: IconName
}

interface Props {
  links: readonly FooterLink[]
  /** The foundation elsewhere: `label` says whom and where. */
  social?: readonly SocialLink[] | undefined
  children?: ReactNode
}

/** The foot of a screen with a header: a sentence, the foundation elsewhere, the standing pages. */
export function PageFooter({ links, social, children }: Props) {
  return (
    <footer className={styles.page}>
      <div className={styles.foot}>
        {children && <span className={styles.words}>{children}</span>}
        <FooterLinks links={links} social={social} />
      </div>
    </footer>
  )
}

/** The foot of the sign-in views, inside their column. */
export function PublicFooter({ links, social }: Props) {
  return (
    <footer className={styles.foot}>
      <FooterLinks links={links} social={social} />
    </footer>
  )
}

function FooterLinks({ links, social }: Pick<Props, 'links' | 'social'>) {
  return (
    <>
      {social && social.length > 0 && (
        <div className={styles.social}>
          {social.map(({ to, label, icon }) => (
            <IconLink key={to} icon={icon} label={label} to={to} newWindow />
          ))}
        </div>
      )}
      {links.map(({ to, label }) => (
        <SmartLink key={to} to={to} className={styles.link}>
          {label}
        </SmartLink>
      ))}
    </>
  )
}
