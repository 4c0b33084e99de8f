import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { crash } from '#web/messages/en/crash.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'

/** What shows when a screen could not be drawn or loaded. Drafts are on the device, so that a reload loses nothing. */
export function CrashScreen() {
  const { t } = useTranslation('crash')
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
    // What had the focus is gone with the screen.
    document.getElementById('main')?.focus()
  }, [error])
  return (
    <Page>
      <PageHead title={t('title', { defaultValue: crash.title })} lead={t('lead', { defaultValue: crash.lead })} />
      <Button variant="primary" onPress={() => location.reload()}>
        {t('reload', { defaultValue: crash.reload })}
      </Button>
    </Page>
  )
}
