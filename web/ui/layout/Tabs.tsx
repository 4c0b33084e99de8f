import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Tabs.module.css'

export interface Tab<Key extends string> {
  key: Key
  label: string
  icon?: IconName | undefined
  disabled?: boolean | undefined
}

interface Props<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  onSelect: (key: Key) => void
  /** The content of the current tab. */
  children: ReactNode
}

/** Several views of one thing. Arrow keys, Home and End move between the tabs and show them. */
export function Tabs<Key extends string>({ label, tabs, current, onSelect, children }: Props<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const usable = tabs.filter((tab) => !tab.disabled)

  function move(event: KeyboardEvent) {
    const at = usable.findIndex((tab) => tab.key === current)
    const next = usable[placeAfter(event.key, at, usable.length)]
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}`)}`)?.focus()
  }

  return (
    <>
      <div className={`${styles.tabs} no-print`} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            aria-disabled={tab.disabled || undefined}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => !tab.disabled && onSelect(tab.key)}
          >
            {tab.icon && <Icon name={tab.icon} size="s" />}
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}

/** -1 for a key that moves nothing. */
function placeAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
