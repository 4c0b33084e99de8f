import { useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { controlProps, FieldFrame, type FieldProps, useFieldIds } from './Field.tsx'
import styles from './Input.module.css'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password, with a button that reveals it. */
export function PasswordField({ value, onChange, onBlur, placeholder, ...field }: Props) {
  const { t } = useTranslation('ui')
  const ids = useFieldIds(field)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame field={field} ids={ids}>
      <div className={`${styles.frame} ${styles.buttonAfter}`}>
        <input
          {...controlProps(field, ids)}
          className={styles.input}
          type={shown ? 'text' : 'password'}
          placeholder={placeholder}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <IconButton
          icon={shown ? 'hide' : 'show'}
          label={shown ? t('password.hide') : t('password.show')}
          disabled={field.disabled}
          onPress={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  )
}
