import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Kind } from '#contract/catalogue/question.ts'
import { type Answer, type Answers, nothingToHear, nothingUnsaved, type Snapshot } from './autosave-types.ts'
import type { SheetSaving } from './sheet-saving.ts'

/** What is not saved of a sheet. Null for people who may not edit, and before the browser has taken the page over. */
export function useUnsaved(saving: SheetSaving | null): Snapshot {
  const queue = saving?.queue
  return useSyncExternalStore(queue?.subscribe ?? nothingToHear, queue?.snapshot ?? (() => nothingUnsaved), () => nothingUnsaved)
}

/** A sheet as a form that saves itself. `saved` are the answers of its record. */
export function useSheet(saving: SheetSaving | null, unsaved: Answers, saved: Answers) {
  const queue = saving?.queue
  // The focused text field keeps what was typed, even if saving has trimmed a space at its end.
  const [typing, setTyping] = useState<Answers>({})
  useEffect(() => () => queue?.flush(), [queue])
  return {
    /** The saved answers with the unsaved ones over them. */
    values: { ...saved, ...unsaved, ...typing } as Answers,
    change(name: string, typed: Answer, delay = 0) {
      setTyping(delay > 0 ? { [name]: typed } : {})
      queue?.change(name, typed, delay, typing[name])
    },
    leave(name: string) {
      setTyping({})
      queue?.leave(name)
    },
    /** Resolves a conflict. */
    choose(name: string, which: 'mine' | 'theirs') {
      setTyping({})
      queue?.choose(name, which)
    },
  }
}

/** The delay after the last key press, in milliseconds. What is chosen is saved at once. */
export function delayOf({ kind }: { kind: Kind }): number {
  if (kind === 'long-text') return 3_000
  const isTyped = kind === 'line' || kind === 'count' || kind === 'dollars' || kind === 'phone' || kind === 'email'
  return isTyped ? 800 : 0
}
