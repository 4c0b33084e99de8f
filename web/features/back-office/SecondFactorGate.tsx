import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { settingsQuery } from '#web/lib/queries.ts'
import { useActor } from '#web/lib/session.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import styles from './OfficeFrame.module.css'

/** Where this installation requires a second factor, whoever lacks one is led to its set-up instead. */
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

/** In the head of the back office: that a password alone opens it. */
export function NoSecondFactorNote() {
  const { t } = useTranslation('back-office')
  const { data: settings } = useQuery(settingsQuery)
  if (settings?.second_factor !== 'nobody') return null
  return <p className={`small soft ${styles.note}`}>{t('secondFactor.notRequired')}</p>
}
