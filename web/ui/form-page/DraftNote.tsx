import { shortDateTime } from '#web/lib/format/dates.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'

interface Words {
  title: string
  lead: string
  /** The label of the button, and the question that it asks. */
  discard: string
  ask: string
  askLead: string
  confirm: string
  keep: string
}

interface Props {
  words: Words
  onDiscard: () => void
}

/** Says that a draft was restored, and can discard it after one question. */
export function DraftNote({ words, onDiscard }: Props) {
  return (
    <Note icon="saved" title={words.title} status>
      <Stack gap="tight">
        <p>{words.lead}</p>
        <div>
          <AskButton
            changes={false}
            variant="secondary"
            size="compact"
            label={words.discard}
            ask={words.ask}
            confirmLabel={words.confirm}
            keepLabel={words.keep}
            onConfirm={onDiscard}
          >
            {words.askLead}
          </AskButton>
        </div>
      </Stack>
    </Note>
  )
}

interface ChangesProps {
  draft: { changedAt: string | null; forget: () => void }
  onDiscard: () => void
}

/** The same for a form that changes stored data. Nothing without a draft. */
export function ChangesNote({ draft, onDiscard }: ChangesProps) {
  const { t } = useTranslation('ui')
  if (!draft.changedAt) return null
  const time = shortDateTime(draft.changedAt)
  return (
    <DraftNote
      words={{
        title: t('changes.title'),
        lead: t('changes.lead', { time }),
        discard: t('changes.discard'),
        ask: t('changes.ask', { time }),
        askLead: t('changes.askLead'),
        confirm: t('changes.discard'),
        keep: t('changes.keep'),
      }}
      onDiscard={() => {
        draft.forget()
        onDiscard()
        // The focused button disappears.
        focusMain()
      }}
    />
  )
}
