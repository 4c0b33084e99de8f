import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './OpenEnds.module.css'

interface Props {
  icon: IconName
  tone?: 'bad' | 'caution' | 'good' | undefined
  title: string
  text?: string | undefined
  /** The one press. */
  children?: ReactNode
}

/** One kind of thing that is still open, or what was just done about it. */
export const OpenEndRow = ({ icon, tone, title, text, children }: Props) => (
  <li className={styles.row} data-tone={tone}>
    <Icon name={icon} />
    <div>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
    </div>
    {children}
  </li>
)
