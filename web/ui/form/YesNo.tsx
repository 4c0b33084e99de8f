import { useTranslation } from '#web/lib/text/i18n.ts'
import { useChangesOff } from '#web/ui/action/changes-off.ts'
import fieldStyles from './Field.module.css'
import { FieldError, FieldHint, type FieldProps, LabelText, useFieldIds } from './Field.tsx'
import { NotAnswered } from './NotAnswered.tsx'
import { Segmented } from './Segmented.tsx'
import styles from './YesNo.module.css'

interface Props extends Omit<FieldProps, 'autoComplete'> {
  /** Null if not answered: a dashed switch with a text that says so. */
  value: boolean | null
  onChange: (value: boolean) => void
  onBlur?: (() => void) | undefined
  /** Shows only the switch, for a table or a card. The label is for screen readers. */
  compact?: boolean | undefined
  /** Yes is good and No is bad, so the switch has the signal colors. */
  signal?: boolean | undefined
  /** It is stored at once, not with a form. */
  changes?: boolean | undefined
}

/** A question with a two-part switch, which is at the right if there is space. */
export function YesNo({ value, onChange, onBlur, compact, signal, changes, ...field }: Props) {
  const isOff = useChangesOff() !== null && changes
  const { t } = useTranslation('ui')
  const ids = useFieldIds(field)
  const options = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no'), icon: signal ? ('close' as const) : undefined },
  ]
  const chosen = value === null ? null : value ? 'yes' : 'no'
  return (
    <div
      className={compact ? styles.compact : fieldStyles.field}
      role="radiogroup"
      aria-labelledby={ids.label}
      aria-describedby={ids.describedBy}
      aria-invalid={field.error ? true : undefined}
    >
      <div className={styles.ask}>
        <div className={compact || field.hideLabel ? 'visually-hidden' : styles.words}>
          <span className={styles.label} id={ids.label}>
            <LabelText {...field} />
          </span>
          <FieldHint id={ids.hint}>{field.hint}</FieldHint>
          {value === null && <NotAnswered />}
        </div>
        <Segmented
          name={field.name}
          value={chosen}
          onChange={(answer) => onChange(answer === 'yes')}
          onBlur={onBlur}
          options={options}
          compact={compact}
          signal={signal}
          invalid={Boolean(field.error)}
          disabled={field.disabled || field.readOnly || isOff}
        />
      </div>
      <FieldError id={ids.error}>{field.error}</FieldError>
    </div>
  )
}
