import type { Office } from '#contract/records/office.ts'
import { powerSources } from '#contract/records/office-options.ts'
import type { FormState } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import styles from './CallSheet.module.css'
import { notAnswered, notClosed, type Sheet, type Working, type YesNo } from './call-sheet.ts'

interface Props {
  form: FormState<Sheet>
  offices: readonly Office[]
}

/** Power, phones and cash, once for every office that is not closed, and besides for one that is different. */
export function AskedWorking({ form, offices }: Props) {
  const { t } = useTranslation('call-list')
  const { working, different } = form.values
  const asked = notClosed(offices, form.values)
  const left = asked.filter(({ id }) => !different.some(({ office_id }) => office_id === id))
  if (asked.length === 0) return null
  const change = (at: number, changes: Partial<(typeof different)[number]>) =>
    form.set({ different: different.map((each, place) => (place === at ? { ...each, ...changes } : each)) })
  return (
    <FormSection number={3} title={t('sheet.working')} lead={t('sheet.workingLead')}>
      <Questions id="all" working={working} onChange={(changes) => form.set({ working: { ...working, ...changes } })} />
      {different.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an office may be chosen later, and none moves
        <FollowUp key={at}>
          <SelectField
            name={`different-${at}`}
            label={t('sheet.onlyAt')}
            value={each.office_id}
            onChange={(office_id) => change(at, { office_id })}
            options={asked.map(({ id, name }) => ({
              value: id,
              label: name,
              disabled: different.some(({ office_id }, place) => place !== at && office_id === id),
            }))}
          />
          <Questions id={`different-${at}`} working={each} onChange={(changes) => change(at, changes)} />
        </FollowUp>
      ))}
      {asked.length > 1 && left.length > 0 && (
        <div>
          <Button
            variant="quiet"
            iconBefore="add"
            onPress={() => form.set({ different: [...different, { ...notAnswered, office_id: left[0]?.id ?? '' }] })}
          >
            {t('sheet.different')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

interface QuestionsProps {
  id: string
  working: Working
  onChange: (changes: Partial<Working>) => void
}

function Questions({ id, working, onChange }: QuestionsProps) {
  const { t } = useTranslation(['call-list', 'offices'])
  const yesNo = (['yes', 'no'] as const).map((value) => ({ value, label: t(`offices:facts.${value}`) }))
  return (
    <div className={styles.questions}>
      <Choice
        name={`power-${id}`}
        label={t('offices:facts.power')}
        value={working.power || null}
        onChange={(value) => onChange({ power: powerSources.find((each) => each === value) ?? '' })}
        options={powerSources.map((value) => ({ value, label: t(`offices:facts.powers.${value}`) }))}
        words
      />
      {(['communications', 'cash'] as const).map((fact) => (
        <Choice
          key={fact}
          name={`${fact}-${id}`}
          label={t(`offices:facts.${fact}`)}
          value={working[fact] || null}
          onChange={(value) => onChange({ [fact]: value as YesNo })}
          options={yesNo}
        />
      ))}
    </div>
  )
}
