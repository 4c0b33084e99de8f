import type { FormState } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import styles from './CallSheet.module.css'
import type { Sheet } from './call-sheet.ts'

/** Whether everybody is safe, or how many are affected. */
export function AskedPeople({ form }: { form: FormState<Sheet> }) {
  const { t } = useTranslation('call-list')
  const { people, affected } = form.values
  return (
    <FormSection number={1} title={t('sheet.safe')}>
      <div className={styles.people}>
        <Choice
          name="people"
          label={t('sheet.safe')}
          hideLabel
          layout="wide"
          value={people || null}
          onChange={(value) => form.set({ people: value === 'safe' ? 'safe' : 'some' })}
          options={[
            { value: 'safe', label: t('sheet.allSafe') },
            { value: 'some', label: t('sheet.someAffected') },
          ]}
        />
        {people === 'some' && (
          <TextField
            name="people.affected"
            label={t('sheet.howMany')}
            inputMode="numeric"
            width="short"
            maxLength={6}
            value={affected}
            onChange={(value) => form.set({ affected: value })}
            error={form.errors['people.affected']}
          />
        )}
      </div>
    </FormSection>
  )
}
