import type { Saving } from '#web/ui/SaveState.tsx'

export type Answer = string | boolean | null
export type Answers = Readonly<Record<string, Answer>>

/** An answer that is not on the server yet, as it was typed. */
export interface Unsaved {
  typed: Answer
  /** What the record said when the change began. */
  before: Answer
  /** It was sent when the page went, and nobody heard the answer. */
  handedOver?: true
}

export type Outcome =
  | { kind: 'saved' }
  /** The server objects to some of the answers; the others were not taken either. */
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  /** To be tried again: by itself (`after` so many milliseconds, where the server named a time), or only when something changes. */
  | { kind: 'failed'; retry: 'by itself' | 'when asked'; after?: number }
  /** The session or this version of the app has ended: the page is about to go. */
  | { kind: 'ended' }

export interface Link {
  /** What would be stored, or why it cannot be. */
  check: (name: string, typed: Answer) => { value: Answer } | { error: string }
  /** What the record says. */
  current: (name: string) => Answer
  /** Never rejects. When it has saved, `current` knows already. */
  send: (answers: Answers) => Promise<Outcome>
  /** Keeps an answer on the device until `forget` is told that it is saved. */
  keep: (name: string, unsaved: Unsaved) => void
  forget: (name: string, typed: Answer) => void
}

export interface Snapshot {
  /** What was typed and is not on the server. */
  unsaved: Answers
  /** Why an answer cannot be saved as it stands, by its name. */
  errors: Readonly<Record<string, string>>
  saving: Saving
}
