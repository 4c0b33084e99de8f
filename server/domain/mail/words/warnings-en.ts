// The texts of mails about warnings. The name of a warning is the Weather Service's own.

import { typed } from '#server/lib/mail/typed.ts'
import { DAY } from '#server/lib/time.ts'
import type { SecretWords } from './words.ts'

export interface WarningSaid {
  event: string
  /** Null where it holds until further notice. */
  until: string | null
  /** Since when the Weather Service does not list it; null where it does. */
  notListedSince: string | null
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

/** One for each time zone: making one takes long, and thousands of people are told at a time. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment of a warning, like its end: by its weekday, or by its date where the weekday could be mistaken for the one before. */
export function momentIn(locale: string, month: 'short' | 'long', { when, zone }: { when: string; zone: string }): string {
  const isSoon = Math.abs(Date.parse(when) - Date.now()) < 6 * DAY
  const key = `${locale} ${zone} ${isSoon}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...(isSoon ? ({ weekday: 'long' } as const) : ({ month, day: 'numeric' } as const)),
      ...{ hour: 'numeric', minute: '2-digit', timeZone: zone, timeZoneName: 'short' },
    })
  formats.set(key, format)
  return format.format(new Date(when))
}

const named = (offices: readonly string[]) => {
  const more = offices.length - MOST_NAMES
  return `${offices.slice(0, MOST_NAMES).map(typed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Also for drafts, which are in English. */
export const notListedEn = (since: { when: string; zone: string }) =>
  `It has not been on the Weather Service’s list since ${momentIn('en-US', 'short', since)}.`

export const warningsEn = {
  warning: ({ offices, others, link, unsubscribe, isSample, zone, ...said }: WarningSaid): SecretWords => ({
    secret: true,
    unsubscribe,
    subject: `${isSample ? '[SAMPLE] ' : ''}${typed(said.event)}: ${offices.length === 1 ? '1 of your offices' : `${offices.length} of your offices`}`,
    text: [
      `${isSample ? 'This is a sample. ' : ''}${typed(said.event)} ${said.until === null ? 'until further notice' : `until ${momentIn('en-US', 'short', { when: said.until, zone })}`}. Your offices in it: ${named(offices)}.`,
      ...(said.notListedSince === null ? [] : [notListedEn({ when: said.notListedSince, zone })]),
      ...(others > 0
        ? [others === 1 ? '1 more warning of this type is in force.' : `${others} more warnings of this type are in force.`]
        : []),
      `Read what the National Weather Service says, and what to do: ${link}`,
      'You get this message because you chose to be told of warnings. Change what you hear of on the same page.',
    ],
  }),
}
