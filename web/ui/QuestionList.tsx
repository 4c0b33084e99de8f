import type { ReactNode } from 'react'
import styles from './QuestionList.module.css'

/** Yes/no questions one below the other, with a line between them and their switches in one line. */
export function QuestionList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}
