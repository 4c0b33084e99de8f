import { MOST_NEEDS } from '#contract/call-list/options.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import { type HelpKind, helpKinds } from '#contract/records/help-options.ts'
import type { FormState } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './CallSheet.module.css'
import type { Called } from './CallSheetScreen.tsx'
import { emptyNeed, type Need, type Sheet } from './call-sheet.ts'
import { OpenRequests } from './OpenRequests.tsx'

interface Props {
  form: FormState<Sheet>
  called: Called
}

/** What they need. Save asks for it on their behalf. */
export function AskedNeeds({ form, called }: Props) {
  const { t } = useTranslation('call-list')
  const { need, needs } = form.values
  const change = (at: number, changes: Partial<Need>) =>
    form.set({ needs: needs.map((each, place) => (place === at ? { ...each, ...changes } : each)) })
  return (
    <FormSection number={4} title={t('sheet.needs')}>
      <OpenRequests requests={called.requests} />
      <Choice
        name="need"
        label={t('sheet.needs')}
        hideLabel
        layout="wide"
        value={need || null}
        onChange={(value) => form.set({ need: value === 'something' ? 'something' : 'nothing' })}
        options={[
          { value: 'nothing', label: t('sheet.nothing') },
          { value: 'something', label: t('sheet.something') },
        ]}
      />
      {need === 'something' && (
        <FollowUp>
          {needs.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
            <OneNeed key={at} at={at} need={each} errors={form.errors} onChange={(changes) => change(at, changes)} />
          ))}
          <p className={`small soft ${styles.says}`}>
            <Icon name="donate" size="s" />
            <span>{t(called.is_confirmed ? 'sheet.asks' : 'sheet.asksNotEnrolled')}</span>
          </p>
          {needs.length < MOST_NEEDS && (
            <div>
              <Button variant="quiet" iconBefore="add" onPress={() => form.set({ needs: [...needs, emptyNeed] })}>
                {t('sheet.another')}
              </Button>
            </div>
          )}
        </FollowUp>
      )}
    </FormSection>
  )
}

interface NeedProps {
  at: number
  need: Need
  errors: Record<string, string>
  onChange: (changes: Partial<Need>) => void
}

function OneNeed({ at, need, errors, onChange }: NeedProps) {
  const { t } = useTranslation(['call-list', 'help-kinds'])
  const name = (field: string) => `need.${at}.${field}`
  return (
    <div className={styles.need}>
      <SelectField
        name={name('kind')}
        label={t('sheet.kind')}
        value={need.kind}
        onChange={(kind) => onChange({ kind: kind as HelpKind | '' })}
        error={errors[name('kind')]}
        options={helpKinds.map((kind) => ({ value: kind, label: t(`help-kinds:kinds.${kind}`) }))}
      />
      <TextField
        name={name('quantity')}
        label={t('sheet.quantity')}
        inputMode="numeric"
        maxLength={6}
        value={need.quantity}
        onChange={(quantity) => onChange({ quantity })}
        error={errors[name('quantity')]}
      />
      <TextField
        name={name('until')}
        label={t('sheet.until')}
        type="date"
        value={need.until}
        onChange={(until) => onChange({ until })}
        error={errors[name('until')]}
      />
      <div className={styles.words}>
        <TextArea
          name={name('note')}
          label={t('sheet.words')}
          optional
          rows={2}
          maxLength={TEXT_LENGTH}
          value={need.note}
          onChange={(note) => onChange({ note })}
          error={errors[name('note')]}
        />
      </div>
    </div>
  )
}
