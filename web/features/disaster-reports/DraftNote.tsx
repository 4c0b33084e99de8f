import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longDateTime } from '#web/lib/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Stack } from '#web/ui/Stack.tsx'

interface Props {
  /** When the draft was last changed. */
  changedAt: string
  onStartAfresh: () => void
}

/** Says that what was typed before is back, and lets it go after asking once. */
export function DraftNote({ changedAt, onStartAfresh }: Props) {
  const { t } = useTranslation('disaster-reports')
  const [isAsking, setIsAsking] = useState(false)
  const time = longDateTime(changedAt)
  return (
    <Note icon="saved" title={t('draft.title')} status>
      <Stack gap="tight">
        <p>{t('draft.lead', { time })}</p>
        <div>
          <Button variant="secondary" size="compact" onPress={() => setIsAsking(true)}>
            {t('draft.startAfresh')}
          </Button>
        </div>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={t('draft.confirm', { time })}
          confirmLabel={t('draft.discard')}
          keepLabel={t('draft.keep')}
          onConfirm={onStartAfresh}
          onKeep={() => setIsAsking(false)}
        >
          {t('draft.confirmLead')}
        </ConfirmDialog>
      )}
    </Note>
  )
}
