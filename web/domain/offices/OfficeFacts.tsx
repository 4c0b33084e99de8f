import { TEXT_LENGTH } from '#contract/limits.ts'
import type { Office } from '#contract/records/office.ts'
import { type PowerSource, powerSources } from '#contract/records/office-options.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { type Answer, earlierFact, type WorkingFact, workingFacts } from './status-draft.ts'
import { newestStorm } from './statuses.ts'
import type { Entering } from './use-status-entry.ts'

interface Props {
  office: Office
  /** Those over the offices, the newest first. */
  storms: Entering['storms']
  answer: Answer
  onChange: (part: Partial<Answer>) => void
  isExercise: boolean
  /** Whether power is asked here, and not above. */
  hasPower: boolean
}

const works = workingFacts.filter((fact) => fact !== 'power')

/** The optional details of an office's status. */
export function OfficeFacts({ office, storms, answer, onChange, isExercise, hasPower }: Props) {
  const { t } = useTranslation('offices')
  const wasOf = useWas(office, storms)
  const { id } = office
  const yesNo = [
    { value: 'yes', label: t('facts.yes') },
    { value: 'no', label: t('facts.no') },
  ]
  const chosen = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no')
  return (
    <Stack>
      <FieldPair>
        {hasPower && <PowerChoice office={office} storms={storms} power={answer.power} onChange={(power) => onChange({ power })} />}
        {works.map((fact) => (
          <Choice
            key={fact}
            name={`${fact}-${id}`}
            label={t(`facts.${fact}`)}
            hint={wasOf(fact)}
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

interface PowerProps extends Pick<Props, 'office' | 'storms'> {
  power: PowerSource | null
  onChange: (power: PowerSource | null) => void
  compact?: boolean
}

export function PowerChoice({ office, storms, power, onChange, compact }: PowerProps) {
  const { t } = useTranslation('offices')
  const wasOf = useWas(office, storms)
  return (
    <Choice
      name={`power-${office.id}`}
      label={t('facts.power')}
      hint={wasOf('power')}
      value={power}
      onChange={(value) => onChange(powerSources.find((each) => each === value) ?? null)}
      options={powerSources.map((value) => ({ value, label: t(`facts.powers.${value}`) }))}
      layout="wide"
      words
      compact={compact}
    />
  )
}

/** What was said before the newest storm, or is too old to count, in words: it is not chosen. */
function useWas(office: Office, storms: Entering['storms']) {
  const { t } = useTranslation('offices')
  const storm = newestStorm(office, storms)
  return (name: WorkingFact) => {
    const fact = earlierFact(office, name, storm?.starts_at)
    if (!fact) return undefined
    const { value, as_of } = fact
    const said =
      typeof value === 'boolean'
        ? t(`facts.${value ? 'yes' : 'no'}`)
        : t(`facts.powers.${powerSources.find((each) => each === value) ?? 'none'}`)
    const was = t('facts.was', { value: said, time: momentText(as_of) })
    return storm && as_of < storm.starts_at ? [was, t('row.before', { storm: storm.name })].join(', ') : was
  }
}
