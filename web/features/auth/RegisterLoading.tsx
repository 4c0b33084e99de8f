import { useTranslation } from 'react-i18next'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Until the form has loaded. */
export function RegisterLoading() {
  const { t } = useTranslation('auth')
  return (
    <Page>
      <PageHead title={t('register.title')} />
      <Skeleton shape="form" rows={6} label={t('register.loading')} />
    </Page>
  )
}
