// The record from which somebody went on as another person: there they go on as themselves. Kept for this tab, as long as it takes.

import { forgetDraft, readDraft, VISITOR, writeDraft } from '#web/lib/forms/draft.ts'
import { wantedPath } from './wanted-path.ts'

const FORM = 'impersonated from'

export interface Place {
  to: string
  /** The screen's own, with which its way back leads to the list as it was. */
  state: object
}

export const storePlace = ({ pathname, search, state }: { pathname: string; search: string; state: unknown }) =>
  void writeDraft(VISITOR, FORM, { to: `${pathname}${search}`, state })

/** Where it began, once; the dashboard where that is not known. */
export function takePlace(): Place {
  const kept = readDraft<{ to?: unknown; state?: unknown }>(VISITOR, FORM)?.values
  forgetDraft(VISITOR, FORM)
  const { to, state } = kept ?? {}
  return {
    // As strict with what the device has kept as with an address.
    to: wantedPath(new URLSearchParams({ redirect: typeof to === 'string' ? to : '' })),
    // The list is not the screen before any more.
    state: { ...(typeof state === 'object' && state), isBefore: false },
  }
}
