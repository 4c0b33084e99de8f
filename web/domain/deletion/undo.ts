// Takes a deletion back.

import { undoDelete } from '#contract/back-office/calls.ts'
import type { BodyInput } from '#contract/call.ts'
import { callDone } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showDone, showRefusal } from '#web/lib/api/refusal-toast.ts'
import { translate } from '#web/lib/text/i18n.ts'

export type Deletion = BodyInput<typeof undoDelete>

/** The button of the message that says what was deleted. */
export const undoAction = (deletion: Deletion) => ({ label: translate('ui:toast.undo'), onPress: () => void restore(deletion) })

/** Restores a record and says so. Answers whether it worked. */
export async function restore(deletion: Deletion): Promise<boolean> {
  const failed = translate('ui:toast.notRestored')
  try {
    await callDone(undoDelete, { body: deletion })
    showDone(translate('ui:toast.restored'), failed)
    // It may be shown anywhere.
    await queryClient.invalidateQueries()
    return true
  } catch (error) {
    showRefusal(error, failed)
    return false
  }
}
