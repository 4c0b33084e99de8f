// The link of an invitation, while its reader signs in at a provider: the way back does not pass it on. Kept for this tab, like what a visitor types.

import { forgetDraft, readDraft, VISITOR, writeDraft } from '#web/lib/forms/draft.ts'

const FORM = 'invitation'

/** Of the link that led here; null where none did, which lets an earlier one go. */
export function storeInvitation(token: string | null) {
  if (token === null) forgetDraft(VISITOR, FORM)
  else writeDraft(VISITOR, FORM, { token })
}

export function storedInvitation(): string | null {
  const token = readDraft<{ token?: unknown }>(VISITOR, FORM)?.values.token
  return typeof token === 'string' ? token : null
}
