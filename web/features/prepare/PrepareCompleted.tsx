import { CompletedOverlay } from '#web/domain/checklist/CompletedOverlay.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** Shown after the form was sent. */
export function PrepareCompleted({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('prepare')
  return (
    <CompletedOverlay
      title={t('completed.title')}
      lead={t('completed.lead')}
      toDashboard={t('completed.dashboard')}
      back={t('completed.back')}
      onLeave={onLeave}
    />
  )
}
