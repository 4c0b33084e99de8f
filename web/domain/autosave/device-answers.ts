// The unsaved answers of one record, as this device has stored them. Each window of the person reads and writes them.

import type { Answer, Answers, Sending, Unsaved } from './autosave-types.ts'
import { forgetUnsaved, onUnsavedElsewhere, storeUnsaved } from './store-unsaved.ts'
import { readUnsaved } from './unsaved-draft.ts'

export interface Remaining extends Sending {
  /** Another window has saved every answer. */
  isEmptied: boolean
}

/** Nothing is stored or read where `mayStore` is false. */
export function deviceAnswers(owner: string, recordId: string, names: readonly string[], mayStore = true) {
  const read = () => (mayStore ? readUnsaved(owner, recordId, names) : {})
  const atStart = read()
  /** What this window knows to be stored, as it was typed. */
  const given = new Map(Object.entries(atStart).map(([name, { typed }]) => [name, typed]))
  return {
    atStart,
    /** False if the device could not store it. */
    store(name: string, unsaved: Unsaved): boolean {
      const isStored = mayStore && storeUnsaved(owner, recordId, name, unsaved)
      if (isStored) given.set(name, unsaved.typed)
      else given.delete(name)
      return isStored
    },
    forget(name: string, typed: Answer) {
      given.delete(name)
      forgetUnsaved(owner, recordId, name, typed)
    },
    /** A stored answer that is gone was saved by another window, or removed by a logout; a newer one was typed in another window. Neither is sent. */
    remaining({ answers, seen, isLast }: Sending): Remaining {
      const stored = read()
      const isOpen = (name: string) => !given.has(name) || stored[name]?.typed === given.get(name)
      const all = Object.keys(answers)
      return { answers: pick(answers, isOpen), seen: pick(seen, isOpen), isLast, isEmptied: all.length > 0 && !all.some(isOpen) }
    },
    /** Another window has changed an answer, or saved it. */
    onElsewhere(act: (name: string, unsaved: Unsaved | undefined) => void) {
      onUnsavedElsewhere(owner, recordId, (name) => {
        const unsaved = read()[name]
        if (unsaved && !given.has(name)) given.set(name, unsaved.typed)
        act(name, unsaved)
      })
    },
  }
}

const pick = (answers: Answers, isMeant: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isMeant(name)))
