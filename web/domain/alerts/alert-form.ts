// The form of an alert: what is typed, and how the calls take it.

import type { createAlert } from '#contract/back-office/calls.ts'
import type { BodyInput } from '#contract/call.ts'
import type { Alert } from '#contract/records/alert.ts'
import { areaOf, partsOf, textOfArea } from '#web/domain/area/area-text.ts'
import { momentHere } from '#web/lib/format/clocks.ts'
import { dayText, timeText } from '#web/lib/format/dates.ts'
import type { FieldErrors } from '#web/lib/forms/use-form.ts'

/** Lists are texts here, so that a draft can tell what was changed. */
export const emptyAlert = {
  title: '',
  desc: '',
  severity: '',
  /** The states and counties, as area-text.ts writes them. */
  area: '',
  expires_on: '',
  expires_time: '',
  replaces: '',
  button_title: '',
  url: '',
  push: false,
  /** The incident that it is about; empty for none. */
  incident_id: '',
}
export type AlertValues = typeof emptyAlert

/** Without a time of day it holds until the day is over. */
const END_OF_DAY = '23:59'

/** As the calls take it. The time is that of the reader's device. */
export function alertBody(values: AlertValues): BodyInput<typeof createAlert> {
  const { area, expires_on, expires_time, ...body } = values
  return {
    ...body,
    severity: body.severity as '',
    ...areaOf(area),
    expires_at: momentOf(expires_on, expires_time),
  }
}

function momentOf(day: string, time: string) {
  if (day === '') return time
  const moment = momentHere(day, time || END_OF_DAY)
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString()
}

export type Written = Partial<
  Pick<Alert, 'title' | 'desc' | 'severity' | 'states' | 'counties' | 'expires_at' | 'button_title' | 'url' | 'incident_id'>
>

/** What the form begins with: a published alert, or one that was drafted from warnings. */
export function alertValues(alert: Written): AlertValues {
  const ends = alert.expires_at ? new Date(alert.expires_at) : null
  return {
    ...emptyAlert,
    title: alert.title ?? '',
    desc: alert.desc ?? '',
    severity: alert.severity ?? '',
    area: textOfArea({ states: alert.states ?? [], counties: alert.counties ?? [] }),
    expires_on: ends ? dayText(ends) : '',
    expires_time: ends ? timeText(ends) : '',
    button_title: alert.button_title ?? '',
    url: alert.url ?? '',
    incident_id: alert.incident_id ?? '',
  }
}

/** An area in which no county is chosen yet would be everybody, and an Association speaks to its own states only. */
export function checkArea(area: string, isNeeded: boolean, words: { areaNeeded: string; noCounty: string }): FieldErrors {
  if (partsOf(area).some(({ counties }) => counties?.length === 0)) return { area: words.noCounty }
  return isNeeded && area === '' ? { area: words.areaNeeded } : {}
}

/** The alert as it will be read, while it is being written. */
export function previewOf(values: AlertValues, at: string, from: Alert['from']): Omit<Alert, 'id' | 'replaces'> {
  const { states, counties, expires_at } = alertBody(values)
  const isMoment = !Number.isNaN(Date.parse(expires_at ?? '')) && values.expires_on !== ''
  return {
    title: values.title.trim(),
    desc: values.desc.trim(),
    url: values.url.trim() || null,
    button_title: values.button_title.trim() || null,
    severity: (values.severity || null) as Alert['severity'],
    states: states ?? [],
    counties: counties ?? [],
    from,
    expires_at: isMoment ? (expires_at ?? null) : null,
    ended_at: null,
    over: false,
    incident_id: values.incident_id || null,
    with_support: false,
    created_at: at,
    changed_at: null,
  }
}
