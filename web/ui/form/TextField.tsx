import type { InputHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import { controlProps, FieldFrame, type FieldProps, useFieldIds } from './Field.tsx'
import styles from './Input.module.css'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'time' | 'datetime-local' | 'search' | 'url' | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  placeholder?: string | undefined
  maxLength?: number | undefined
  min?: number | string | undefined
  max?: number | string | undefined
  iconBefore?: IconName | undefined
  /** `short` for a number, `date` for a date or time, `code` for a one-time code; the default is the width of the container. */
  width?: 'short' | 'date' | 'code' | undefined
  /** Suggestions in the device's own list. Any other text is accepted. */
  suggestions?: readonly string[] | undefined
  ref?: Ref<HTMLInputElement>
}

/** One line of text. `number` is a text field with a number keyboard: no mouse wheel, no arrows, no "1e5". */
export function TextField({
  value,
  onChange,
  onBlur,
  type = 'text',
  inputMode,
  placeholder,
  maxLength,
  min,
  max,
  iconBefore,
  width,
  suggestions,
  ref,
  ...field
}: TextFieldProps) {
  const ids = useFieldIds(field)
  const isNumber = type === 'number'
  const frame = [styles.frame, iconBefore && styles.iconBefore, field.readOnly && styles.iconAfter]
  const input = [styles.input, width && styles[width], (isNumber || width === 'date') && styles.numeric]
  return (
    <FieldFrame field={field} ids={ids}>
      <div className={frame.filter(Boolean).join(' ')}>
        {iconBefore && <Icon name={iconBefore} />}
        <input
          {...controlProps(field, ids)}
          ref={ref}
          list={suggestions && `${ids.control}-list`}
          className={input.filter(Boolean).join(' ')}
          type={isNumber ? 'text' : type}
          inputMode={inputMode ?? (isNumber ? 'numeric' : undefined)}
          placeholder={placeholder}
          maxLength={maxLength}
          min={min}
          max={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {suggestions && (
          <datalist id={`${ids.control}-list`}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        )}
        {field.readOnly && <Icon name="lock" size="s" className={styles.atEnd} />}
      </div>
    </FieldFrame>
  )
}
