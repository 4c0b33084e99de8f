import type { MouseEvent, ReactNode, Ref } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Button.module.css'
import { useChangesOff } from './changes-off.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'
export type ButtonSize = 'compact' | 'normal' | 'large'

export interface ButtonStyle {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  align?: 'center' | 'left' | undefined
  iconBefore?: IconName | undefined
  iconAfter?: IconName | undefined
}

interface Props extends ButtonStyle {
  children: ReactNode
  type?: 'button' | 'submit' | 'reset'
  disabled?: boolean | undefined
  /** Shows the spinner and ignores presses, so that nothing is sent twice. Say in `children` what is happening. */
  busy?: boolean | undefined
  /** Whether it changes what is stored. What can be busy does, unless it only reads. */
  changes?: boolean | undefined
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  form?: string | undefined
  describedBy?: string | undefined
  /** For a reader, where several buttons say the same: begins with what the button says. */
  label?: string | undefined
  /** Gets the focus when its dialog opens. */
  firstFocus?: boolean | undefined
  ref?: Ref<HTMLButtonElement>
}

/** Names its action ("Send report", not "OK"). Without `type="submit"` it submits nothing. */
export function Button({ children, type = 'button', disabled, busy, onPress, form, describedBy, label, firstFocus, ref, ...rest }: Props) {
  const { changes = busy !== undefined, ...look } = rest
  const off = useChangesOff()
  const isOff = changes && off !== null
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isOff) event.preventDefault()
    if (isOff) showToast({ variant: 'info', title: off })
    else if (!busy) onPress?.(event)
  }
  return (
    <button
      ref={ref}
      type={type}
      form={form}
      className={buttonClass(look)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || isOff || undefined}
      data-off={isOff || undefined}
      title={isOff ? off : undefined}
      aria-describedby={describedBy}
      aria-label={label}
      data-first-focus={firstFocus || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : look.iconBefore && <Icon name={look.iconBefore} size="s" />}
      <span className={styles.words}>{children}</span>
      {look.iconAfter && <Icon name={look.iconAfter} size="s" />}
    </button>
  )
}

export function buttonClass({ variant = 'primary', size = 'normal', wide, align }: ButtonStyle): string {
  return [
    styles.button,
    styles[variant],
    size === 'compact' && styles.compact,
    size === 'large' && styles.large,
    wide && styles.wide,
    align === 'left' && styles.left,
  ]
    .filter(Boolean)
    .join(' ')
}
