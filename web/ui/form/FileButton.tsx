import { type ChangeEvent, type Ref, useId } from 'react'
import buttonStyles from '#web/ui/action/Button.module.css'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './FileButton.module.css'

interface Props {
  name: string
  label: string
  /** The accepted file types: "image/png". */
  accept: readonly string[]
  onChoose: (file: File) => void
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Chooses a file. It looks like a button, and is the browser's own control. The same file can be chosen again. */
export function FileButton({ name, label, accept, onChoose, disabled, invalid, describedBy, ref }: Props) {
  const id = useId()

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file) onChoose(file)
    target.value = ''
  }

  return (
    <span className={styles.file}>
      <span className={buttonClass({ variant: 'secondary' })}>
        <Icon name="upload" size="s" />
        <label htmlFor={id} className={buttonStyles.words}>
          {label}
        </label>
      </span>
      <input
        ref={ref}
        id={id}
        className={styles.input}
        type="file"
        name={name}
        accept={accept.join(',')}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={choose}
      />
    </span>
  )
}
