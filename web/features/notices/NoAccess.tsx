import { useTranslation } from '#web/lib/text/i18n.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'

/** Notices are for the Managers and Administrators of the credit union, and not for the foundation's support. */
export function NoAccess({ isSupport }: { isSupport: boolean }) {
  const { t } = useTranslation(['notices', 'common'])
  return (
    <Page>
      <PageHead title={t('title')} back={{ to: '/', label: t('common:backToDashboard') }} />
      <Empty icon="lock" title={t(isSupport ? 'closed.support' : 'closed.member')} headingLevel={2}>
        <p>{t('seen.text')}</p>
      </Empty>
    </Page>
  )
}
