import type { Office } from '#contract/records/office.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'

interface Props {
  office: Office
  /** The note for members that stays with another status; null where none does. */
  note: string | null
  onRemove: () => void
}

/** Says that a note for members stays although the status changes, how old it is, and offers to remove it. */
export function KeptNote({ office: { id, name, current, facts }, note, onRemove }: Props) {
  const { t } = useTranslation('offices')
  const as_of = facts.public_note?.as_of ?? current?.as_of
  if (!note || !as_of) return null
  const remove = () => {
    onRemove()
    // The button is gone then.
    document.querySelector<HTMLInputElement>(`input[name="status-${id}"]:checked`)?.focus()
  }
  return (
    <p className="small soft">
      {t('row.noteStays', { time: momentText(as_of), note })}{' '}
      <Button variant="quiet" size="compact" label={t('row.removeNoteOf', { name })} onPress={remove}>
        {t('row.removeNote')}
      </Button>
    </p>
  )
}
