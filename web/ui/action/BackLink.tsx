import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './BackLink.module.css'

export interface WayBack {
  to: string
  label: string
  /** `to` is the screen before in the history: goes back there, so that it is found as it was left, scroll position and all. */
  cameFrom?: boolean | undefined
}

/** One level up. */
export function BackLink({ to, label, cameFrom }: WayBack) {
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!cameFrom || !isPlain) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Link to={to} className={`${styles.back} no-print`} onClick={goBack} viewTransition>
      <Icon name="back" size="s" />
      {label}
    </Link>
  )
}
