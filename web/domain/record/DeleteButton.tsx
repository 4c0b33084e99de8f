import { useState } from 'react'
import { showRefusal } from '#web/lib/calls/refusal-toast.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button, type ButtonSize } from '#web/ui/action/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'

interface Props {
  /** What it deletes: "Delete User". */
  label: string
  /** Names what of several it deletes, for screen readers. */
  hiddenLabel?: string | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  /** The question, which names the thing. */
  ask: string
  /** What follows from it. */
  lead: string
  confirmLabel: string
  keepLabel?: string | undefined
  remove: () => Promise<unknown>
  /** Said when it is done, and the title of what is said when it is not. */
  done: string
  failed: string
  onDeleted: () => void | Promise<void>
}

/** Deletes something, after one question that names it. */
export function DeleteButton({
  label,
  hiddenLabel,
  size,
  wide,
  ask,
  lead,
  confirmLabel,
  keepLabel,
  remove,
  done,
  failed,
  onDeleted,
}: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    try {
      await remove()
      showToast({ variant: 'success', title: done })
      setIsAsking(false)
      await onDeleted()
    } catch (error) {
      setIsAsking(false)
      showRefusal(error, failed)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button variant="danger-quiet" size={size} iconBefore="delete" wide={wide} onPress={() => setIsAsking(true)}>
        {label}
        {hiddenLabel && <span className="visually-hidden"> {hiddenLabel}</span>}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={ask}
          confirmLabel={confirmLabel}
          keepLabel={keepLabel}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onKeep={() => setIsAsking(false)}
        >
          {lead}
        </ConfirmDialog>
      )}
    </>
  )
}
