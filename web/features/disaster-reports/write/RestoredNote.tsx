import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { DraftNote } from '#web/ui/form-page/DraftNote.tsx'

/** Says that a draft was restored, and can discard it after one question. */
export function RestoredNote({ changedAt, onStartOver }: { changedAt: string; onStartOver: () => void }) {
  const { t } = useTranslation('disaster-reports')
  const time = shortDateTime(changedAt)
  return (
    <DraftNote
      words={{
        title: t('draft.title'),
        lead: t('draft.lead', { time }),
        discard: t('draft.startOver'),
        ask: t('draft.confirm', { time }),
        askLead: t('draft.confirmLead'),
        confirm: t('draft.discard'),
        keep: t('draft.keep'),
      }}
      onDiscard={onStartOver}
    />
  )
}
