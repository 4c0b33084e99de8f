import { TEXT_LENGTH } from '#contract/limits.ts'
import { incidentTypes } from '#contract/records/incident-options.ts'
import { AreaField } from '#web/domain/area/AreaField.tsx'
import type { FormState } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import type { IncidentValues } from './incident-values.ts'

interface Props {
  form: FormState<IncidentValues>
  ownStates: readonly string[] | null
  /** An exercise stays one, and a new incident is not closed. */
  isNew: boolean
  /** Another desk opened the incident, so only its area can be changed. */
  onlyArea?: boolean
}

const NAME_LENGTH = 120
const openPhases = ['watch', 'active'] as const

export function IncidentFields({ form, ownStates, isNew, onlyArea }: Props) {
  const { t } = useTranslation(['situation', 'incidents'])
  const { area, is_exercise } = form.values
  // Its last picture was looked at with these.
  const isClosed = form.values.phase === 'closed'
  const areaField = (
    <AreaField
      label={t('form.area')}
      hint={t('form.areaHint')}
      required
      value={area}
      onChange={(next) => form.set({ area: next })}
      error={form.errors.area ?? form.errors.states}
      ownStates={ownStates}
    />
  )
  if (onlyArea) return areaField
  return (
    <>
      {isNew && (
        <YesNo
          name="is_exercise"
          label={t('form.exercise')}
          hint={t('form.exerciseHint')}
          value={is_exercise}
          onChange={(value) => form.set({ is_exercise: value })}
        />
      )}
      <TextField
        {...form.field('name')}
        label={t('form.name')}
        hint={t('form.nameHint')}
        required
        maxLength={NAME_LENGTH}
        autoComplete="off"
      />
      {!isClosed && (
        <SelectField
          {...form.field('type')}
          label={t('form.type')}
          required
          options={incidentTypes.map((type) => ({ value: type, label: t(`incidents:types.${type}`) }))}
        />
      )}
      {!isClosed && (
        <Choice
          {...form.field('phase')}
          label={t('form.phase')}
          required
          options={openPhases.map((phase) => ({ value: phase, label: t(`form.phases.${phase}`) }))}
        />
      )}
      {!isClosed && areaField}
      {!isClosed && (
        <FieldPair>
          <TextField
            {...form.field('starts_on')}
            type="date"
            width="date"
            label={t('form.starts')}
            required
            error={form.errors.starts_on ?? form.errors.starts_at}
          />
          <TextField {...form.field('starts_time')} type="time" width="date" label={t('form.startsTime')} />
        </FieldPair>
      )}
      <TextField
        {...form.field('quiet_after_hours')}
        type="number"
        width="short"
        label={t('form.quiet')}
        hint={t('form.quietHint')}
        required
      />
      <TextArea {...form.field('note')} label={t('form.note')} optional rows={3} maxLength={TEXT_LENGTH} />
    </>
  )
}
