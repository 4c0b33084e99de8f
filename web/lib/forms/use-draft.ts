import { useState } from 'react'
import { useActor } from '#web/lib/session/session.ts'
import { forgetDraft, readDraft, writeDraft } from './draft.ts'

type Values = Record<string, unknown>

export interface StoredDraft<V extends Values> {
  /** What the form begins with: what was typed before, over what it starts with. */
  initial: V
  /** When what was typed before was last changed; null where nothing was. */
  changedAt: string | null
  keep: (values: V) => void
  forget: () => void
}

/** What a person types into a form stays on the device until it is sent: for `useForm`. `start` is what the form holds without it. */
export function useDraft<V extends Values>(form: string, start: V): StoredDraft<V> {
  const { id: owner } = useActor()
  const [draft, setDraft] = useState(() => readDraft<unknown>(owner, form))
  const typed = typedOver(start, draft?.values)
  return {
    initial: { ...start, ...typed },
    changedAt: draft && Object.keys(typed).length > 0 ? draft.saved_at : null,
    keep(values) {
      const changes = typedOver(start, values)
      if (Object.keys(changes).length > 0) writeDraft(owner, form, changes)
      else forgetDraft(owner, form)
    },
    forget() {
      forgetDraft(owner, form)
      setDraft(null)
    },
  }
}

/**
 * Only what is other than what the form starts with: what somebody else has saved meanwhile is not taken back by a draft that never touched
 * it. Fields may have gone, or hold something else, since a draft was written.
 */
export function typedOver<V extends Values>(start: V, values: unknown): Partial<V> {
  if (typeof values !== 'object' || values === null) return {}
  const changes = Object.entries(values).filter(([name, value]) => typeof value === typeof start[name] && value !== start[name])
  return Object.fromEntries(changes) as Partial<V>
}
