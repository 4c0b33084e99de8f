import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './SettingsMenu.module.css'

interface Props {
  /** What the button says, and shows. */
  button: ReactNode
  /** Above what can be chosen. */
  head?: ReactNode
  children: ReactNode
}

/**
 * A button in the header, and what opens under it. Links and switches, so it is a disclosure, not an ARIA menu: Tab walks through it, the
 * arrow keys too; Escape, a press outside and leaving it close it.
 */
export function Dropdown({ button: words, head, children }: Props) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the links and buttons inside
    <div className={styles.menu} ref={menu} onBlur={closeWhenLeft} onKeyDown={walk}>
      <button ref={button} type="button" className={styles.button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {words}
        <Icon name="unfold" size="s" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on a link inside closes the menu, the keyboard presses it too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        id={id}
        className={styles.panel}
        hidden={!open}
        onClick={(event) => {
          const item = event.target instanceof Element && event.target.closest('[data-menu-item]')
          if (!item) return
          setOpen(false)
          // A link leads the focus on; of another item nothing stays that could have it.
          if (item instanceof HTMLButtonElement) button.current?.focus()
        }}
      >
        {head}
        {/* What is inside is asked for when somebody looks. */}
        {open && children}
      </div>
    </div>
  )
}
