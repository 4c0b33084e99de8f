import { useEffect, useState } from 'react'
import type { Field } from '#contract/field-catalogue.ts'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { type AnswerSaving, replaceRecord } from '#web/domain/answers/answer-saving.ts'
import type { Answer, Answers, Outcome } from '#web/domain/answers/autosave-types.ts'
import { type SavingState, useSaving } from '#web/domain/answers/use-saving.ts'
import { call } from '#web/lib/calls/call.ts'
import { creditUnionQuery, queryClient } from '#web/lib/calls/queries.ts'
import { shownAnswers } from './check-answer.ts'

/** How long to wait for the next key, in milliseconds. */
const AFTER_LINE = 800
const AFTER_TEXT = 3_000
/** What was read this long ago, in milliseconds, may have been changed by a colleague. */
const STALE_AFTER = 30_000

export interface Autosave extends Pick<SavingState, 'errors' | 'conflicts' | 'saving' | 'isSavedHere' | 'isKept'> {
  /** The record with what was typed over it. */
  values: Answers
  change: (name: string, typed: Answer, delay?: number) => void
  leave: (name: string) => void
  /** Of an answer that somebody else has changed, too. */
  choose: (name: string, which: 'mine' | 'theirs') => void
  /** Sends the whole form, as far as it shows. */
  saveAll: () => Promise<Outcome>
}

/** A form that saves itself: for Administrators. Others read the record. */
export function useAutosave(record: CreditUnion, actor: SessionUser): Autosave {
  const { part, unsaved, errors, conflicts, saving, isSavedHere, isKept } = useSaving(record, actor)
  // The text of the field that somebody is typing in stays as typed, also when the saved one has lost a space at its end.
  const [typing, setTyping] = useState<Answers>({})
  useEffect(() => () => part?.queue.flush(), [part])
  useFreshRecord(part)

  const values = { ...record, ...unsaved, ...typing } as unknown as Answers
  return {
    values,
    errors,
    conflicts,
    saving,
    isSavedHere,
    isKept,
    change(name, typed, delay = 0) {
      setTyping(delay > 0 ? { [name]: typed } : {})
      part?.queue.change(name, typed, delay)
    },
    leave(name) {
      setTyping({})
      part?.queue.leave(name)
    },
    choose(name, which) {
      setTyping({})
      part?.queue.choose(name, which)
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

/** What colleagues saved meanwhile, when somebody comes back to this window. */
function useFreshRecord(part: AnswerSaving | null) {
  useEffect(() => {
    if (!part) return
    const refresh = () => void readAgain(part)
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
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
