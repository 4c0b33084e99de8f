import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useSettled } from '#web/ui/action/use-settled.ts'
import styles from './Modal.module.css'

interface Props {
  /** The id of the heading inside. */
  labelledBy: string
  describedBy?: string | undefined
  /** The person pressed Escape. Without this, only the content of the dialog can close it. */
  onLeave?: (() => void) | undefined
  alert?: boolean | undefined
  children: ReactNode
}

/** The base of Overlay and ConfirmDialog: the browser's modal dialog. The page behind is inert, the focus moves in and later returns, Tab stays inside. */
export function Modal({ labelledBy, describedBy, onLeave, alert, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isSettled = useSettled()

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
        // A question over this dialog is inside it, and handles its own keys.
        if (event.target instanceof Element && event.target.closest('dialog') !== event.currentTarget) return
        // Prevented here, because a second Escape would close the dialog whatever `cancel` does.
        if (event.key === 'Escape') {
          event.preventDefault()
          onLeave?.()
        }
        keepTabInside(event)
      }}
    >
      <div className={`surface ${styles.box}`} data-settled={isSettled}>
        {children}
      </div>
    </dialog>
  )
}

/** The browser would let Tab move to its own buttons, so the focus wraps around here. */
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
