import { useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import type { Saving } from '#web/ui/form-page/SaveState.tsx'
import type { ReportFormValues } from '../report-values.ts'

/** The report as this device stores it while a person types. */
export function useReportDraft(userId: string, name: string) {
  const [draft] = useState(() => readDraft<Partial<ReportFormValues>>(userId, name))
  const [saving, setSaving] = useState<Saving>(draft ? { state: 'saved', at: new Date(draft.saved_at) } : { state: 'idle' })

  /** False if the device cannot store the draft. */
  function store(values: ReportFormValues): boolean {
    const savedAt = writeDraft(userId, name, values)
    setSaving(savedAt ? { state: 'saved', at: new Date(savedAt) } : { state: 'failed' })
    return Boolean(savedAt)
  }

  return { draft, saving, store, forget: () => forgetDraft(userId, name) }
}

export type ReportDraft = ReturnType<typeof useReportDraft>
