// One answer that is not saved: what is sent of it, and whether anything has to be.

import type { Answer, Link, Unsaved } from './autosave-types.ts'

/** Of one answer, so many attempts are remembered. */
const MOST_SENT = 20

export interface Entry extends Unsaved {
  name: string
  /** When it is to be sent. */
  dueAt: number
  hasFailed: boolean
}

export const entryOf = (name: string, unsaved: Unsaved, dueAt: number): Entry => ({ ...unsaved, name, dueAt, hasFailed: false })

/** What the device keeps of it. */
export const storedPart = ({ typed, before, sent, held }: Entry): Unsaved => ({
  typed,
  before,
  ...(sent && { sent }),
  ...(held && { held }),
})

export function answerOf(link: Link, { name, typed }: Entry): Answer {
  const checked = link.check(name, typed)
  return 'value' in checked ? checked.value : typed
}

/** What the person saw. Who goes back to what they began with takes back what was sent of it. */
export function seenOf(link: Link, entry: Entry): Answer {
  const isTakenBack = entry.sent && link.isSame(entry.name, answerOf(link, entry), entry.before)
  return isTakenBack ? (entry.sent?.at(-1) ?? null) : entry.before
}

export const sentOf = (link: Link, entry: Entry): readonly Answer[] => [...(entry.sent ?? []), answerOf(link, entry)].slice(-MOST_SENT)

/** Whether the record says so already. Who takes back what the server may have got has to tell it. */
export function isAsSaved(link: Link, name: string, { typed, before, sent }: Unsaved): boolean {
  const checked = link.check(name, typed)
  if ('error' in checked || !link.isSame(name, checked.value, link.current(name))) return false
  return !sent || !link.isSame(name, checked.value, before)
}
