import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

/** What shows when a screen could not be drawn or loaded. Drafts are on the device, so that a reload loses nothing. */
export function CrashScreen() {
  const { t } = useTranslation('common')
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <Page>
      <PageHead title={t('crash.title')} lead={t('crash.lead')} />
      <Button variant="primary" onPress={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </Page>
  )
}
