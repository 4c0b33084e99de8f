import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './Modal.module.css'

interface Props {
  /** The id of the heading inside. */
  labelledBy: string
  describedBy?: string | undefined
  /** The person asked to leave: Escape. Without it, only what is inside leads out. */
  onLeave?: (() => void) | undefined
  alert?: boolean | undefined
  children: ReactNode
}

/**
 * What Overlay and ConfirmDialog stand on: the browser's own modal dialog. The page behind is inert, the focus goes
 * in and comes back to where it was, Tab stays inside.
 */
export function Modal({ labelledBy, describedBy, onLeave, alert, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    const before = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onLeave?.()
      }}
      onKeyDown={(event) => {
        // Prevented here, because a second Escape would close the dialog whatever `cancel` says.
        if (event.key === 'Escape') {
          event.preventDefault()
          onLeave?.()
        }
        keepTabInside(event)
      }}
    >
      <div className={`surface ${styles.box}`}>{children}</div>
    </dialog>
  )
}

/** The browser lets Tab out to its own buttons; here it goes round. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
    (stop) => !stop.matches(':disabled') && stop.tabIndex >= 0 && stop.checkVisibility(),
  )
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  if (!stops.some((stop) => stop === document.activeElement) || document.activeElement === edge) {
    event.preventDefault()
    other?.focus()
  }
}
