import type { ReactNode } from 'react'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Signal.module.css'

export type SignalTone = 'good' | 'caution' | 'bad' | 'unknown'

interface Props {
  tone: SignalTone
  /** The word. Colour and icon alone never carry it. */
  children: ReactNode
  /** Without ground: in a line of text or a list. */
  plain?: boolean | undefined
}

/** Colour, icon and word; the same four everywhere. */
export function Signal({ tone, children, plain }: Props) {
  return (
    <span className={`${styles.signal} ${plain ? styles.plain : ''}`} data-tone={tone}>
      <Icon name={tone} size="xs" />
      {children}
    </span>
  )
}
