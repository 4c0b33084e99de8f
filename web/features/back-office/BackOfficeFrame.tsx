import { Outlet, useLocation } from 'react-router'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { AskSecondFactor } from '#web/domain/session/AskSecondFactor.tsx'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import type { IconName } from '#web/ui/image/icons.ts'
import styles from './BackOfficeFrame.module.css'
import { NoSecondFactorNote, SecondFactorGate } from './SecondFactorGate.tsx'
import { pathOf, type Section, sectionAt, sections } from './section-url.ts'

const icons: Record<Section, IconName> = {
  dashboard: 'list',
  disasters: 'report',
  'help-requests': 'donate',
  incidents: 'live',
  'credit-unions': 'organization',
  waiting: 'waiting',
  users: 'users',
  alerts: 'alert',
  feeds: 'download',
}

/** The menu on the left, or at the top on a phone, and the section next to it. */
export function BackOfficeFrame() {
  const { t } = useTranslation(['back-office', 'common'])
  const actor = useActor()
  const { pathname } = useLocation()
  const section = sectionAt(pathname)
  return (
    <div className={styles.office}>
      <nav className={`${styles.menu} no-print`} aria-label={t('menu.label')}>
        <div className={styles.inside}>
          <p className={styles.title} aria-hidden="true">
            {t('menu.label')}
          </p>
          <ul>
            {sections.map((each) => (
              <li key={each}>
                <SmartLink to={pathOf(each)} className={styles.link} aria-current={each === section ? 'page' : undefined}>
                  <Icon name={icons[each]} />
                  {t(`sections.${each}`)}
                </SmartLink>
              </li>
            ))}
            {isOffered(listAuditEvents.access, actor) && (
              <li>
                <SmartLink to="/audit" className={styles.link}>
                  <Icon name="list" />
                  {t('common:menu.audit')}
                </SmartLink>
              </li>
            )}
          </ul>
          <NoSecondFactorNote />
        </div>
      </nav>
      <SecondFactorGate title={t(`sections.${section}`)}>
        <Outlet key={pathname} />
      </SecondFactorGate>
      <AskSecondFactor />
    </div>
  )
}
