import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import styles from './BackOfficeFrame.module.css'

/** If this installation requires a second factor, a person without one sees its set-up instead. */
export function SecondFactorGate({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('back-office')
  const { uses_two_factor_auth, impersonator } = useActor()
  const { data: settings } = useQuery(settingsQuery)
  const isMissing = settings !== undefined && settings.second_factor !== 'nobody' && !uses_two_factor_auth && !impersonator
  if (!isMissing) return children
  return (
    <Page>
      <PageHead title={title} />
      <Empty icon="security" title={t('secondFactor.needed')} headingLevel={2}>
        <p>{t('secondFactor.lead')}</p>
        <LinkButton to="/security">{t('secondFactor.setUp')}</LinkButton>
      </Empty>
    </Page>
  )
}

/** A note at the top of the back office that a password alone opens it. */
export function NoSecondFactorNote() {
  const { t } = useTranslation('back-office')
  const { data: settings } = useQuery(settingsQuery)
  if (settings?.second_factor !== 'nobody') return null
  return <p className={`small soft ${styles.note}`}>{t('secondFactor.notRequired')}</p>
}
