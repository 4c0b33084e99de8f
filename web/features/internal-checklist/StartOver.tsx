import { useState } from 'react'
import { CallError } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import styles from './EarlierChecklists.module.css'
import type { Checklist } from './use-checklist.ts'

/** Clears every check for a new event, after one question. The list as it is stays readable. */
export function StartOver({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('internal-checklist')
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()

  async function startOver() {
    setIsSending(true)
    setError(undefined)
    try {
      await checklist.startOver()
      showToast({ variant: 'success', title: t('startOver.done') })
      focusMain()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(reasonOf(failure))
      setIsSending(false)
    }
  }

  // Unsaved changes would be lost by it.
  if (!checklist.mayStartOver) return null
  return (
    <div className={styles.below}>
      <Button variant="secondary" onPress={() => setIsAsking(true)}>
        {t('startOver.open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('startOver.title')}
          confirmLabel={t('startOver.confirm')}
          keepLabel={t('startOver.keep')}
          onConfirm={() => void startOver()}
          onKeep={() => setIsAsking(false)}
          busy={isSending}
          error={error}
          harmless
        >
          {t('startOver.lead')}
        </ConfirmDialog>
      )}
    </div>
  )
}
