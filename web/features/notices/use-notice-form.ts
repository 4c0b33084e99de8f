import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Notice, NoticeSources } from '#contract/notices/schemas.ts'
import { useSheet, useUnsaved } from '#web/domain/autosave/use-sheet.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useHydrated } from '#web/lib/page/hydration.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { sourcesQuery } from './notice-queries.ts'
import { savingFor } from './notice-saving.ts'
import { itemsOf } from './notice-values.ts'

/** The draft of a notice as a form that saves itself. */
export function useNoticeForm(notice: Notice) {
  const actor = useActor()
  const errorText = useErrorText()
  // The queue reads what the device has stored.
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the objects; a new version of the same notice must keep its queue
  const sheetSaving = useMemo(() => (isHydrated ? savingFor(actor, notice) : null), [isHydrated, actor.id, notice.id])
  const isStored = sheetSaving === null || sheetSaving.failures.isStored
  const { unsaved, errors, conflicts, saving, isOffline } = useUnsaved(sheetSaving)
  const { data: sources = noSources } = useQuery(sourcesQuery(notice.id))
  const sheet = useSheet(sheetSaving, unsaved, itemsOf(notice))
  return {
    ...sheet,
    sources,
    saving,
    conflicts,
    isStored,
    isSavedHere: isOffline && isStored,
    errorOf: (name: string) => (errors[name] === undefined ? undefined : errorText(errors[name])),
    text: (name: string) => String(sheet.values[name] ?? ''),
    /** Sends what is typed, before an action that ends the draft. False if not all of it is stored. */
    async settle(): Promise<boolean> {
      if (!sheetSaving) return true
      sheetSaving.queue.flush()
      await sheetSaving.queue.idle()
      return Object.keys(sheetSaving.queue.snapshot().unsaved).length === 0
    },
  }
}

const noSources: NoticeSources = {}

export type NoticeFormState = ReturnType<typeof useNoticeForm>
