// The report while it is written: its draft on this device, sending it, and what came of it.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DisasterReportInput } from '#contract/disaster-reports/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { ReportFieldName } from '#contract/report-form.ts'
import { CallError } from '#web/lib/calls/call.ts'
import { creditUnionQuery, reasonOf, settingsQuery } from '#web/lib/calls/queries.ts'
import { forgetDraft, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { firstOfEach, useForm } from '#web/lib/forms/use-form.ts'
import { ownerOf } from '#web/lib/offline/device-owner.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { dismissToast, showToast } from '#web/lib/toasts.ts'
import type { Saving } from '#web/ui/form/SaveState.tsx'
import { outbox, showsReport } from './outbox.ts'
import type { QueuedReport } from './report-outbox.ts'
import { forgetSearches } from './report-queries.ts'
import { errorsOf, isNeeded } from './report-sections.ts'
import { draftOf, newReport, type ReportValues, reportToSend, restoredReport, shownReport, type TypedReport } from './report-values.ts'
import { holdsWhatWasSent, sendReport } from './send-report.ts'

/** Statuses that the whole app answers to, each with words of its own. */
const GLOBAL_STATUSES = [301, 401, 419]

export interface SentReport {
  report: DisasterReport
  /** False where an earlier try had arrived already, without what was changed since. */
  isWhole: boolean
}

/** `kept`: a report that was sent off already and came back to be changed. */
export function useDisasterReport(kept?: QueuedReport) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const user = useActor()
  const navigate = useNavigate()
  const draftName = draftOf(kept?.id)
  const { data: organization, isLoading: isWaiting } = useQuery(creditUnionQuery)
  const { data: settings } = useQuery(settingsQuery)
  const [draft] = useState(() => readDraft<Partial<TypedReport>>(user.id, draftName))
  const [initial] = useState(() => {
    const fresh = newReport(user, new Date())
    const before = kept ? restoredReport(kept.typed, fresh) : fresh
    return draft ? restoredReport(draft.values, before) : before
  })
  const [saving, setSaving] = useState<Saving>(draft ? { state: 'saved', at: new Date(draft.saved_at) } : { state: 'idle' })
  const [sent, setSent] = useState<SentReport | null>(null)
  const failure = useRef<number>(undefined)
  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  /** False where the device keeps nothing. */
  function keep(values: TypedReport): boolean {
    const savedAt = writeDraft(user.id, draftName, values)
    setSaving(savedAt ? { state: 'saved', at: new Date(savedAt) } : { state: 'failed' })
    return Boolean(savedAt)
  }

  async function send(values: TypedReport) {
    if (failure.current !== undefined) dismissToast(failure.current)
    // Kept once more: with the same submission_id it can be sent again, whatever becomes of this page.
    const isKept = keep(values)
    const report = reportToSend(values, organization)
    if (await handOver(values, report)) return
    try {
      const stored = await sendReport(report)
      forgetDraft(user.id, draftName)
      forgetSearches()
      if (!isHere.current) showToast({ variant: 'success', title: t('sent.title') })
      setSent({ report: stored, isWhole: holdsWhatWasSent(stored, report) })
    } catch (error) {
      if (error instanceof CallError && !GLOBAL_STATUSES.includes(error.status)) failure.current = sayFailure(error, isKept)
      throw error
    }
  }

  /** From here on the outbox has it, which sends it whatever becomes of this page. False where the device keeps nothing. */
  async function handOver(typed: TypedReport, report: DisasterReportInput): Promise<boolean> {
    const owner = ownerOf(user)
    if (!owner) return false
    const id = typed.submission_id
    const body = { ...report, filed_as: { id: user.id, credit_union_id: user.credit_union_id } }
    showsReport(id)
    try {
      await outbox.add({ id, owner, state: 'waiting', typed, body, saved_at: new Date().toISOString() })
    } catch {
      return false
    }
    forgetDraft(user.id, draftName)
    await navigate(`/report-disaster?report=${id}`, { replace: true })
    return true
  }

  function sayFailure(error: CallError, isKept: boolean) {
    const phone = settings?.program_phone
    const said = isKept ? 'form.noConnectionToSend' : 'form.noConnectionNotKept'
    const message = error.status === 0 && phone ? t(said, { phone }) : reasonOf(error)
    return showToast({ variant: 'danger', title: t('common:errors.errorSubmitting'), message })
  }

  const refused = kept?.state === 'refused' && kept.errors ? firstOfEach(kept.errors) : undefined
  const form = useForm<TypedReport>({ initial, check: (values) => errorsOf(values, organization), onChange: keep, send, refused })
  const shown = shownReport(form.values, organization)
  const faults = errorsOf(form.values, organization)

  /** Where something is missing, what to do at this field instead of one sentence for all. */
  function errorOf(name: string) {
    const isMissing = form.errors[name] && faults[name] === fieldErrors.required
    return isMissing && isNeeded(name) ? t(`missing.${name}`) : form.errors[name]
  }

  return {
    form,
    shown,
    faults,
    /** What a field part wants, with the organization's details where nobody has typed. */
    field: <Name extends ReportFieldName>(name: Name) => ({
      name,
      value: shown[name],
      onChange: (value: ReportValues[Name]) => form.set({ [name]: value } as Partial<TypedReport>),
      error: errorOf(name),
    }),
    /** The organization's details are still on their way. */
    isWaiting,
    restoredAt: draft?.saved_at,
    saving,
    sent,
    startOver: () => forgetDraft(user.id, draftName),
    /** Back to the form, as a report of its own. */
    sendAnother: () => {
      setSent(null)
      form.set({ submission_id: newSubmissionId() })
    },
  }
}

export type ReportForm = ReturnType<typeof useDisasterReport>
