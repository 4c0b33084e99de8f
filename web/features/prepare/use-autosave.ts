import { useEffect, useState } from 'react'
import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import type { Answer, Answers, Outcome } from '#web/domain/autosave/autosave-types.ts'
import { type AnswerSaving, replaceRecord } from '#web/domain/checklist/answer-saving.ts'
import { type SavingState, useSaving } from '#web/domain/checklist/use-saving.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { shownAnswers } from './check-answer.ts'

/** The delay after the last key press, in milliseconds. */
const AFTER_LINE = 800
const AFTER_TEXT = 3_000
/** Data older than this, in milliseconds, may have been changed by a colleague. */
const STALE_AFTER = 30_000

export interface Autosave extends Pick<SavingState, 'unsaved' | 'errors' | 'conflicts' | 'saving' | 'isSavedHere' | 'isStored'> {
  /** The record with the unsaved answers over it. */
  values: Answers
  change: (name: string, typed: Answer, delay?: number) => void
  leave: (name: string) => void
  /** Resolves a conflict. */
  choose: (name: string, which: 'mine' | 'theirs') => void
  /** Sends the whole form, except what a condition hides. */
  saveAll: () => Promise<Outcome>
}

/** A form that saves itself, for Administrators. Other roles read the record. */
export function useAutosave(record: CreditUnion, actor: SessionUser): Autosave {
  const { answerSaving, unsaved, errors, conflicts, saving, isSavedHere, isStored } = useSaving(record, actor)
  // The focused text field keeps what was typed, even if saving has trimmed a space at its end.
  const [typing, setTyping] = useState<Answers>({})
  useEffect(() => () => answerSaving?.queue.flush(), [answerSaving])
  useFreshRecord(answerSaving)

  const values = { ...record, ...unsaved, ...typing } as unknown as Answers
  return {
    values,
    unsaved,
    errors,
    conflicts,
    saving,
    isSavedHere,
    isStored,
    change(name, typed, delay = 0) {
      setTyping(delay > 0 ? { [name]: typed } : {})
      answerSaving?.queue.change(name, typed, delay)
    },
    leave(name) {
      setTyping({})
      answerSaving?.queue.leave(name)
    },
    choose(name, which) {
      setTyping({})
      answerSaving?.queue.choose(name, which)
    },
    async saveAll() {
      if (!answerSaving) return { kind: 'ended' }
      answerSaving.failures.reset({ isReported: true })
      return answerSaving.queue.submit(shownAnswers(values))
    },
  }
}

export function delayOf({ kind }: Field): number {
  if (kind === 'long-text') return AFTER_TEXT
  return kind === 'line' || kind === 'count' || kind === 'phone' || kind === 'email' ? AFTER_LINE : 0
}

/** Fetches what colleagues have saved when the person returns to this window. */
function useFreshRecord(answerSaving: AnswerSaving | null) {
  useEffect(() => {
    if (!answerSaving) return
    const refresh = () => void readAgain(answerSaving)
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [answerSaving])
}

async function readAgain({ queue, recordId }: AnswerSaving) {
  const readAt = queryClient.getQueryState(creditUnionQuery.queryKey)?.dataUpdatedAt ?? 0
  if (document.visibilityState !== 'visible' || Date.now() - readAt < STALE_AFTER || queue.isSending) return
  const { requests } = queue
  // A failure is silent, because the person did not start this fetch, and the next return tries again.
  const record = await call(showCreditUnion).catch(() => null)
  if (record?.id === recordId && queue.requests === requests) await replaceRecord(record)
}
