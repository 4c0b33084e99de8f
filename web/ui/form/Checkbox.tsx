import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './Checkbox.module.css'
import fieldStyles from './Field.module.css'
import { FieldError } from './Field.tsx'

interface Props {
  name: string
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  required?: boolean | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  hint?: ReactNode
}

/** For agreements and search filters. A question with two answers is a YesNo, never a checkbox. */
export function Checkbox({ name, label, checked, onChange, required, error, disabled, hint }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <div>
      <label className={disabled ? `${styles.check} ${styles.disabled}` : styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {required && (
            <>
              &nbsp;
              <span className={fieldStyles.required} aria-hidden="true">
                *
              </span>
              <span className="visually-hidden">{t('field.required')}</span>
            </>
          )}
          {hint && <span className={`quiet small ${styles.hint}`}>{hint}</span>}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
