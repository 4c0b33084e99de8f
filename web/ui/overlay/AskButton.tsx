import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { Button, type ButtonStyle } from '#web/ui/action/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props extends ButtonStyle {
  label: string
  /** Names the record for screen readers, if there are several such buttons. */
  hiddenLabel?: string | undefined
  /** The question, which names the record. Without it, the button acts at once. */
  ask: string | undefined
  /** The consequence. */
  children?: ReactNode
  /** The label of the button that confirms, if it is not the same. */
  confirmLabel?: string | undefined
  keepLabel?: string | undefined
  harmless?: boolean | undefined
  /** Whether confirming changes what the server stores. */
  changes?: boolean | undefined
  /** The error of the last attempt, shown in the question that was confirmed. */
  error?: string | undefined
  /** The question closes when this is done, unless it resolves to false. `close` closes it earlier, for an action that moves the focus. */
  onConfirm: (close: () => void) => unknown
}

/** A button that acts after one question. */
export function AskButton({
  label,
  hiddenLabel,
  ask,
  children,
  confirmLabel,
  keepLabel,
  harmless,
  changes = true,
  error,
  onConfirm,
  ...style
}: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** Whether the open question was confirmed before, so that `error` is about it. */
  const [isTried, setIsTried] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useHandOverFocus(button, isAsking)
  // At once, because an open question keeps the focus inside.
  const close = () => flushSync(() => setIsAsking(false))

  async function confirm() {
    setIsBusy(true)
    setIsTried(true)
    try {
      if ((await onConfirm(close)) !== false) close()
    } finally {
      setIsBusy(false)
    }
  }

  function press() {
    setIsTried(false)
    if (ask) setIsAsking(true)
    else void confirm()
  }

  return (
    <>
      <Button {...style} ref={button} changes={changes} busy={!ask && isBusy} onPress={press}>
        {label}
        {hiddenLabel && <span className="visually-hidden"> {hiddenLabel}</span>}
      </Button>
      {isAsking && ask && (
        <ConfirmDialog
          title={ask}
          confirmLabel={confirmLabel ?? label}
          keepLabel={keepLabel}
          harmless={harmless}
          changes={changes}
          busy={isBusy}
          error={isTried && !isBusy ? error : undefined}
          onConfirm={() => void confirm()}
          onKeep={() => setIsAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
