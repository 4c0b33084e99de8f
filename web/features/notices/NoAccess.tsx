import type { NoNotices } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'

/** For a person who drafts no notices: why. */
export function NoAccess({ why }: { why: NoNotices }) {
  const { t } = useTranslation(['notices', 'common'])
  return (
    <Page>
      <PageHead title={t('title')} back={{ to: '/', label: t('common:backToDashboard') }} />
      <Empty icon="lock" title={t(`closed.${why}`)} headingLevel={2}>
        <p>{t(why === 'not_insured' ? 'closed.askState' : 'seen.text')}</p>
      </Empty>
    </Page>
  )
}
