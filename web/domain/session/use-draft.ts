import { useState } from 'react'
import { forgetDraft, OF_PAGE, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import { draftOwnerOf } from '#web/lib/offline/device-owner.ts'
import { useActor } from './session.ts'

type Values = Record<string, unknown>

export interface StoredDraft<V extends Values> {
  /** The initial values: the draft over the form's own start. */
  initial: V
  /** When the draft was last changed; null if there is none. */
  changedAt: string | null
  /** False if the device could not store it, or must not. */
  save: (values: V) => boolean
  forget: () => void
}

/** Stores typed text on the device until it is sent; for `useForm`. `start` are the values without a draft. */
export function useDraft<V extends Values>(form: string, start: V): StoredDraft<V> {
  const owner = draftOwnerOf(useActor())
  const [draft, setDraft] = useState(() => readDraft<unknown>(owner, form))
  const typed = typedOver(start, draft?.values)
  return {
    initial: { ...start, ...typed },
    changedAt: draft && Object.keys(typed).length > 0 ? draft.saved_at : null,
    save(values) {
      const changes = typedOver(start, values)
      if (Object.keys(changes).length > 0) return writeDraft(owner, form, changes) !== null && !owner.startsWith(OF_PAGE)
      forgetDraft(owner, form)
      return true
    },
    forget() {
      forgetDraft(owner, form)
      setDraft(null)
    },
  }
}

/** A question that was not answered is null; its answer is of a type that nobody knows here. */
const fits = (value: unknown, at: unknown) =>
  typeof value === typeof at || (at === null && typeof value !== 'object' && value !== undefined)

/**
 * Only values that differ from the start, so that a draft does not undo what another person has saved in a field that the draft never changed. Fields may
 * have been removed, or changed their type, since the draft was written.
 */
export function typedOver<V extends Values>(start: V, values: unknown): Partial<V> {
  if (typeof values !== 'object' || values === null) return {}
  const changes = Object.entries(values).filter(([name, value]) => value !== start[name] && fits(value, start[name]))
  return Object.fromEntries(changes) as Partial<V>
}
