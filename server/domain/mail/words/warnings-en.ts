// The texts of mails about warnings. The name of a warning is the Weather Service's own.

import { typed } from '#server/lib/mail/typed.ts'
import type { Words } from './words.ts'

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
  isSample: boolean
}

/** At most five names are in a message. */
export const MOST_NAMES = 5

const DAY = 24 * 60 * 60_000

/** The day on which a warning ends: from a week on, a weekday could be mistaken for the one before. */
export const dayOf = (until: string, month: 'short' | 'long') =>
  Date.parse(until) - Date.now() < 6 * DAY ? ({ weekday: 'long' } as const) : ({ month, day: 'numeric' } as const)

const untilIn = ({ until, zone }: Pick<WarningSaid, 'until' | 'zone'>) =>
  new Intl.DateTimeFormat('en-US', {
    ...dayOf(until, 'short'),
    ...{ hour: 'numeric', minute: '2-digit', timeZone: zone, timeZoneName: 'short' },
  }).format(new Date(until))

const named = (offices: readonly string[]) => {
  const more = offices.length - MOST_NAMES
  return `${offices.slice(0, MOST_NAMES).map(typed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export const warningsEn = {
  warning: ({ offices, others, link, isSample, ...said }: WarningSaid): Words => ({
    subject: `${isSample ? '[SAMPLE] ' : ''}${typed(said.event)}: ${offices.length === 1 ? '1 of your offices' : `${offices.length} of your offices`}`,
    text: [
      `${isSample ? 'This is a sample. ' : ''}${typed(said.event)} until ${untilIn(said)}. Your offices in it: ${named(offices)}.`,
      ...(others > 0
        ? [others === 1 ? '1 more warning of this type is in force.' : `${others} more warnings of this type are in force.`]
        : []),
      `Read what the National Weather Service says, and what to do: ${link}`,
      'You get this message because you chose to be told of warnings. Change what you hear of on the same page.',
    ],
  }),
}
