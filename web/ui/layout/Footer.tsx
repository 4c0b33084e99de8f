import type { ReactNode } from 'react'
import { IconLink } from '#web/ui/action/IconButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import type { IconName } from '#web/ui/image/Icon.tsx'
import styles from './Footer.module.css'

export interface FooterLink {
  to: string
  label: string
  /** A page outside the client. */
  external?: boolean
}

export interface FooterAction {
  label: string
  onPress: () => void
  /** The language of the label, if it differs from the page's. */
  lang?: string | undefined
}

export interface SocialLink extends FooterLink {
  icon: IconName
}

interface Props {
  links: readonly FooterLink[]
  /** Actions at the end of the links, such as Logout. */
  actions?: readonly FooterAction[] | undefined
  /** Links to the foundation's other sites. `label` says who and where. */
  social?: readonly SocialLink[] | undefined
  children?: ReactNode
}

/** The footer of a screen with a header: a sentence, links to the foundation's sites, links to the static pages. */
export function PageFooter({ children, ...rest }: Props) {
  return (
    <footer className={`${styles.page} after-loading no-print`}>
      <div className={`quiet small ${styles.foot}`}>
        {children && <span className={styles.words}>{children}</span>}
        <FooterLinks {...rest} />
      </div>
    </footer>
  )
}

/** The footer of the sign-in views, inside their column. */
export function PublicFooter(props: Omit<Props, 'children'>) {
  return (
    <footer className={`quiet small ${styles.foot} no-print`}>
      <FooterLinks {...props} />
    </footer>
  )
}

function FooterLinks({ links, social, actions }: Omit<Props, 'children'>) {
  return (
    <>
      {social && social.length > 0 && (
        <div className={styles.social}>
          {social.map(({ to, label, icon }) => (
            <IconLink key={to} icon={icon} label={label} to={to} newWindow />
          ))}
        </div>
      )}
      {links.map(({ to, label, external }) => (
        <SmartLink key={to} to={to} external={external} className={styles.link}>
          {label}
        </SmartLink>
      ))}
      {actions?.map(({ label, onPress, lang }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and the button must keep the focus when a press changes its label
        <button key={place} type="button" lang={lang} className={`${styles.link} ${styles.action}`} onClick={onPress}>
          {label}
        </button>
      ))}
    </>
  )
}
