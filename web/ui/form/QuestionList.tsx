import type { ReactNode } from 'react'
import styles from './QuestionList.module.css'

interface Props {
  children: ReactNode
  /** Whole sentences: on a phone the switch stands under its question, not beside a narrow column of words. */
  long?: boolean | undefined
}

/** Yes/no questions one below the other, with a line between them and their switches in one line. */
export function QuestionList({ children, long }: Props) {
  return <div className={long ? styles.list : `${styles.list} ${styles.short}`}>{children}</div>
}
