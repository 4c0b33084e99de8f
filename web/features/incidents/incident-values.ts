// The values of an incident's form, and the request body.

import type { AnswerOf, BodyInput } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { openIncident } from '#contract/incidents/calls.ts'
import type { Severity } from '#contract/options.ts'
import type { Incident } from '#contract/records/incident.ts'
import { type IncidentPhase, type IncidentType, QUIET_AFTER_HOURS } from '#contract/records/incident-options.ts'
import type { draftIncident } from '#contract/warnings/calls.ts'
import { areaOf, partsOf, textOfArea } from '#web/domain/area/area-text.ts'
import { momentHere } from '#web/lib/format/clocks.ts'
import { dayText, timeText } from '#web/lib/format/dates.ts'
import type { FieldErrors } from '#web/lib/forms/use-form.ts'
import { renderTime } from '#web/lib/page/hydration.ts'

export interface IncidentValues extends Record<string, unknown> {
  name: string
  type: string
  phase: string
  is_exercise: boolean
  /** As area-text.ts writes it. */
  area: string
  starts_on: string
  starts_time: string
  quiet_after_hours: string
  note: string
  /** Said as an alert in the same press. */
  says_alert: boolean
  alert_severity: string
  /** Null until somebody edits them: until then they follow the incident. */
  alert_title: string | null
  alert_desc: string | null
}

const noAlert = { says_alert: false, alert_severity: 'urgent', alert_title: null, alert_desc: null }

export const newIncident = (isExercise: boolean, now = new Date(renderTime())): IncidentValues => ({
  name: '',
  type: '',
  phase: 'active',
  is_exercise: isExercise,
  area: '',
  starts_on: dayText(now),
  starts_time: timeText(now),
  quiet_after_hours: String(QUIET_AFTER_HOURS),
  note: '',
  ...noAlert,
})

export const incidentValues = (incident: Incident): IncidentValues => ({
  name: incident.name,
  type: incident.type,
  phase: incident.phase,
  is_exercise: incident.is_exercise,
  area: textOfArea(incident),
  starts_on: dayText(new Date(incident.starts_at)),
  starts_time: timeText(new Date(incident.starts_at)),
  quiet_after_hours: String(incident.quiet_after_hours),
  note: incident.note ?? '',
  ...noAlert,
})

export type IncidentDraft = AnswerOf<typeof draftIncident>['body']

/** Names of the server's errors that are shown at fields of other names: the area, and the day. */
export const incidentNames = ['states', 'starts_at', 'alert.title', 'alert.desc']

/** What the desk drafted from warnings, in the form of a new incident. */
export const valuesOfDraft = ({ name, type, phase, states, counties, starts_at, note }: IncidentDraft): IncidentValues => ({
  ...newIncident(false, new Date(starts_at)),
  name,
  type,
  phase,
  area: textOfArea({ states, counties }),
  note: note ?? '',
})

/** The request body. The time is in the time zone of the device. */
export const incidentBody = (values: IncidentValues): BodyInput<typeof openIncident> => ({
  name: values.name.trim(),
  type: values.type as IncidentType,
  phase: values.phase as IncidentPhase,
  is_exercise: values.is_exercise,
  ...areaOf(values.area),
  starts_at: startOf(values) ?? '',
  quiet_after_hours: Number(values.quiet_after_hours),
  note: values.note.trim() || null,
})

/** The alert that is said with it; null without one. */
export function alertIn(values: IncidentValues, followed: { title: string; desc: string }) {
  if (!values.says_alert || values.is_exercise) return null
  const { alert_severity, alert_title, alert_desc } = values
  const said = { title: (alert_title ?? followed.title).trim(), desc: (alert_desc ?? followed.desc).trim() }
  return { ...said, severity: alert_severity as Severity }
}

function startOf({ starts_on, starts_time }: IncidentValues): string | null {
  const moment = momentHere(starts_on, starts_time || '00:00')
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** The errors that the server would return. */
export function checkIncident(values: IncidentValues, noCounty: string): FieldErrors {
  const hours = Number(values.quiet_after_hours)
  const isOpen = partsOf(values.area).some(({ counties }) => counties?.length === 0)
  return {
    ...(values.name.trim() === '' && { name: fieldErrors.required }),
    ...(values.type === '' && { type: fieldErrors.required }),
    ...(values.says_alert && !values.is_exercise && values.alert_title?.trim() === '' && { alert_title: fieldErrors.required }),
    ...(values.says_alert && !values.is_exercise && values.alert_desc?.trim() === '' && { alert_desc: fieldErrors.required }),
    ...(values.area === '' && { area: fieldErrors.area }),
    ...(isOpen && { area: noCounty }),
    ...(startOf(values) === null && { starts_on: fieldErrors.date }),
    ...(!(Number.isInteger(hours) && hours >= 1 && hours <= 720) && { quiet_after_hours: fieldErrors.quietHours }),
  }
}
