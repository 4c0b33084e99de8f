// Stores the token of an invitation in this tab during a social sign-in, because the provider does not pass it on.

import { forgetDraft, readDraft, VISITOR, writeDraft } from '#web/lib/forms/draft.ts'

const FORM = 'invitation'

/** Stores the token of the link that led here. Null removes an earlier one. */
export function storeInvitation(token: string | null) {
  if (token === null) forgetDraft(VISITOR, FORM)
  else writeDraft(VISITOR, FORM, { token })
}

export function storedInvitation(): string | null {
  const token = readDraft<{ token?: unknown }>(VISITOR, FORM)?.values.token
  return typeof token === 'string' ? token : null
}
