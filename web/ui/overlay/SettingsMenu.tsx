import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import { initialsOf } from '#web/ui/image/Logo.tsx'
import { Dropdown } from './Dropdown.tsx'
import styles from './SettingsMenu.module.css'

interface Props {
  name: string
  /** "Administrator, Gulf Coast Community FCU" */
  subtitle?: string | undefined
  /** Shown below the name where there is room. */
  organization?: string | undefined
  /** MenuLink, MenuAction, MenuRule, MenuGroup. */
  children: ReactNode
}

/** The person's name at the right end of the header, and the menu below it. */
export function SettingsMenu({ name, subtitle, organization, children }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Dropdown
      button={
        <>
          <span className="visually-hidden">{t('menu.settings')}, </span>
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={styles.name}>
            {name}
            {organization && <small>{organization}</small>}
          </span>
        </>
      }
      head={
        <div className={styles.who}>
          <strong>{name}</strong>
          {subtitle && <span className="soft small">{subtitle}</span>}
        </div>
      }
    >
      {children}
    </Dropdown>
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
  /** The current one of several options. */
  current?: boolean | undefined
  disabled?: boolean | undefined
}

export function MenuAction({ icon, label, onPress, current, disabled }: ActionProps) {
  return (
    <button type="button" className={styles.item} data-menu-item aria-current={current || undefined} disabled={disabled} onClick={onPress}>
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
  /** The children are menu items, which need the label as the name of their group. */
  flush?: boolean | undefined
  children: ReactNode
}

/** A setting in the menu, for example the theme as a compact Choice with a hidden label. Pressing it leaves the menu open. */
export function MenuGroup({ label, flush, children }: GroupProps) {
  const title = (
    <p className="soft small" aria-hidden="true">
      {label}
    </p>
  )
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
