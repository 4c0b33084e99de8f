import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { Icon, type IconName } from './Icon.tsx'
import { initialsOf } from './Logo.tsx'
import styles from './SettingsMenu.module.css'
import { SmartLink } from './SmartLink.tsx'

interface Props {
  name: string
  /** "Administrator, Gulf Coast Community FCU" */
  subtitle?: string | undefined
  /** MenuLink, MenuAction, MenuRule, MenuGroup. */
  children: ReactNode
}

/**
 * The name at the right end of the header, and what opens under it. Links and switches, so it is a disclosure, not an
 * ARIA menu: Tab walks through it, the arrow keys too; Escape, a press outside and leaving it close it.
 */
export function SettingsMenu({ name, subtitle, children }: Props) {
  const { t } = useTranslation('ui')
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
        <span className="visually-hidden">{t('menu.settings')}, </span>
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={styles.name}>{name}</span>
        <Icon name="unfold" size="s" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on a link inside closes the menu, the keyboard presses it too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        id={id}
        className={styles.panel}
        hidden={!open}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[data-menu-item]')) setOpen(false)
        }}
      >
        <div className={styles.who}>
          <strong>{name}</strong>
          {subtitle && <span>{subtitle}</span>}
        </div>
        {/* What is inside is asked for when somebody looks. */}
        {open && children}
      </div>
    </div>
  )
}

interface ItemProps {
  icon: IconName
  label: string
}

export function MenuLink({ icon, label, to, external }: ItemProps & { to: string; external?: boolean }) {
  return (
    <SmartLink to={to} external={external} className={styles.item} data-menu-item>
      <Icon name={icon} />
      {label}
    </SmartLink>
  )
}

interface ActionProps extends ItemProps {
  onPress: () => void
  /** It is the one of several that holds now. */
  current?: boolean | undefined
}

export function MenuAction({ icon, label, onPress, current }: ActionProps) {
  return (
    <button type="button" className={styles.item} data-menu-item aria-current={current || undefined} onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  )
}

export function MenuRule() {
  return <hr className={styles.rule} />
}

interface GroupProps {
  label: string
  /** Its children are items of the menu, which have no name of their own for what they are. */
  flush?: boolean | undefined
  children: ReactNode
}

/** A setting inside the menu, for example the appearance as a compact Choice with a hidden label. Pressing it leaves the menu open. */
export function MenuGroup({ label, flush, children }: GroupProps) {
  const title = <p aria-hidden="true">{label}</p>
  if (flush) {
    return (
      <fieldset className={`${styles.group} ${styles.flush}`} aria-label={label}>
        {title}
        {children}
      </fieldset>
    )
  }
  return (
    <div className={styles.group}>
      {title}
      {children}
    </div>
  )
}
