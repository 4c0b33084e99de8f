import { DRAFTS, forgetDraft, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import type { Answer, Unsaved } from './autosave-types.ts'
import { formOf } from './unsaved-draft.ts'

/** False if the device cannot store it. */
export const storeUnsaved = (owner: string, recordId: string, name: string, unsaved: Unsaved): boolean =>
  writeDraft(owner, formOf(recordId, name), unsaved) !== null

/** An answer that another window has changed meanwhile stays stored. */
export function forgetUnsaved(owner: string, recordId: string, name: string, typed: Answer) {
  const stored = readDraft<Unsaved>(owner, formOf(recordId, name))
  if (stored?.values.typed === typed) forgetDraft(owner, formOf(recordId, name))
}

/** Whether the device can store anything: a private window or a full device may not. */
export function canStoreUnsaved(owner: string): boolean {
  const isStored = writeDraft(owner, 'trial', null) !== null
  forgetDraft(owner, 'trial')
  return isStored
}

/** Calls back with the name of each answer whose stored entry another window has changed. */
export function onUnsavedElsewhere(owner: string, recordId: string, act: (name: string) => void) {
  const start = `${DRAFTS}.${owner}.${formOf(recordId, '')}`
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(start)) act(key.slice(start.length))
  })
}
