import { type ChangeEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { editPhone, formatPhone } from '#web/lib/format/phone.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import { controlProps, FieldFrame, type FieldProps, useFieldIds } from './Field.tsx'
import styles from './Input.module.css'

interface Props extends FieldProps {
  /** Formatted: `228-555-0142`. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
}

const formattedLength = 12

/** A US phone number: digits only. The dashes are added automatically, also after an edit in the middle. */
export function PhoneField({ value, onChange, onBlur, placeholder, ...field }: Props) {
  const ids = useFieldIds(field)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    if (document.activeElement === input.current) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function edit({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
    const deleting = kind.endsWith('Backward') ? 'backward' : kind.endsWith('Forward') ? 'forward' : undefined
    apply(editPhone(value, target.value, target.selectionStart ?? target.value.length, deleting))
  }

  /** A pasted or suggested "+1 (228) 555-0142" is longer than the field allows, so it is read before the browser cuts it. */
  function insert(event: SyntheticEvent<HTMLInputElement>, text: string) {
    if (field.readOnly || field.disabled) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const start = selectionStart ?? value.length
    const inserted = formatPhone(text)
    const raw = value.slice(0, start) + inserted + value.slice(selectionEnd ?? start)
    apply(editPhone(value, raw, start + inserted.length))
  }

  function apply(next: { value: string; caret: number }) {
    caret.current = next.caret
    onChange(next.value)
  }

  return (
    <FieldFrame field={field} ids={ids}>
      <div className={field.readOnly ? `${styles.frame} ${styles.iconAfter}` : styles.frame}>
        <input
          {...controlProps({ ...field, autoComplete: field.autoComplete ?? 'tel-national' }, ids)}
          ref={input}
          className={`${styles.input} ${styles.numeric}`}
          type="tel"
          inputMode="numeric"
          maxLength={formattedLength}
          placeholder={placeholder}
          value={value}
          onChange={edit}
          onPaste={(event) => insert(event, event.clipboardData.getData('text'))}
          onBeforeInput={(event) => event.data.length > 1 && insert(event, event.data)}
          onBlur={onBlur}
        />
        {field.readOnly && <Icon name="lock" size="s" className={styles.atEnd} />}
      </div>
    </FieldFrame>
  )
}
