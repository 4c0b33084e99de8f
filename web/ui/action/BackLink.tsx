import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './BackLink.module.css'

export interface WayBack {
  to: string
  label: string
  /** If `to` is the previous screen in the history, goes back there, so that the screen is restored with its scroll position. */
  cameFrom?: boolean | undefined
}

/** A link one level up. */
export function BackLink({ to, label, cameFrom }: WayBack) {
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!cameFrom || !isPlain) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Link to={to} className={`small strong ${styles.back} no-print`} onClick={goBack} viewTransition>
      <Icon name="back" size="s" />
      {label}
    </Link>
  )
}
