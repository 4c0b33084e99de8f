import type { MouseEvent } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './IconButton.module.css'
import { SmartLink } from './SmartLink.tsx'

interface Look {
  icon: IconName
  /** The action, for people who do not see the icon. */
  label: string
  size?: 's' | 'm' | undefined
}

interface Props extends Look {
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
  disabled?: boolean | undefined
}

export function IconButton({ icon, label, size = 'm', onPress, disabled }: Props) {
  return (
    <button type="button" className={`${styles.button} no-print`} aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      <Icon name={icon} size={size} />
    </button>
  )
}

interface LinkProps extends Look {
  to: string
  newWindow?: boolean
}

export function IconLink({ icon, label, size = 'm', to, newWindow }: LinkProps) {
  return (
    <SmartLink to={to} className={`${styles.button} no-print`} aria-label={label} newWindow={newWindow}>
      <Icon name={icon} size={size} />
    </SmartLink>
  )
}
