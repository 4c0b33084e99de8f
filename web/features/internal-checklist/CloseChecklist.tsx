import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'

const CONNECT = '/connect'

/** Close. With unsaved changes it asks first, and the changes stay on the device. */
export function CloseChecklist({ unsaved }: { unsaved: number }) {
  const { t } = useTranslation('internal-checklist')
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  if (unsaved === 0) {
    return (
      <LinkButton variant="secondary" to={CONNECT}>
        {t('close')}
      </LinkButton>
    )
  }
  return (
    <>
      <Button variant="secondary" onPress={() => setIsAsking(true)}>
        {t('close')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('closing.title')}
          confirmLabel={t('closing.confirm')}
          keepLabel={t('closing.keep')}
          onConfirm={() => void navigate(CONNECT, { viewTransition: true })}
          onKeep={() => setIsAsking(false)}
          harmless
        >
          {t('closing.lead', { count: unsaved })}
        </ConfirmDialog>
      )}
    </>
  )
}
