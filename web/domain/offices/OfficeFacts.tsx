import { TEXT_LENGTH } from '#contract/limits.ts'
import { type PowerSource, powerSources } from '#contract/records/office-options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import type { Answer } from './status-draft.ts'

interface Props {
  /** Of the office. */
  id: string
  answer: Answer
  onChange: (part: Partial<Answer>) => void
  isExercise: boolean
  /** Whether power is asked here, and not above. */
  hasPower: boolean
}

const works = ['communications', 'systems', 'cash', 'guests'] as const

/** The optional details of an office's status. */
export function OfficeFacts({ id, answer, onChange, isExercise, hasPower }: Props) {
  const { t } = useTranslation('offices')
  const yesNo = [
    { value: 'yes', label: t('facts.yes') },
    { value: 'no', label: t('facts.no') },
  ]
  const chosen = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no')
  return (
    <Stack>
      <FieldPair>
        {hasPower && <PowerChoice id={id} power={answer.power} onChange={(power) => onChange({ power })} />}
        {works.map((fact) => (
          <Choice
            key={fact}
            name={`${fact}-${id}`}
            label={t(`facts.${fact}`)}
            value={chosen(answer[fact])}
            onChange={(value) => onChange({ [fact]: value === 'yes' })}
            options={yesNo}
          />
        ))}
      </FieldPair>
      <TextField
        name={`opens_again_on-${id}`}
        label={t(`facts.again.${answer.status ?? 'unknown'}`)}
        optional
        type="date"
        width="date"
        value={answer.opens_again_on ?? ''}
        onChange={(day) => onChange({ opens_again_on: day || null })}
      />
      <TextArea
        name={`note-${id}`}
        label={t('facts.note')}
        optional
        rows={2}
        maxLength={TEXT_LENGTH}
        value={answer.note ?? ''}
        onChange={(note) => onChange({ note })}
      />
      <TextArea
        name={`public_note-${id}`}
        label={t('facts.public_note')}
        optional
        rows={2}
        maxLength={TEXT_LENGTH}
        hint={t(isExercise ? 'facts.publicHintExercise' : 'facts.publicHint')}
        value={answer.public_note ?? ''}
        onChange={(public_note) => onChange({ public_note })}
      />
    </Stack>
  )
}

interface PowerProps {
  /** Of the office. */
  id: string
  power: PowerSource | null
  onChange: (power: PowerSource | null) => void
  compact?: boolean
}

export function PowerChoice({ id, power, onChange, compact }: PowerProps) {
  const { t } = useTranslation('offices')
  return (
    <Choice
      name={`power-${id}`}
      label={t('facts.power')}
      value={power}
      onChange={(value) => onChange(powerSources.find((each) => each === value) ?? null)}
      options={powerSources.map((value) => ({ value, label: t(`facts.powers.${value}`) }))}
      layout="wide"
      words
      compact={compact}
    />
  )
}
