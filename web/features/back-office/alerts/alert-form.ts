// The form of an alert: what is typed, and how the calls take it.

import type { createAlert } from '#contract/back-office/calls.ts'
import type { BodyInput } from '#contract/call.ts'
import type { Alert } from '#contract/records/alert.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { dayText, timeText } from '#web/lib/format/dates.ts'

/** Lists are texts here, so that a draft can tell what was changed. */
export const emptyAlert = {
  title: '',
  desc: '',
  severity: '',
  /** Codes with spaces between them. */
  states: '',
  counties: '',
  expires_on: '',
  expires_time: '',
  replaces: '',
  button_title: '',
  url: '',
  push: false,
}
export type AlertValues = typeof emptyAlert

/** Without a time of day it holds until the day is over. */
const END_OF_DAY = '23:59'

export const statesIn = (text: string) => text.split(' ').filter(isStateCode)

/** As the calls take it. The time is that of the reader's device. */
export function alertBody(values: AlertValues): BodyInput<typeof createAlert> {
  const { states, counties, expires_on, expires_time, ...body } = values
  return {
    ...body,
    severity: body.severity as '',
    states: statesIn(states),
    counties: counties
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    expires_at: momentOf(expires_on, expires_time),
  }
}

function momentOf(day: string, time: string) {
  if (day === '') return time
  const moment = new Date(`${day}T${time || END_OF_DAY}`)
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString()
}

/** What the form of a published alert begins with. */
export function valuesOf(alert: Alert): AlertValues {
  const ends = alert.expires_at === null ? null : new Date(alert.expires_at)
  return {
    ...emptyAlert,
    title: alert.title,
    desc: alert.desc,
    severity: alert.severity ?? '',
    states: alert.states.join(' '),
    counties: alert.counties.join(', '),
    expires_on: ends ? dayText(ends) : '',
    expires_time: ends ? timeText(ends) : '',
    button_title: alert.button_title ?? '',
    url: alert.url ?? '',
  }
}

/** The alert as it will be read, while it is being written. */
export function previewOf(values: AlertValues, at: string): Omit<Alert, 'id' | 'replaces'> {
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
    from: null,
    expires_at: isMoment ? (expires_at ?? null) : null,
    ended_at: null,
    over: false,
    with_support: false,
    created_at: at,
    changed_at: null,
  }
}
