import { useTranslation } from '#web/lib/text/i18n.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { PublicPage } from '#web/ui/layout/PublicPage.tsx'
import { useViews, type View } from './views.ts'

/** Shown until the form of a screen has loaded: its page, with the outline of its fields. */
export function FormLoading({ view }: { view: View }) {
  const { t } = useTranslation(['auth', 'common'])
  const { to } = useViews()
  if (view === 'register' || view === 'social-register') {
    return (
      <Page>
        <PageHead title={t('register.title')} />
        <Skeleton shape="form" rows={6} />
      </Page>
    )
  }
  const heading = view === 'forgot-password' ? t('forgot.title') : t('login.title')
  return (
    <PublicPage low brandTo="/login" back={{ to: to('landing'), label: t('common:back') }} heading={heading}>
      <Skeleton shape="form" rows={2} />
    </PublicPage>
  )
}
