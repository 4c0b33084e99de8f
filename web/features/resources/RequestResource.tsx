import { useTranslation } from '#web/lib/i18n.ts'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

/** The place of the request for help. */
export function RequestResource() {
  const { t } = useTranslation('resources')
  return (
    <Page>
      <PageHead title={t('request.text')} back={{ to: '/find-resources', label: t('backToSearch') }} />
    </Page>
  )
}
