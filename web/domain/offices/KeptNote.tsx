import type { Office } from '#contract/records/office.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { isYoung } from './statuses.ts'

interface Props {
  office: Office
  /** The note for members that stays; null where none does. */
  note: string | null
  /** The status has changed since the note was written. */
  isChanged: boolean
  onRemove: () => void
}

/** Says which note members read, how old it is, that it stays although the status changes, and offers to remove it. */
export function KeptNote({ office: { id, name, current, facts, before }, note, isChanged, onRemove }: Props) {
  const { t } = useTranslation('offices')
  const as_of = facts.public_note?.as_of ?? (current ?? before)?.as_of
  // The public page no longer shows a note of this age.
  if (!note || !as_of || (!isChanged && !isYoung(as_of))) return null
  const remove = () => {
    onRemove()
    // The button is gone then.
    const radios = [...document.querySelectorAll<HTMLInputElement>(`input[name="status-${id}"]`)]
    ;(radios.find(({ checked }) => checked) ?? radios[0])?.focus()
  }
  return (
    <p className="small soft breaks">
      {t(isChanged ? 'row.noteStays' : 'row.noteNow', { time: momentText(as_of), note })}{' '}
      <Button variant="quiet" size="compact" label={t('row.removeNoteOf', { name })} onPress={remove}>
        {t('row.removeNote')}
      </Button>
    </p>
  )
}
