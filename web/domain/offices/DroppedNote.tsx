import type { Office } from '#contract/records/office.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'

interface Props {
  office: Office
  /** The note for members that goes with the earlier status; null where none does. */
  note: string | null
  onKeep: () => void
}

/** Says that a note for members won't be sent with the new status, and offers to keep it. */
export function DroppedNote({ office: { id, name, current, facts }, note, onKeep }: Props) {
  const { t } = useTranslation('offices')
  if (!note || !current) return null
  const keep = () => {
    onKeep()
    // The button is gone then.
    document.querySelector<HTMLInputElement>(`input[name="status-${id}"]:checked`)?.focus()
  }
  return (
    <p className="small soft">
      {t('row.noteFrom', { time: momentText(facts.public_note?.as_of ?? current.as_of), note })}{' '}
      <Button variant="quiet" size="compact" label={t('row.keepNoteOf', { name })} onPress={keep}>
        {t('row.keepNote')}
      </Button>
    </p>
  )
}
