// Stores in this tab the screen where an impersonation started, so that its end can return there.

import { takeDraft, VISITOR, writeDraft } from '#web/lib/forms/draft.ts'
import { wantedPath } from '#web/lib/session/wanted-path.ts'

const FORM = 'impersonated from'

export interface Place {
  to: string
  /** The location state of that screen, with which its back link leads to the list as it was. */
  state: object
}

export const storePlace = ({ pathname, search, state }: { pathname: string; search: string; state: unknown }) =>
  void writeDraft(VISITOR, FORM, { to: `${pathname}${search}`, state })

/** Returns and removes the stored screen; the dashboard if there is none. */
export function takePlace(): Place {
  const stored = takeDraft<{ to?: unknown; state?: unknown }>(VISITOR, FORM)?.values
  const { to, state } = stored ?? {}
  return {
    // Stored data gets the same checks as a URL.
    to: wantedPath(new URLSearchParams({ redirect: typeof to === 'string' ? to : '' })),
    // The list is no longer the previous screen in the history.
    state: { ...(typeof state === 'object' && state), isBefore: false },
  }
}
