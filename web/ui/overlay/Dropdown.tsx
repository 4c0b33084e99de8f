import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './SettingsMenu.module.css'

interface Props {
  /** The visible label of the button. */
  button: ReactNode
  /** Shown above the items. */
  head?: ReactNode
  /** Has a frame, like the buttons beside it, and no arrow. */
  framed?: boolean
  children: ReactNode
}

/**
 * A header button, and the panel that it opens. The panel holds links and switches, so it is a disclosure and not an ARIA menu: Tab and the arrow keys
 * move through it; Escape, a press outside and moving the focus out of it close it.
 */
export function Dropdown({ button: words, head, framed = false, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  function closeWhenLeft(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && !menu.current?.contains(event.relatedTarget)) setOpen(false)
  }

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (event.target instanceof HTMLInputElement) return
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[data-menu-item]') ?? [])]
    const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1
    const next = event.key === 'ArrowDown' ? (at + 1) % items.length : (at <= 0 ? items.length : at) - 1
    event.preventDefault()
    items[next]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only hears the arrow keys of the links and buttons inside it
    <div className={styles.menu} ref={menu} onBlur={closeWhenLeft} onKeyDown={walk}>
      <button
        ref={button}
        type="button"
        className={framed ? `${styles.button} ${styles.framed}` : styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {words}
        {!framed && <Icon name="unfold" size="s" />}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Enter and Space on a link or button inside into a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the element only hears the clicks of the links and buttons inside it */}
      <div
        id={id}
        className={`surface ${styles.panel}`}
        hidden={!open}
        onClick={(event) => {
          const item = event.target instanceof Element && event.target.closest('[data-menu-item]')
          if (!item) return
          setOpen(false)
          // A link moves the focus to the next screen. A button disappears with the panel, so the focus returns to the menu button.
          if (item instanceof HTMLButtonElement) button.current?.focus()
        }}
      >
        {head}
        {/* The items may load data, so they are rendered only while the panel is open. */}
        {open && children}
      </div>
    </div>
  )
}
