import styles from './Icon.module.css'
import { type IconName, icons } from './icons.ts'

export type { IconName }

interface Props {
  name: IconName
  size?: 'xs' | 's' | 'm' | 'l'
  className?: string | undefined
}

/** A drawing beside a word; always hidden from screen readers, so the word must be there. */
export function Icon({ name, size = 'm', className = '' }: Props) {
  return (
    <svg
      className={`${styles.icon} ${size === 'm' ? '' : styles[size]} ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  )
}
