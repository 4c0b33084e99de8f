import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { IconLink } from '#web/ui/action/IconButton.tsx'
import { BrandMark } from '#web/ui/image/BrandMark.tsx'
import styles from './AppHeader.module.css'

interface Props {
  homeTo: string
  /** On the dashboard itself, the home icon is left out. */
  atHome?: boolean | undefined
  /** The search over everything, for those who may. */
  search?: ReactNode
  /** The main navigation, from 1024 px. */
  nav?: ReactNode
  /** The settings menu. */
  children?: ReactNode
}

/** The header of every signed-in screen. */
export function AppHeader({ homeTo, atHome, search, nav, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <header className={`${styles.header} no-print`}>
      <div className={styles.inside}>
        {!atHome && (
          <div className={styles.home}>
            <IconLink icon="home" label={t('home')} to={homeTo} />
          </div>
        )}
        <BrandMark to={homeTo} />
        {nav}
        <div className={styles.menu}>
          {search}
          {children}
        </div>
      </div>
    </header>
  )
}
