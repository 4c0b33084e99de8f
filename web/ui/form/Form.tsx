import type { FormEvent, ReactNode, Ref } from 'react'
import styles from './Form.module.css'

interface Props {
  children: ReactNode
  onSubmit: () => void
  label?: string | undefined
  /** `close` for sign-in forms, which have few fields. */
  gap?: 'normal' | 'close'
  role?: 'search' | undefined
  ref?: Ref<HTMLFormElement>
}

/** A form that shows its errors itself, without the browser's own messages. */
export function Form({ children, onSubmit, label, gap = 'normal', role, ref }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    // Without the app, a browser would send a form by GET, and put what was typed into the address.
    <form method="post" ref={ref} role={role} aria-label={label} className={`${styles.form} ${styles[gap]}`} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
