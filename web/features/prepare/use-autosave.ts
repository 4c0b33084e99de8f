import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import type { Field } from '#contract/field-catalogue.ts'
import { type CreditUnion, showCreditUnion } from '#contract/prepare.ts'
import { call } from '#web/lib/call.ts'
import { creditUnionQuery, queryClient } from '#web/lib/queries.ts'
import type { Saving } from '#web/ui/SaveState.tsx'
import { type AnswerSaving, replaceRecord, savingFor } from './answer-saving.ts'
import type { Answer, Answers, Outcome, Snapshot } from './autosave-types.ts'
import { shownAnswers } from './check-answer.ts'
import { onSharedRecord } from './other-windows.ts'

/** How long to wait for the next key, in milliseconds. */
const AFTER_LINE = 800
const AFTER_TEXT = 3_000
/** What was read this long ago, in milliseconds, may have been changed by a colleague. */
const STALE_AFTER = 30_000

export interface Autosave {
  /** The record with what was typed over it. */
  values: Answers
  /** Why an answer is not saved, by its name. */
  errors: Readonly<Record<string, string>>
  saving: Saving
  change: (name: string, typed: Answer, delay?: number) => void
  leave: (name: string) => void
  /** Sends the whole form, as far as it shows. */
  saveAll: () => Promise<Outcome>
}

const nothing: Snapshot = { unsaved: {}, errors: {}, saving: { state: 'idle' } }
const nothingToHear = () => () => {}

/** A form that saves itself: for Administrators. Others read the record. */
export function useAutosave(record: CreditUnion, { id: owner, role }: SessionUser): Autosave {
  const mayEdit = role === 'Administrator'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the same record keeps its queue
  const part = useMemo(() => (mayEdit ? savingFor(owner, record) : null), [mayEdit, owner, record.id])
  const { unsaved, errors, saving } = useSyncExternalStore(part?.queue.subscribe ?? nothingToHear, part?.queue.snapshot ?? (() => nothing))
  // The text of the field that somebody is typing in stays as typed, also when the saved one has lost a space at its end.
  const [typing, setTyping] = useState<Answers>({})
  useEffect(() => () => part?.queue.flush(), [part])
  useFreshRecord(part)

  const values = { ...record, ...unsaved, ...typing } as unknown as Answers
  return {
    values,
    errors,
    saving,
    change(name, typed, delay = 0) {
      setTyping(delay > 0 ? { [name]: typed } : {})
      part?.queue.change(name, typed, delay)
    },
    leave(name) {
      setTyping({})
      part?.queue.leave(name)
    },
    async saveAll() {
      if (!part) return { kind: 'ended' }
      part.series.ask()
      return part.queue.submit(shownAnswers(values))
    },
  }
}

export function delayOf({ kind }: Field): number {
  if (kind === 'long-text') return AFTER_TEXT
  return kind === 'line' || kind === 'phone' || kind === 'email' ? AFTER_LINE : 0
}

/** What colleagues saved meanwhile: from another window at once, from elsewhere when somebody comes back to this one. */
function useFreshRecord(part: AnswerSaving | null) {
  useEffect(() => {
    if (!part) return
    const refresh = () => void readAgain(part)
    document.addEventListener('visibilitychange', refresh)
    const end = onSharedRecord((record) => {
      if (record.id === part.recordId && !part.queue.isSending) void replaceRecord(record)
    })
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      end()
    }
  }, [part])
}

async function readAgain({ queue, recordId }: AnswerSaving) {
  const readAt = queryClient.getQueryState(creditUnionQuery.queryKey)?.dataUpdatedAt ?? 0
  if (document.visibilityState !== 'visible' || Date.now() - readAt < STALE_AFTER || queue.isSending) return
  const { requests } = queue
  // Nobody asked for it: a failure is not worth a message, the next return asks again.
  const record = await call(showCreditUnion).catch(() => null)
  if (record?.id === recordId && queue.requests === requests) await replaceRecord(record)
}
