import type { ReactNode } from 'react'
import { Icon } from '#web/ui/image/Icon.tsx'
import buttonStyles from './Button.module.css'
import { type ButtonStyle, buttonClass } from './Button.tsx'
import { SmartLink, type SmartLinkProps } from './SmartLink.tsx'

interface Props extends ButtonStyle, Omit<SmartLinkProps, 'className' | 'children'> {
  children: ReactNode
}

/** A link that looks like a button. It navigates; a Button acts. */
export function LinkButton({ children, variant, size, wide, align, iconBefore, iconAfter, ...link }: Props) {
  return (
    <SmartLink {...link} className={buttonClass({ variant, size, wide, align })}>
      {iconBefore && <Icon name={iconBefore} size="s" />}
      <span className={buttonStyles.words}>{children}</span>
      {iconAfter && <Icon name={iconAfter} size="s" />}
    </SmartLink>
  )
}
