import type { MouseEvent, Ref } from 'react'
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
  pressed?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, size = 'm', onPress, disabled, pressed, className = '', ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${styles.button} no-print ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
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
