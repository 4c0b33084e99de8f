import type { Failed } from '#web/lib/offline/retrying-queue.ts'
import type { Saving } from '#web/ui/form/SaveState.tsx'

export type Answer = string | boolean | null
export type Answers = Readonly<Record<string, Answer>>

/** An answer that is not on the server yet, as it was typed. */
export interface Unsaved {
  typed: Answer
  /** What the person saw when the change began. */
  before: Answer
  /** What was sent of it without hearing an answer: the server may have it. */
  sent?: readonly Answer[]
  /** It waits for a button. */
  held?: true
}

/** What somebody else made of an answer that the person changed, too. */
export interface Conflict {
  theirs: Answer
  /** When, in ISO 8601, and who; null where that is not known. */
  at: string | null
  by: string | null
  /** It was the person themselves, elsewhere. */
  isOwn: boolean
}

export type Outcome =
  | { kind: 'saved' }
  /** These were changed by somebody else meanwhile, and are as they left them; the others are saved. */
  | { kind: 'conflicts'; conflicts: Readonly<Record<string, Conflict>> }
  /** The server objects to some of the answers; the others were not taken either. */
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  /** `isAway`: no answer came at all. */
  | (Failed & { isAway?: boolean })
  /** The session or this version of the app has ended: the page is about to go. */
  | { kind: 'ended' }

/** What is sent in one request. */
export interface Sending {
  answers: Answers
  /** What the person saw of each when the change began. */
  seen: Answers
  /** The page goes: it is sent beside whatever is on its way, at once. */
  isLast: boolean
}

export interface Link {
  /** What would be stored, or why it cannot be. */
  check: (name: string, typed: Answer) => { value: Answer } | { error: string }
  /** What the record says. */
  current: (name: string) => Answer
  /** Whether two answers to a question say the same. */
  isSame: (name: string, one: Answer, other: Answer) => boolean
  /** When it has saved, `current` knows already. A rejected one counts as failed. */
  send: (sending: Sending) => Promise<Outcome>
  /** Keeps an answer on the device until `forget` is told that it is saved. */
  keep: (name: string, unsaved: Unsaved) => void
  forget: (name: string, typed: Answer) => void
}

export interface Snapshot {
  /** What was typed and is not on the server. */
  unsaved: Answers
  /** Why an answer cannot be saved as it stands, by its name. */
  errors: Readonly<Record<string, string>>
  /** Answers of which one of two has to be chosen, by their names. */
  conflicts: Readonly<Record<string, Conflict>>
  /** Something waits for a button. */
  isHolding: boolean
  saving: Saving
  /** The server did not answer when it was last asked. */
  isAway: boolean
}
