import { useState } from 'react'
import { closeHelpRequest } from '#contract/help-requests/calls.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { call } from '#web/lib/calls/call.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useChange } from './use-change.ts'

/** The asking side needs no more: with a reason, which those who offered read. */
export function CloseRequest({ request: { id }, what }: { request: HelpRequest; what: string }) {
  const { t } = useTranslation('help-requests')
  const [isAsked, setIsAsked] = useState(false)
  const { change } = useChange<'close'>(() => document.getElementById('main')?.focus())

  async function close(reason: string) {
    await change('close', t('view.closedToast'), () => call(closeHelpRequest, { params: { id }, body: { reason } }))
    setIsAsked(false)
  }

  return (
    <>
      <Button variant="danger-quiet" onPress={() => setIsAsked(true)}>
        {t('view.close')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('view.closeTitle', { what })}
          text={t('view.closeText')}
          confirmLabel={t('view.closeAction')}
          keepLabel={t('view.closeKeep')}
          onConfirm={close}
          onKeep={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
