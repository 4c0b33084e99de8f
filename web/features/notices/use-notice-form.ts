import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { NoticeField } from '#contract/notices/answers.ts'
import type { Notice, NoticeSources } from '#contract/notices/schemas.ts'
import { type Answer, type Answers, nothingToHear, nothingUnsaved } from '#web/domain/autosave/autosave-types.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useHydrated } from '#web/lib/page/hydration.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { sourcesQuery } from './notice-queries.ts'
import { savingFor } from './notice-saving.ts'
import { itemsOf } from './notice-values.ts'

/** The delay after the last key press, in milliseconds. */
const AFTER_LINE = 800
const AFTER_TEXT = 3_000

/** The draft of a notice as a form that saves itself. */
export function useNoticeForm(notice: Notice) {
  const actor = useActor()
  const errorText = useErrorText()
  // The queue reads what the device has stored.
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the objects; a new version of the same notice must keep its queue
  const saving = useMemo(() => (isHydrated ? savingFor(actor, notice) : null), [isHydrated, actor.id, notice.id])
  const queue = saving?.queue
  const isStored = saving === null || saving.failures.isStored
  const snapshot = useSyncExternalStore(queue?.subscribe ?? nothingToHear, queue?.snapshot ?? (() => nothingUnsaved), () => nothingUnsaved)
  // The focused text field keeps what was typed, even if saving has trimmed a space at its end.
  const [typing, setTyping] = useState<Answers>({})
  const { data: sources = noSources } = useQuery(sourcesQuery(notice.id))
  useEffect(() => () => queue?.flush(), [queue])

  const values: Answers = { ...itemsOf(notice), ...snapshot.unsaved, ...typing }
  return {
    values,
    sources,
    saving: snapshot.saving,
    conflicts: snapshot.conflicts,
    isStored,
    isSavedHere: snapshot.isOffline && isStored,
    hasUnsaved: Object.keys(snapshot.unsaved).length > 0,
    errorOf: (name: string) => (snapshot.errors[name] === undefined ? undefined : errorText(snapshot.errors[name] ?? '')),
    text: (name: string) => String(values[name] ?? ''),
    change(name: string, typed: Answer, kind?: NoticeField['kind']) {
      const delay = kind === 'long-text' ? AFTER_TEXT : kind === 'line' || kind === 'dollars' ? AFTER_LINE : 0
      setTyping(delay > 0 ? { [name]: typed } : {})
      queue?.change(name, typed, delay)
    },
    leave(name: string) {
      setTyping({})
      queue?.leave(name)
    },
    choose(name: string, which: 'mine' | 'theirs') {
      setTyping({})
      queue?.choose(name, which)
    },
    /** Sends what is typed, before an action that ends the draft. False if not all of it is stored. */
    async settle(): Promise<boolean> {
      queue?.flush()
      await queue?.idle()
      return !queue || Object.keys(queue.snapshot().unsaved).length === 0
    },
  }
}

const noSources: NoticeSources = {}

export type NoticeFormState = ReturnType<typeof useNoticeForm>
