import { useAction } from '#web/lib/api/use-action.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import styles from './EarlierChecklists.module.css'
import type { Checklist } from './use-checklist.ts'

/** Clears every check for a new event, after one question. The list as it is stays readable. */
export function StartOver({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('internal-checklist')
  const { act, reason } = useAction()

  // Unsaved changes would be lost by it.
  if (!checklist.mayStartOver) return null
  return (
    <div className={styles.below}>
      <AskButton
        harmless
        variant="secondary"
        label={t('startOver.open')}
        ask={t('startOver.title')}
        confirmLabel={t('startOver.confirm')}
        keepLabel={t('startOver.keep')}
        error={reason}
        onConfirm={() => act(() => checklist.startOver().then(focusMain), t('startOver.done'))}
      >
        {t('startOver.lead')}
      </AskButton>
    </div>
  )
}
