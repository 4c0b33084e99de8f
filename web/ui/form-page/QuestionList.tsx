import type { ReactNode } from 'react'
import styles from './QuestionList.module.css'

interface Props {
  children: ReactNode
  /** For whole sentences: on a phone the switch is below its question, because a narrow column of text would be hard to read. */
  long?: boolean | undefined
}

/** Yes/no questions below each other, separated by lines, with aligned switches. */
export function QuestionList({ children, long }: Props) {
  return <div className={long ? styles.list : `${styles.list} ${styles.short}`}>{children}</div>
}
