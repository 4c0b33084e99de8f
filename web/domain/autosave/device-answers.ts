// The unsaved answers of one record, as this device has stored them. Each window of the person reads and writes them.

import type { Answer, Answers, Sending, Unsaved } from './autosave-types.ts'
import { forgetUnsaved, onUnsavedElsewhere, storeUnsaved } from './store-unsaved.ts'
import { readUnsaved } from './unsaved-draft.ts'

export interface Remaining extends Sending {
  /** Those of the answers that the device no longer holds: another window has saved them, or has removed them in place of an older one. */
  gone: readonly string[]
}

/** Nothing is stored or read where `mayStore` is false. */
export function deviceAnswers(owner: string, recordId: string, names: readonly string[], mayStore = true) {
  const read = () => (mayStore ? readUnsaved(owner, recordId, names) : {})
  const atStart = read()
  /** What this window knows to be stored, as it was typed. */
  const given = new Map(Object.entries(atStart).map(([name, { typed }]) => [name, typed]))
  /** What this window was the last to store, as far as it knows. */
  const own = new Map<string, Unsaved>()
  return {
    atStart,
    /** False if the device could not store it. */
    store(name: string, unsaved: Unsaved): boolean {
      const isStored = mayStore && storeUnsaved(owner, recordId, name, unsaved)
      if (isStored) given.set(name, unsaved.typed)
      else given.delete(name)
      if (isStored) own.set(name, unsaved)
      return isStored
    },
    forget(name: string, typed: Answer) {
      given.delete(name)
      own.delete(name)
      forgetUnsaved(owner, recordId, name, typed)
    },
    /** A newer answer that was typed in another window is not sent from here. */
    remaining({ answers, seen, isLast }: Sending): Remaining {
      const stored = read()
      const isOpen = (name: string) => !given.has(name) || !stored[name] || stored[name].typed === given.get(name)
      const gone = Object.keys(answers).filter((name) => given.has(name) && !stored[name])
      return { answers: pick(answers, isOpen), seen: pick(seen, isOpen), isLast, gone }
    },
    /** Another window has changed an answer, or saved it. */
    onElsewhere(act: (name: string, unsaved: Unsaved | undefined) => void) {
      onUnsavedElsewhere(owner, recordId, (name, forgotten) => {
        const mine = own.get(name)
        if (mine && forgotten !== undefined && forgotten !== mine.typed) {
          storeUnsaved(owner, recordId, name, mine)
          return
        }
        const unsaved = read()[name]
        if (unsaved && !given.has(name)) given.set(name, unsaved.typed)
        if (unsaved?.typed !== mine?.typed) own.delete(name)
        act(name, unsaved)
      })
    },
  }
}

export const pick = (answers: Answers, isMeant: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isMeant(name)))
