import styles from './Icon.module.css'
import { type IconName, icons } from './icons.ts'

export type { IconName }

interface Props {
  name: IconName
  size?: 'xs' | 's' | 'm' | 'l'
  /** Upside down: the arrow of what is unfolded. */
  turned?: boolean | undefined
  className?: string | undefined
}

/** An icon next to text. It is always hidden from screen readers, so the text must carry the meaning. */
export function Icon({ name, size = 'm', turned, className = '' }: Props) {
  return (
    <svg
      className={`${styles.icon} ${size === 'm' ? '' : styles[size]} ${turned ? styles.turned : ''} ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  )
}
