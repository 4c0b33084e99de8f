import { useState } from 'react'
import { forgetDraft, OF_PAGE, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import type { Saving } from '#web/ui/form-page/SaveState.tsx'
import type { ReportFormValues } from '../report-values.ts'

/** The report as this device stores it while a person types. */
export function useReportDraft(owner: string, name: string) {
  const [draft] = useState(() => readDraft<Partial<ReportFormValues>>(owner, name))
  const mayStore = !owner.startsWith(OF_PAGE)
  const [saving, setSaving] = useState<Saving>(draft && mayStore ? { state: 'saved', at: new Date(draft.saved_at) } : { state: 'idle' })

  /** False if the device cannot store the draft, or must not. */
  function store(values: ReportFormValues): boolean {
    const savedAt = writeDraft(owner, name, values)
    if (!mayStore) return false
    setSaving(savedAt ? { state: 'saved', at: new Date(savedAt) } : { state: 'failed' })
    return Boolean(savedAt)
  }

  return { draft, saving, store, forget: () => forgetDraft(owner, name) }
}

export type ReportDraft = ReturnType<typeof useReportDraft>
