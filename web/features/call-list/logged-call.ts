// The record of a call: its outcome, a note, and the time of the next call.

import { fieldErrors } from '#contract/field-errors.ts'
import { HOUR } from '#contract/rules/time.ts'
import { momentHere } from '#web/lib/format/clocks.ts'
import { dayText } from '#web/lib/format/dates.ts'
import type { FieldErrors } from '#web/lib/forms/use-form.ts'
import { renderTime } from '#web/lib/page/hydration.ts'

export const pauses = ['in1', 'in3', 'in24', 'pick'] as const
type Pause = (typeof pauses)[number]

export interface LoggedCall extends Record<string, string> {
  outcome: string
  note: string
  /** One of the pauses; empty for none. */
  again: string
  day: string
  time: string
}

export const emptyCall: LoggedCall = { outcome: '', note: '', again: '', day: '', time: '' }

const EVENING = '17:00'

/** 5:00 PM of that day, on the clock of the caller. */
export const eveningOf = (now: number) => momentHere(dayText(new Date(now)), EVENING)
const hours: Record<Exclude<Pause, 'pick'>, number> = { in1: 1, in3: 3, in24: 24 }

/** The moment of the next call; null without one. */
export function callAgainAt(
  { outcome, again, day, time }: Pick<LoggedCall, 'outcome' | 'again' | 'day' | 'time'>,
  now = renderTime(),
): string | null {
  if (outcome === 'reached' || again === '') return null
  if (again === 'evening') return eveningOf(now).toISOString()
  const at = again === 'pick' ? momentHere(day, time).getTime() : now + hours[again as Exclude<Pause, 'pick'>] * HOUR
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

export function checkCall(values: LoggedCall, pastTime: string, now = renderTime()): FieldErrors {
  if (values.outcome === '') return { outcome: fieldErrors.required }
  return values.outcome === 'reached' ? {} : checkAgain(values, pastTime, now)
}

/** A picked time lies ahead. */
export function checkAgain(values: Pick<LoggedCall, 'again' | 'day' | 'time'>, pastTime: string, now = renderTime()): FieldErrors {
  if (values.again !== 'pick') return {}
  if (values.day === '') return { day: fieldErrors.required }
  if (values.time === '') return { time: fieldErrors.required }
  return Date.parse(callAgainAt({ outcome: '', ...values }) ?? '') > now ? {} : { time: pastTime }
}
