// One unsaved answer: what is sent of it, and whether it has to be sent.

import type { Answer, Environment, Unsaved } from './autosave-types.ts'

/** The number of attempts that are remembered per answer. */
const MOST_SENT = 20

export interface Entry extends Unsaved {
  name: string
  /** When to send it. */
  dueAt: number
  hasFailed: boolean
}

export const entryOf = (name: string, unsaved: Unsaved, dueAt: number): Entry => ({ ...unsaved, name, dueAt, hasFailed: false })

/** The part that the device stores. */
export const storedPart = ({ typed, before, sent, held }: Entry): Unsaved => ({
  typed,
  before,
  ...(sent && { sent }),
  ...(held && { held }),
})

export function typedAnswer(environment: Environment, { name, typed }: Entry): Answer {
  const checked = environment.check(name, typed)
  return 'value' in checked ? checked.value : typed
}

/** The answer that the person saw. If they went back to it after an attempt, it is that attempt, because the server may have stored it. */
export function seenOf(environment: Environment, entry: Entry): Answer {
  const isTakenBack = entry.sent && environment.isSame(entry.name, typedAnswer(environment, entry), entry.before)
  return isTakenBack ? (entry.sent?.at(-1) ?? null) : entry.before
}

export const sentOf = (environment: Environment, entry: Entry): readonly Answer[] =>
  [...(entry.sent ?? []), typedAnswer(environment, entry)].slice(-MOST_SENT)

/** Whether the record has this answer already. Going back to the original after an attempt has to be sent: the attempt may have been stored. */
export function isAsSaved(environment: Environment, name: string, { typed, before, sent }: Unsaved): boolean {
  const checked = environment.check(name, typed)
  if ('error' in checked || !environment.isSame(name, checked.value, environment.current(name))) return false
  return !sent || !environment.isSame(name, checked.value, before)
}
