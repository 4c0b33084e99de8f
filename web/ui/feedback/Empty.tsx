import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Empty.module.css'

interface Props {
  icon: IconName
  title: string
  /** A sentence, and a next step. */
  children?: ReactNode
  headingLevel?: 2 | 3
}

/** Shown in place of a list without entries. */
export function Empty({ icon, title, children, headingLevel = 3 }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={`surface ${styles.empty}`}>
      <Icon name={icon} size="l" />
      <Heading>{title}</Heading>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  )
}
