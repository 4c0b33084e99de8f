import { useEffect } from 'react'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import type { Answers, Outcome } from '#web/domain/autosave/autosave-types.ts'
import type { SheetSaving } from '#web/domain/autosave/sheet-saving.ts'
import { useSheet } from '#web/domain/autosave/use-sheet.ts'
import { replaceRecord } from '#web/domain/checklist/answer-saving.ts'
import { useSaving } from '#web/domain/checklist/use-saving.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { shownAnswers } from './check-answer.ts'

/** Data older than this, in milliseconds, may have been changed by a colleague. */
const STALE_AFTER = 30_000

/** A form that saves itself, for Administrators. Other roles read the record. */
export function useAutosave(record: CreditUnion, actor: SessionUser) {
  const { answerSaving, unsaved, errors, conflicts, saving, isSavedHere, isStored } = useSaving(record, actor)
  const sheet = useSheet(answerSaving, unsaved, record as unknown as Answers)
  useFreshRecord(answerSaving)
  return {
    ...sheet,
    unsaved,
    errors,
    conflicts,
    saving,
    isSavedHere,
    isStored,
    /** Sends the whole form, except what a condition hides. */
    async saveAll(): Promise<Outcome> {
      if (!answerSaving) return { kind: 'ended' }
      answerSaving.failures.reset()
      return answerSaving.queue.submit(shownAnswers(sheet.values))
    },
  }
}

export type Autosave = ReturnType<typeof useAutosave>

/** Fetches what colleagues have saved when the person returns to this window. */
function useFreshRecord(answerSaving: SheetSaving | null) {
  useEffect(() => {
    if (!answerSaving) return
    const refresh = () => void readAgain(answerSaving)
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [answerSaving])
}

async function readAgain({ queue, recordId }: SheetSaving) {
  const readAt = queryClient.getQueryState(creditUnionQuery.queryKey)?.dataUpdatedAt ?? 0
  if (document.visibilityState !== 'visible' || Date.now() - readAt < STALE_AFTER || queue.isSending) return
  const { requests } = queue
  // A failure is silent, because the person did not start this fetch, and the next return tries again.
  const record = await call(showCreditUnion).catch(() => null)
  if (record?.id === recordId && queue.requests === requests) await replaceRecord(record)
}
