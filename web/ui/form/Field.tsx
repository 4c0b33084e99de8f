import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Field.module.css'

/*
  The props of every field component. Fields are controlled: `value` and `onChange(value)`.
  The label is above the field, the hint below it, and the error next to it says what to do.
  `name` is the field's name in the contract: ErrorSummary and useFocusFirstError find the field by it.
*/
export interface FieldProps {
  name: string
  label: ReactNode
  /** Shows a red asterisk, and "required" for screen readers. */
  required?: boolean | undefined
  /** Shows "(optional)" after the label. */
  optional?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  autoComplete?: string | undefined
  /** The label is only for screen readers, for example in a search line. */
  hideLabel?: boolean | undefined
}

/** The ids that connect a control with its label, hint and error. */
export interface FieldIds {
  control: string
  label: string
  hint: string
  error: string
  /** For `aria-describedby`: the ids of the hint and the error, if they are shown. */
  describedBy: string | undefined
}

export function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>): FieldIds {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error`, describedBy: described || undefined }
}

/** The attributes that an input, select or textarea needs from its field. */
export function controlProps({ name, error, disabled, readOnly, autoComplete }: FieldProps, ids: FieldIds) {
  return {
    id: ids.control,
    name,
    disabled,
    readOnly,
    autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.describedBy,
  } as const
}

interface FrameProps {
  field: FieldProps
  ids: FieldIds
  children: ReactNode
}

/** The label, the control, the hint and the error. */
export function FieldFrame({ field, ids, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={field.hideLabel ? 'visually-hidden' : 'strong'} htmlFor={ids.control} id={ids.label}>
        <LabelText {...field} />
      </label>
      {children}
      <FieldHint id={ids.hint}>{field.hint}</FieldHint>
      <FieldError id={ids.error}>{field.error}</FieldError>
    </div>
  )
}

export function LabelText({ label, required, optional }: Pick<FieldProps, 'label' | 'required' | 'optional'>) {
  const { t } = useTranslation('ui')
  return (
    <>
      {label}
      {required && (
        <>
          &nbsp;
          <span className={styles.required} aria-hidden="true">
            *
          </span>
          <span className="visually-hidden">{t('field.required')}</span>
        </>
      )}
      {optional && <span className={`quiet small ${styles.optional}`}> {t('field.optional')}</span>}
    </>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p className="quiet small" id={id}>
      {children}
    </p>
  ) : null
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return children ? (
    <p className={`small strong ${styles.error}`} id={id}>
      <Icon name="caution" size="xs" />
      {children}
    </p>
  ) : null
}
