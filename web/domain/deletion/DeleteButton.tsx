import { useAction } from '#web/lib/api/use-action.ts'
import { dismissRefusals, showToast } from '#web/lib/toasts.ts'
import type { ButtonSize } from '#web/ui/action/Button.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
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
export function DeleteButton({ ask, lead, remove, undo, done, failed, onDeleted, ...words }: Props) {
  const { act } = useAction(failed)

  const deleteIt = (close: () => void) =>
    act(async () => {
      await remove()
      dismissRefusals(failed)
      showToast({ variant: 'success', title: done, action: undo && undoAction(undo) })
      close()
      await onDeleted()
    })

  return (
    <AskButton {...words} variant="danger-quiet" iconBefore="delete" ask={ask} onConfirm={deleteIt}>
      {lead}
    </AskButton>
  )
}
