import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Dropdown } from './Dropdown.tsx'

/** The actions of a screen besides its main one: MenuLink, MenuAction, MenuRule. What ends or deletes is last, after a rule. */
export function More({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <div className="no-print">
      <Dropdown
        framed
        button={
          <>
            <Icon name="more" />
            <span>{t('menu.more')}</span>
          </>
        }
      >
        {children}
      </Dropdown>
    </div>
  )
}
