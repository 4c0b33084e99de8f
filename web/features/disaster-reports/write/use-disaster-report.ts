// The report while it is written: its draft on this device, sending it, and the result.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saysAnswer } from '#contract/catalogue/condition.ts'
import type { ReportFieldName } from '#contract/catalogue/report-form.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useUnlessFocused } from '#web/lib/forms/focus.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { firstOfEach, useForm } from '#web/lib/forms/use-form.ts'
import { draftOwnerOf } from '#web/lib/offline/device-owner.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { seenReport } from '../check/seen-report.ts'
import {
  draftOf,
  newReport,
  newReportForOther,
  type Organization,
  placed,
  type ReportFormValues,
  type ReportValues,
  reportToSend,
  restoredReport,
  shownReport,
} from '../report-values.ts'
import type { QueuedReport } from '../send/queued-report.ts'
import { useSendReport } from '../send/use-send-report.ts'
import { withEarlierWords } from '../update/earlier-words.ts'
import { afterReport } from '../update/last-said.ts'
import { changesOf, continuedFrom, newUpdate, rebasedOn } from '../update/report-update.ts'
import { useProposedType, withProposal } from './proposed-type.ts'
import { officesAnswer, ofOffices, type ReportOffices, typedIn, withOffices } from './report-offices.ts'
import { isNeeded, reportErrors, reportSchema } from './report-sections.ts'
import { isAllSaid, isNews, isSaid, isYesNo, mustBeSaid, saidIn, saysWhatWorks, type YesNoName } from './said-answers.ts'
import { useReportDraft } from './use-report-draft.ts'
import { useReportIncident } from './use-report-offices.ts'

/** How a report starts: empty, as a queued one that the person is changing, as an update of the newest of a chain, for another organization. */
export interface Start {
  queued?: QueuedReport | undefined
  update?: { newest: DisasterReport; chain: string; history?: readonly DisasterReport[] } | undefined
  forOther?: Organization | undefined
  /** The last report, about an earlier storm: a new one begins with what it said. */
  after?: DisasterReport | undefined
  /** Of its chain, newest first. */
  history?: readonly DisasterReport[] | undefined
  /** The id of the incident that it is about, or NO_INCIDENT; the newest where it is left out. */
  about?: string | undefined
}

interface Steps {
  /** The answers were checked by the person. */
  isChecked: boolean
  /** Shows the answers once more, before they are sent. */
  onCheck: () => void
}

export function useDisasterReport(start: Start, offices: ReportOffices | null, { isChecked, onCheck }: Steps) {
  const { queued, forOther } = start
  const { t } = useTranslation(['disaster-reports', 'report-form'])
  const user = useActor()
  const { data: own, isLoading: isWaiting } = useQuery(creditUnionQuery)
  const found = forOther ?? own
  const organization: Organization | null | undefined = found && placed<Organization>(found)
  const stored = useReportDraft(draftOwnerOf(user), draftNameOf(start))
  const { send, sent, forgetSent } = useSendReport(stored)
  const { draft } = stored
  const [initial] = useState(() => startOf(start, draft?.values, user))
  const incident = useReportIncident(forOther, start.about)
  // The newest one of the desk is only taken where it covers an office; one that the desk named is meant.
  const named = forOther && start.about === undefined ? offices?.incident : incident
  const proposed = useUnlessFocused('type_of_disaster', useProposedType(incident))
  const filled = (values: ReportFormValues) => withProposal(withOffices(values, offices), proposed)
  const isCheckedIn = (values: ReportFormValues) => (forOther ? isAllSaid(values, offices) : values.checked)
  const saidOf = (values: ReportFormValues) => saidIn(values, shownReport(filled(values), organization), offices)
  const toSend = (values: ReportFormValues) => ({
    ...reportToSend(filled(values), organization),
    checked: isCheckedIn(values),
    said: saidOf(values),
    ...(!values.continues && named && { incident_id: named.id }),
    ...ofOffices(values, offices),
  })
  const refused = queued?.state === 'refused' ? markedIn(queued.errors) : undefined
  const form = useForm<ReportFormValues>({
    initial,
    check: (values) => reportErrors(filled(values), organization),
    schema: reportSchema,
    isRestored: Boolean(draft || queued || start.update),
    onChange: stored.store,
    send: async (values) => (isChecked ? send(values, toSend(values)) : onCheck()),
    refused,
  })
  const filledIn = filled(form.values)
  const shown = shownReport(filledIn, organization)
  const faults = reportErrors(filledIn, organization)
  const { continues } = form.values
  const said = saidOf(form.values)
  const seen = seenReport(shown, { checked: isCheckedIn(form.values), said }, continues)

  /** The sentence for an empty field, in place of the general one. */
  function errorOf(name: string) {
    const isMissing = form.errors[name] && faults[name] === fieldErrors.required
    if (!isMissing || !isNeeded(name)) return form.errors[name]
    return name === 'via' ? t('report-form:behalf.missingVia') : t(`missing.${name}`)
  }

  /** In an update, what is not touched stays as it was said. */
  function change(name: ReportFieldName, value: string | boolean) {
    form.set({
      [name]: value,
      ...(saysWhatWorks(name) && !continues && { checked: true }),
      ...(isNews(name) && { said: [...new Set([...form.values.said, name])] }),
      ...(name === 'type_of_disaster' && { type_is_own: true }),
    } as Partial<ReportFormValues>)
  }

  return {
    form,
    shown,
    faults,
    /** The props of a field, filled with the organization's details until the person types. */
    field: <Name extends ReportFieldName>(name: Name) => ({
      name,
      value: shown[name],
      onChange: (value: ReportValues[Name]) => change(name, value),
      error: errorOf(name),
    }),
    /** A question with Yes and No. For another organization, it is not answered until somebody did. */
    yesNo: <Name extends YesNoName>(name: Name) => ({
      name,
      value: forOther && !isSaid(form.values, name, offices) ? null : shown[name],
      onChange: (value: boolean) => change(name, value),
      error: errorOf(name),
    }),
    errorOf,
    organization,
    /** What works was said: each Yes means something. */
    isChecked: isAllSaid(form.values, offices, (name) => saysAnswer(seen, name)),
    /** A new report, which can be about another incident. */
    isNew: !queued && !continues,
    incident,
    /** What others will read. */
    seen,
    /** The statuses of the offices answer for the branches. */
    isOfOffices: officesAnswer(form.values, offices),
    /** The offices, of an open incident where there is one; null where none is known. */
    offices,
    /** Whose report it is, if it is not the own organization's. */
    forOther,
    continues,
    /** What the switch says as an earlier report did, and since when; undefined where the person touched it. */
    stillOf: (name: ReportFieldName) => {
      if (form.values.said.includes(name)) return undefined
      const earlier =
        continues && isYesNo(name) && !continues.values[name] ? { at: continues.at, values: continues.values } : form.values.still
      const value = earlier?.values[name]
      const at = (earlier && 'times' in earlier && earlier.times?.[name]) || earlier?.at
      return at !== undefined && typeof value === 'boolean' && value === shown[name] ? { value, at } : undefined
    },
    changes: changesOf(shown, continues),
    putBack: (name: ReportFieldName) =>
      continues &&
      form.set({
        [name]: continues.values[name],
        said: form.values.said.filter((each) => each !== name),
      } as Partial<ReportFormValues>),
    /** Everything that is said to work does. */
    confirm: () => form.set({ checked: true, said: [...new Set([...form.values.said, ...mustBeSaid])] }),
    /** What the form shows in advance is what the person says. */
    say: (name: YesNoName) => form.set({ said: [...new Set([...form.values.said, name])] }),
    /** Continues the newest report of the chain instead, with the same changes; a new report where there is none. */
    rebaseOn: (newest: DisasterReport | null) =>
      form.set(
        newest
          ? rebasedOn(form.values, shown, newest)
          : { ...shown, continues: null, said: [...(said ?? []), 'hours_of_operation_statement'] },
      ),
    /** The organization's details are still loading. */
    isWaiting,
    restoredAt: draft?.saved_at,
    saving: stored.saving,
    sent,
    startOver: stored.forget,
    /** Goes back to the form, for an update of what was stored. */
    sendAnother: () => {
      forgetSent()
      form.set({ submission_id: newSubmissionId(), continues: sent && continuedFrom(sent.report) })
    },
  }
}

/** The errors that belong to a field. The error for an overtaken update is shown above the form. */
function markedIn(errors: QueuedReport['errors'] = {}) {
  const { updates_id: _, ...ofFields } = firstOfEach(errors)
  return ofFields
}

function draftNameOf({ queued, update, forOther }: Start) {
  const ofForm = update ? `update.${update.chain}` : forOther && `for.${forOther.on_behalf_of}`
  return draftOf(queued?.id ?? ofForm)
}

/** The draft overrides all other values. The draft of an overtaken update is applied to the other person's update. */
function startOf(
  { queued, update, forOther, after, history }: Start,
  draft: Partial<ReportFormValues> | undefined,
  user: SessionUser,
): ReportFormValues {
  const now = new Date(renderTime())
  const newest = update && withEarlierWords(update.newest, update.history ?? [])
  const fresh = newest ? newUpdate(newest, user, now) : forOther ? newReportForOther(now) : newReport(user, now)
  const begun = after ? afterReport(fresh, after, history) : fresh
  const before = queued ? restoredReport(typedIn(queued), fresh) : begun
  if (!draft) return before
  const restored = restoredReport(draft, before)
  const isOvertaken = newest && restored.continues?.id !== newest.id
  return isOvertaken ? rebasedOn(restored, shownReport(restored, null), newest) : restored
}

export type ReportInWriting = ReturnType<typeof useDisasterReport>
