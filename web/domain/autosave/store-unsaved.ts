import { DRAFTS, draftIn, forgetDraft, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import type { Answer, Unsaved } from './autosave-types.ts'
import { formOf } from './unsaved-draft.ts'

/** False if the device cannot store it. */
export const storeUnsaved = (owner: string, recordId: string, name: string, unsaved: Unsaved): boolean =>
  writeDraft(owner, formOf(recordId, name), unsaved) !== null

/** The last that a key holds before it goes: which answer is saved. */
interface Forgotten {
  forgotten: Answer
}

/**
 * An answer that another window has changed meanwhile stays stored. A window may not have heard of it yet and remove it; it says which answer it meant,
 * so that the other window can store its own again.
 */
export function forgetUnsaved(owner: string, recordId: string, name: string, typed: Answer) {
  const form = formOf(recordId, name)
  if (readDraft<Unsaved>(owner, form)?.values.typed !== typed) return
  writeDraft<Forgotten>(owner, form, { forgotten: typed })
  forgetDraft(owner, form)
}

/** Whether the device can store anything: a private window or a full device may not. */
export function canStoreUnsaved(owner: string): boolean {
  const isStored = writeDraft(owner, 'trial', null) !== null
  forgetDraft(owner, 'trial')
  return isStored
}

/** Calls back with the name of each answer whose stored entry another window has changed, and with the answer that it is about to remove. */
export function onUnsavedElsewhere(owner: string, recordId: string, act: (name: string, forgotten: Answer | undefined) => void) {
  const start = `${DRAFTS}.${owner}.${formOf(recordId, '')}`
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(start)) act(key.slice(start.length), draftIn<Partial<Forgotten>>(newValue)?.values?.forgotten)
  })
}
