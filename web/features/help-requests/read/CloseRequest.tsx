import { useState } from 'react'
import { closeHelpRequest } from '#contract/help-requests/calls.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useChange } from '../use-change.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** The asking side closes its request, with a reason that the lending sides read. */
export function CloseRequest({ request: { id }, what }: { request: HelpRequest; what: string }) {
  const { t } = useTranslation('help-requests')
  const [isAsked, setIsAsked] = useState(false)
  const { change } = useChange(id, () => document.getElementById('main')?.focus())

  async function close(reason: string) {
    await change(closeHelpRequest, { params: { id }, body: { reason } }, { what: t('view.close'), done: t('view.closedToast') })
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
