import { useState } from 'react'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { dismissRefusals, showToast } from '#web/lib/toasts.ts'
import { Button, type ButtonSize } from '#web/ui/action/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { type Deletion, undoAction } from './undo.ts'

interface Props {
  /** The label of the button: "Delete User". */
  label: string
  /** Names the record for screen readers, if there are several buttons. */
  hiddenLabel?: string | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  /** The question, which names the record. Without it, the record is deleted at once. */
  ask?: string | undefined
  /** The consequence, in a sentence. */
  lead: string
  confirmLabel: string
  keepLabel?: string | undefined
  remove: () => Promise<unknown>
  /** What the message offers to take back. */
  undo?: Deletion | undefined
  /** The message after a success, and the title of the message after a failure. */
  done: string
  failed: string
  onDeleted: () => void | Promise<void>
}

/** Deletes a record, after one question that names it where there is one. */
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
  undo,
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
      dismissRefusals(failed)
      showToast({ variant: 'success', title: done, action: undo && undoAction(undo) })
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
      <Button
        variant="danger-quiet"
        size={size}
        iconBefore="delete"
        wide={wide}
        busy={!ask && isBusy}
        onPress={() => (ask ? setIsAsking(true) : void confirm())}
      >
        {label}
        {hiddenLabel && <span className="visually-hidden"> {hiddenLabel}</span>}
      </Button>
      {isAsking && ask && (
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
