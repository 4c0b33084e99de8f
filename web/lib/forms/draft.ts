// Drafts: unsent text, stored on the device so that no reload, 401, 419 or back button loses it. A draft belongs to the person who typed it, and is removed
// when they sign out.

import { DAY } from '#contract/rules/time.ts'
import { knownTime } from '#web/lib/clock.ts'
import { readDevice } from '#web/lib/page/hydration.ts'

/** The prefix of the storage keys. */
export const DRAFTS = 'breakwater.draft'

const keyOf = (owner: string, form: string) => `${DRAFTS}.${owner}.${form}`

/** A visitor's draft is stored for this tab only, because the device may be shared. */
export const VISITOR = 'visitor'

/** Begins the owner of drafts that no device stores: of a person in whose name somebody else types. They last as long as the page. */
export const OF_PAGE = 'page '
const ofPage = new Map<string, string>()
const pageStorage = {
  getItem: (key: string) => ofPage.get(key) ?? null,
  setItem: (key: string, text: string) => void ofPage.set(key, text),
  removeItem: (key: string) => void ofPage.delete(key),
}

function storageOf(owner: string): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  if (owner.startsWith(OF_PAGE)) return pageStorage
  return owner === VISITOR ? sessionStorage : localStorage
}

const keysOf = (owner: string) => (owner.startsWith(OF_PAGE) ? [...ofPage.keys()] : Object.keys(storageOf(owner)))

export interface Draft<Values> {
  values: Values
  /** When the draft was last written, in ISO 8601. */
  saved_at: string
}

export function readDraft<Values>(owner: string, form: string): Draft<Values> | null {
  return readDevice(() => readStored<Values>(owner, form))
}

/** Returns the draft and removes it: for what a person does, which may come before the page is taken over. */
export function takeDraft<Values>(owner: string, form: string): Draft<Values> | null {
  const draft = readStored<Values>(owner, form)
  forgetDraft(owner, form)
  return draft
}

function readStored<Values>(owner: string, form: string): Draft<Values> | null {
  try {
    return draftIn(storageOf(owner).getItem(keyOf(owner, form)))
  } catch {
    return null
  }
}

/** The draft that a key of the storage holds. */
export function draftIn<Values>(stored: string | null): Draft<Values> | null {
  try {
    return JSON.parse(stored ?? 'null') as Draft<Values> | null
  } catch {
    return null
  }
}

/** Returns when the draft was saved, or null if the device cannot store it. */
export function writeDraft<Values>(owner: string, form: string, values: Values): string | null {
  const draft: Draft<Values> = { values, saved_at: new Date(knownTime()).toISOString() }
  try {
    storageOf(owner).setItem(keyOf(owner, form), JSON.stringify(draft))
    return draft.saved_at
  } catch {
    return null
  }
}

export function forgetDraft(owner: string, form: string) {
  try {
    storageOf(owner).removeItem(keyOf(owner, form))
  } catch {
    // If storage is not available, there is nothing to remove.
  }
}

/** The drafts of a person on the device: what a logout removes, and asks about before. */
export function draftNames(owner: string): string[] {
  const start = `${DRAFTS}.${owner}.`
  try {
    const keys = keysOf(owner).filter((key) => key.startsWith(start))
    return keys.map((key) => key.slice(start.length))
  } catch {
    return []
  }
}

/** Removes every draft of a person from the device. */
export function forgetDrafts(owner: string) {
  for (const name of draftNames(owner)) forgetDraft(owner, name)
}

/** In milliseconds. Long enough for a person who comes back after a storm. */
const OTHERS_KEPT = 14 * DAY

/** Drafts are plain text: on a shared device those of other people end. What this person typed stays, however old. */
export function forgetOldDraftsOfOthers(owner: string) {
  try {
    const others = Object.keys(localStorage).filter((key) => key.startsWith(`${DRAFTS}.`) && !key.startsWith(`${DRAFTS}.${owner}.`))
    for (const key of others) {
      const savedAt = Date.parse(draftIn(localStorage.getItem(key))?.saved_at ?? '')
      // One without a moment has no age that could be waited for.
      if (!(savedAt > knownTime() - OTHERS_KEPT)) localStorage.removeItem(key)
    }
  } catch {
    // If storage is not available, there is nothing to remove.
  }
}
