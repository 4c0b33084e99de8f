// Stores unsaved answers on the device. Each answer has its own key, so that two windows of one browser do not overwrite each other.

import { DRAFTS, forgetDraft, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import type { Answer, Unsaved } from './autosave-types.ts'

const formOf = (recordId: string, name: string) => `prepare.${recordId}.${name}`

const isAnswer = (value: unknown): value is Answer => value === null || typeof value === 'string' || typeof value === 'boolean'
const isUnsaved = (value: unknown): value is Unsaved =>
  typeof value === 'object' &&
  value !== null &&
  'typed' in value &&
  isAnswer(value.typed) &&
  'before' in value &&
  isAnswer(value.before) &&
  (!('sent' in value) || (Array.isArray(value.sent) && value.sent.every(isAnswer)))

/** The unsaved answers that an earlier page stored. */
export function readUnsaved(owner: string, recordId: string, names: readonly string[]): Record<string, Unsaved> {
  const stored = names.map((name) => [name, readDraft<unknown>(owner, formOf(recordId, name))?.values])
  return Object.fromEntries(stored.filter((entry): entry is [string, Unsaved] => isUnsaved(entry[1])))
}

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
