import type { Failed } from '#web/lib/send-queue/backoff.ts'
import type { Saving } from '#web/ui/form-page/SaveState.tsx'

export type Answer = string | boolean | string[] | null
export type Answers = Readonly<Record<string, Answer>>

/** An answer that is not on the server yet, as it was typed. */
export interface Unsaved {
  typed: Answer
  /** The answer that the person saw when they began to change it. */
  before: Answer
  /** Attempts without a response: the server may have received them. */
  sent?: readonly Answer[]
  /** The answer waits for a button. */
  held?: true
}

/** Another person's answer to a question that this person changed, too. */
export interface Conflict {
  theirs: Answer
  /** When it was saved, in ISO 8601, and by whom. Null if unknown. */
  at: string | null
  by: string | null
  /** The person changed it themselves, on another device. */
  isOwn: boolean
}

export type Outcome =
  | { kind: 'saved' }
  /** Other people changed these answers meanwhile, and `theirs` are their answers. The rest is saved. */
  | { kind: 'conflicts'; conflicts: Readonly<Record<string, Conflict>> }
  /** The server refused some of the answers, and stored none. */
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  /** `isOffline`: there was no response at all. */
  | (Failed & { isOffline?: boolean })
  /** The session or this version of the app has ended, so the page is about to close. */
  | { kind: 'ended' }

/** The answers of one request. */
export interface Sending {
  answers: Answers
  /** For each answer, what the person saw when they began to change it. */
  seen: Answers
  /** The page closes: the request is sent at once, next to a pending one. */
  isLast: boolean
}

export interface Environment {
  /** The value to store, or why it is not valid. */
  check: (name: string, typed: Answer) => { value: Answer } | { error: string }
  /** The answer in the cached record. */
  current: (name: string) => Answer
  /** Whether two answers to a question are equal. */
  isSame: (name: string, one: Answer, other: Answer) => boolean
  /** Once it resolves with success, `current` returns the saved answers. A rejection counts as a failure. */
  send: (sending: Sending) => Promise<Outcome>
  /** Stores an answer on the device until `forget` says that it is saved. */
  store: (name: string, unsaved: Unsaved) => void
  forget: (name: string, typed: Answer) => void
}

export interface Snapshot {
  /** Typed answers that are not on the server. */
  unsaved: Answers
  /** Why an answer is not valid, by name. */
  errors: Readonly<Record<string, string>>
  /** Conflicts to resolve, by name. */
  conflicts: Readonly<Record<string, Conflict>>
  /** At least one answer waits for a button. */
  isHolding: boolean
  saving: Saving
  /** The server did not respond to the last attempt. */
  isOffline: boolean
}

/** Before the browser has taken a page over, and where a person may change nothing. */
export const nothingUnsaved: Snapshot = {
  unsaved: {},
  errors: {},
  conflicts: {},
  isHolding: false,
  saving: { state: 'idle' },
  isOffline: false,
}
export const nothingToHear = () => () => {}
