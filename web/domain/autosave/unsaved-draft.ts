// The unsaved answers that the device has stored. Each has its own key, so that two windows of one browser do not overwrite each other.

import { readDraft } from '#web/lib/forms/draft.ts'
import type { Answer, Unsaved } from './autosave-types.ts'

export const formOf = (recordId: string, name: string) => `prepare.${recordId}.${name}`

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
