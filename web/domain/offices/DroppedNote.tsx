import type { Office } from '#contract/records/office.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'

interface Props {
  office: Office
  /** The note that goes with the earlier status; null where none does. */
  note: string | null
  onKeep: () => void
  /** It is the one for the desk, not for members. */
  forDesk?: boolean
}

/** Says that a note won't be sent with the new status, and offers to keep it. */
export function DroppedNote({ office: { id, name, current, facts, before }, note, onKeep, forDesk }: Props) {
  const { t } = useTranslation('offices')
  const as_of = facts[forDesk ? 'note' : 'public_note']?.as_of ?? (current ?? before)?.as_of
  if (!note || !as_of) return null
  const keep = () => {
    onKeep()
    // The button is gone then.
    document.querySelector<HTMLInputElement>(`input[name="status-${id}"]:checked`)?.focus()
  }
  return (
    <p className="small soft">
      {t(forDesk ? 'row.deskNoteFrom' : 'row.noteFrom', {
        time: momentText(as_of),
        note,
      })}{' '}
      <Button variant="quiet" size="compact" label={t(forDesk ? 'row.keepDeskNoteOf' : 'row.keepNoteOf', { name })} onPress={keep}>
        {t('row.keepNote')}
      </Button>
    </p>
  )
}
