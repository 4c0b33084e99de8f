// What was typed and is not saved yet, on the device. Each answer has a place of its own, so that two windows of one browser do not
// write over each other.

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

/** What an earlier page left of these answers. */
export function readUnsaved(owner: string, recordId: string, names: readonly string[]): Record<string, Unsaved> {
  const kept = names.map((name) => [name, readDraft<unknown>(owner, formOf(recordId, name))?.values])
  return Object.fromEntries(kept.filter((entry): entry is [string, Unsaved] => isUnsaved(entry[1])))
}

/** False where the device keeps nothing. */
export const storeUnsaved = (owner: string, recordId: string, name: string, unsaved: Unsaved): boolean =>
  writeDraft(owner, formOf(recordId, name), unsaved) !== null

/** Another window may have typed something else meanwhile, which stays. */
export function forgetUnsaved(owner: string, recordId: string, name: string, typed: Answer) {
  const kept = readDraft<Unsaved>(owner, formOf(recordId, name))
  if (kept?.values.typed === typed) forgetDraft(owner, formOf(recordId, name))
}

/** Whether the device keeps anything at all: a private window may not, nor one that is full. */
export function canStoreUnsaved(owner: string): boolean {
  const isKept = writeDraft(owner, 'trial', null) !== null
  forgetDraft(owner, 'trial')
  return isKept
}

/** Calls back with the name of each answer of which another window has changed what the device keeps. */
export function onUnsavedElsewhere(owner: string, recordId: string, act: (name: string) => void) {
  const start = `${DRAFTS}.${owner}.${formOf(recordId, '')}`
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(start)) act(key.slice(start.length))
  })
}
