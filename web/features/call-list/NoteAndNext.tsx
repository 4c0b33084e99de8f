import { TEXT_LENGTH } from '#contract/limits.ts'
import { clockTime } from '#web/lib/format/dates.ts'
import type { FormState } from '#web/lib/forms/use-form.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { Sheet } from './call-sheet.ts'
import { eveningOf } from './logged-call.ts'

interface Props {
  form: FormState<Sheet>
  mayCallAgain: boolean
}

export function NoteAndNext({ form, mayCallAgain }: Props) {
  const { t } = useTranslation('call-list')
  const { note, again, day, time } = form.values
  const evening = eveningOf(renderTime())
  const options = [
    { value: 'none', label: t('sheet.noNeed') },
    { value: 'in3', label: t('own.in3') },
    ...(evening.getTime() > renderTime() ? [{ value: 'evening', label: clockTime(evening) }] : [{ value: 'in24', label: t('own.in24') }]),
    { value: 'pick', label: t('own.pick') },
  ]
  return (
    <FormSection number={5} title={t(mayCallAgain ? 'sheet.noteAndNext' : 'own.note')}>
      <TextArea
        name="note"
        label={t('own.note')}
        optional
        rows={2}
        maxLength={TEXT_LENGTH}
        value={note}
        onChange={(text) => form.set({ note: text })}
        error={form.errors.note}
      />
      {mayCallAgain && (
        <Choice
          name="again"
          label={t('own.again')}
          layout="wrap"
          words
          value={again}
          onChange={(value) => form.set({ again: value })}
          options={options}
        />
      )}
      {mayCallAgain && again === 'pick' && (
        <FieldPair>
          <TextField
            name="day"
            type="date"
            width="date"
            label={t('own.day')}
            required
            value={day}
            onChange={(value) => form.set({ day: value })}
            error={form.errors.day}
          />
          <TextField
            name="time"
            type="time"
            width="date"
            label={t('own.time')}
            required
            value={time}
            onChange={(value) => form.set({ time: value })}
            error={form.errors.time}
          />
        </FieldPair>
      )}
    </FormSection>
  )
}
