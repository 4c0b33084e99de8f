import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'

export function NotFound() {
  const { t } = useTranslation('common')
  return (
    <Page>
      <PageHead title={t('notFound.title')} lead={t('notFound.lead')} />
      <LinkButton to="/dashboard" variant="primary">
        {t('backToDashboard')}
      </LinkButton>
    </Page>
  )
}
