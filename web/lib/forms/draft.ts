// Drafts: what a person has typed and not sent yet, kept on the device so that no reload, 401, 419 or back button loses it.
// A draft belongs to the person who typed it and goes when they sign out.

/** Where drafts are kept. */
export const DRAFTS = 'breakwater.draft'

const keyOf = (owner: string, form: string) => `${DRAFTS}.${owner}.${form}`

/** Where a visitor's draft is kept: for this tab only, because the device may be anybody's. */
export const VISITOR = 'visitor'
const storageOf = (owner: string) => (owner === VISITOR ? sessionStorage : localStorage)

export interface Draft<Values> {
  values: Values
  /** When it was last written, in ISO 8601. */
  saved_at: string
}

export function readDraft<Values>(owner: string, form: string): Draft<Values> | null {
  try {
    return JSON.parse(storageOf(owner).getItem(keyOf(owner, form)) ?? 'null') as Draft<Values> | null
  } catch {
    return null
  }
}

/** Answers when it was saved, or null where the device keeps nothing. */
export function writeDraft<Values>(owner: string, form: string, values: Values): string | null {
  const draft: Draft<Values> = { values, saved_at: new Date().toISOString() }
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
    // What cannot be written cannot have been kept.
  }
}

/** Removes every draft of a person from the device. */
export function forgetDrafts(owner: string) {
  try {
    const storage = storageOf(owner)
    for (const key of Object.keys(storage)) if (key.startsWith(`${DRAFTS}.${owner}.`)) storage.removeItem(key)
  } catch {
    // As above.
  }
}
