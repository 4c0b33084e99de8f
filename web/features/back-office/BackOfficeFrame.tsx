import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { secondFactorGiven } from '#web/lib/session/second-factor.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import type { IconName } from '#web/ui/image/icons.ts'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import styles from './BackOfficeFrame.module.css'
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
  letters: 'mail',
  connections: 'key',
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
    </div>
  )
}

/** If this installation requires a second factor, a session in which it was not given leads to that, and a person without one to its set-up. */
function SecondFactorGate({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('back-office')
  const { uses_two_factor_auth, second_factor_given, impersonator } = useActor()
  const { data: settings, isPending } = useQuery(settingsQuery)
  // What the section reads would be refused, and a dialog would ask for what this page leads to.
  if (isPending && !second_factor_given) return <Waiting title={title} />
  if (settings === undefined || settings.second_factor === 'nobody' || second_factor_given) return children
  const hasOne = uses_two_factor_auth || impersonator !== null
  return (
    <Page>
      <PageHead title={title} />
      {hasOne ? (
        <Empty icon="security" title={t('secondFactor.give')} headingLevel={2}>
          <p>{t('secondFactor.giveLead')}</p>
          <Button onPress={() => void secondFactorGiven()}>{t('secondFactor.give')}</Button>
        </Empty>
      ) : (
        <Empty icon="security" title={t('secondFactor.needed')} headingLevel={2}>
          <p>{t('secondFactor.lead')}</p>
          <LinkButton to="/security">{t('secondFactor.setUp')}</LinkButton>
        </Empty>
      )}
    </Page>
  )
}

const Waiting = ({ title }: { title: string }) => (
  <Page>
    <PageHead title={title} />
    <Skeleton rows={8} />
  </Page>
)

/** A note at the top of the back office that a password alone opens it. */
function NoSecondFactorNote() {
  const { t } = useTranslation('back-office')
  const { data: settings } = useQuery(settingsQuery)
  if (settings && settings.second_factor !== 'nobody') return null
  return <p className={`small soft ${styles.note} ${settings ? '' : 'reserved'}`}>{t('secondFactor.notRequired')}</p>
}
