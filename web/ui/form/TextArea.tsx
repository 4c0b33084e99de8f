import { controlProps, FieldFrame, type FieldProps, useFieldIds } from './Field.tsx'
import styles from './Input.module.css'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  rows?: number | undefined
  maxLength?: number | undefined
  placeholder?: string | undefined
}

/** Several lines of text. It grows with its content. */
export function TextArea({ value, onChange, onBlur, rows = 3, maxLength, placeholder, ...field }: Props) {
  const ids = useFieldIds(field)
  return (
    <FieldFrame field={field} ids={ids}>
      <textarea
        {...controlProps(field, ids)}
        className={styles.input}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  )
}
