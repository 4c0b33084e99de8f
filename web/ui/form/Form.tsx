import type { FormEvent, ReactNode, Ref } from 'react'
import styles from './Form.module.css'

interface Props {
  children: ReactNode
  onSubmit: () => void
  id?: string | undefined
  label?: string | undefined
  /** `close` for the few fields of a sign-in view. */
  gap?: 'normal' | 'close'
  role?: 'search' | undefined
  ref?: Ref<HTMLFormElement>
}

/** A form whose faults are ours to show: the browser's own bubbles stay away. */
export function Form({ children, onSubmit, id, label, gap = 'normal', role, ref }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={ref} id={id} role={role} aria-label={label} className={`${styles.form} ${styles[gap]}`} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
