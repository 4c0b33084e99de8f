import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Page } from './Page.tsx'
import { PageHead } from './PageHead.tsx'

/** The screen of an address that has none. */
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
