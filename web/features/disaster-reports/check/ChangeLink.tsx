import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SectionId } from '../write/report-sections.ts'
import styles from './CheckAnswers.module.css'

interface Props {
  to: SectionId
  /** What it changes, for screen readers. */
  what?: string
  children: ReactNode
}

/** From the answers that are checked to their section of the form. */
export function ChangeLink({ to, what, children }: Props) {
  const params = new URLSearchParams(useSearchParams()[0])
  params.delete('check')
  return (
    <Link className={`small strong ${styles.change}`} to={{ search: params.toString(), hash: to }} replace>
      {children}
      {what && <span className="visually-hidden"> {what}</span>}
    </Link>
  )
}
