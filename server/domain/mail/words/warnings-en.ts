// The texts of mails about warnings. The name of a warning is the Weather Service's own.

import { typed } from '#server/lib/mail/typed.ts'
import type { SecretWords } from './words.ts'

export interface WarningSaid {
  event: string
  until: string
  /** Of the first of their offices in its area. */
  zone: string
  /** The names of their offices in its area. */
  offices: readonly string[]
  /** Other warnings of the same group. */
  others: number
  link: string
  unsubscribe: string
  isSample: boolean
}

/** At most five names are in a message. */
export const MOST_NAMES = 5

const DAY = 24 * 60 * 60_000

/** One for each time zone: making one takes long, and thousands of people are told at a time. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** When a warning ends: by its weekday, or by its date where the weekday could be mistaken for the one before. */
export function untilIn(locale: string, month: 'short' | 'long', { until, zone }: Pick<WarningSaid, 'until' | 'zone'>): string {
  const isSoon = Date.parse(until) - Date.now() < 6 * DAY
  const key = `${locale} ${zone} ${isSoon}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...(isSoon ? ({ weekday: 'long' } as const) : ({ month, day: 'numeric' } as const)),
      ...{ hour: 'numeric', minute: '2-digit', timeZone: zone, timeZoneName: 'short' },
    })
  formats.set(key, format)
  return format.format(new Date(until))
}

const named = (offices: readonly string[]) => {
  const more = offices.length - MOST_NAMES
  return `${offices.slice(0, MOST_NAMES).map(typed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export const warningsEn = {
  warning: ({ offices, others, link, unsubscribe, isSample, ...said }: WarningSaid): SecretWords => ({
    secret: true,
    unsubscribe,
    subject: `${isSample ? '[SAMPLE] ' : ''}${typed(said.event)}: ${offices.length === 1 ? '1 of your offices' : `${offices.length} of your offices`}`,
    text: [
      `${isSample ? 'This is a sample. ' : ''}${typed(said.event)} until ${untilIn('en-US', 'short', said)}. Your offices in it: ${named(offices)}.`,
      ...(others > 0
        ? [others === 1 ? '1 more warning of this type is in force.' : `${others} more warnings of this type are in force.`]
        : []),
      `Read what the National Weather Service says, and what to do: ${link}`,
      'You get this message because you chose to be told of warnings. Change what you hear of on the same page.',
    ],
  }),
}
