import { CompletedOverlay } from '#web/domain/checklist/CompletedOverlay.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** Shown after saving. */
export function ChecklistCompleted({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('internal-checklist')
  return (
    <CompletedOverlay
      title={t('completed.title')}
      lead={t('completed.lead')}
      toDashboard={t('completed.dashboard')}
      back={t('completed.back')}
      onLeave={onLeave}
    >
      <p>{t('completed.words')}</p>
    </CompletedOverlay>
  )
}
