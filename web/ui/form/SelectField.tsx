import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import { controlProps, FieldFrame, type FieldProps, useFieldIds } from './Field.tsx'
import styles from './Input.module.css'

export interface Option {
  value: string
  label: string
  disabled?: boolean | undefined
}

interface Props extends FieldProps {
  /** The value of the chosen option; empty without a choice. */
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  /** The label of the empty option; `null` for no such option. */
  emptyLabel?: string | null | undefined
  /** For tables: lower from 1024 px. */
  compact?: boolean | undefined
}

/** One of many options, in the device's own list. A value that is not an option is shown as it is. */
export function SelectField({ value, onChange, options, emptyLabel, compact, ...field }: Props) {
  const { t } = useTranslation('ui')
  const ids = useFieldIds(field)
  const { readOnly, ...control } = controlProps(field, ids)
  const isForeign = value !== '' && !options.some((option) => option.value === value)
  return (
    <FieldFrame field={field} ids={ids}>
      <div className={compact ? `${styles.frame} ${styles.iconAfter} ${styles.compact}` : `${styles.frame} ${styles.iconAfter}`}>
        <select
          {...control}
          disabled={field.disabled || readOnly}
          className={readOnly ? `${styles.input} ${styles.locked}` : styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {emptyLabel !== null && <option value="">{emptyLabel ?? t(readOnly ? 'field.notAnswered' : 'field.chooseOne')}</option>}
          {isForeign && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name={readOnly ? 'lock' : 'unfold'} size="s" className={styles.atEnd} />
      </div>
    </FieldFrame>
  )
}
