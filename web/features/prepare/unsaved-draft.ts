// What was typed and is not saved yet, on the device, by the name of the answer. Two windows of one browser share it: each adds and takes
// away its own answers only.

import { forgetDraft, readDraft, writeDraft } from '#web/lib/draft.ts'
import type { Answer, Unsaved } from './autosave-types.ts'

type Kept = Record<string, Unsaved>

const formOf = (recordId: string) => `prepare.${recordId}`

const isAnswer = (value: unknown): value is Answer => value === null || typeof value === 'string' || typeof value === 'boolean'
const isUnsaved = (value: unknown): value is Unsaved =>
  typeof value === 'object' && value !== null && 'typed' in value && isAnswer(value.typed) && 'before' in value && isAnswer(value.before)

/** Only what still is a question of the form: the app may have been updated since. */
export function readUnsaved(owner: string, recordId: string, isKnown: (name: string) => boolean): Kept {
  const kept = readDraft<Record<string, unknown>>(owner, formOf(recordId))?.values ?? {}
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Unsaved] => isKnown(entry[0]) && isUnsaved(entry[1])))
}

/** False where the device keeps nothing. */
export function keepUnsaved(owner: string, recordId: string, name: string, unsaved: Unsaved): boolean {
  const kept = readDraft<Kept>(owner, formOf(recordId))?.values
  return writeDraft(owner, formOf(recordId), { ...kept, [name]: unsaved }) !== null
}

/** Another window may have typed something else under this name, which stays. */
export function forgetUnsaved(owner: string, recordId: string, name: string, typed: Answer) {
  const { [name]: gone, ...others } = readDraft<Kept>(owner, formOf(recordId))?.values ?? {}
  if (gone?.typed !== typed) return
  if (Object.keys(others).length > 0) writeDraft(owner, formOf(recordId), others)
  else forgetDraft(owner, formOf(recordId))
}
