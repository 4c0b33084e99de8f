// The texts of mails after an incident.

import { typed } from '#server/lib/mail/typed.ts'
import { type Storm, stormIn } from './storm-words.ts'
import type { SecretWords, Words } from './words.ts'

export interface IncidentClosed {
  incident: string
  storm: Storm
  isExercise: boolean
  thank: boolean
  /** Offices that are limited or closed, and those that said nothing since it began: what they said before may still be on the public page. */
  notOpen: number
  unknown: number
  /** Its public page; an exercise has none. */
  page: string | null
  link: string
  /** Null for people who were not asked. */
  unsubscribe: string | null
  /** The program’s postal address, for a contact of a desk, as in a letter; empty for others. */
  address: string
}

export type IncidentReopened = Pick<IncidentClosed, 'incident' | 'storm' | 'isExercise' | 'page' | 'unsubscribe' | 'address'>

export interface ImprovementDue {
  text: string
  /** A day, as `2026-09-14`. */
  due: string
  isLate: boolean
  /** Otherwise its owner cannot be reached. */
  isYours: boolean
  link: string
}

const exercise = (isExercise: boolean) => (isExercise ? '[EXERCISE] ' : '')
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const officesLeft = ({ notOpen, unknown }: Pick<IncidentClosed, 'notOpen' | 'unknown'>) =>
  [
    notOpen === 0 ? '' : notOpen === 1 ? '1 office is still limited or closed.' : `${notOpen} offices are still limited or closed.`,
    unknown === 0
      ? ''
      : unknown === 1
        ? 'We haven’t heard from 1 office since it began.'
        : `We haven’t heard from ${unknown} offices since it began.`,
    notOpen + unknown === 0 ? 'All offices are open.' : '',
  ]
    .filter(Boolean)
    .join(' ')

export const afterEn = {
  incidentClosed: ({ incident, storm, isExercise, thank, page, link, unsubscribe, address, ...offices }: IncidentClosed): SecretWords => ({
    secret: true,
    subject: `${exercise(isExercise)}Three questions for you: the ${stormIn('en', storm)} is closed`,
    text: [
      `${typed(incident)} is closed.${isExercise ? ' It was an exercise.' : ''} ${officesLeft(offices)}${page ? ` Those shown publicly: ${page}` : ''}`,
      ...(thank ? ['Thank you for your help.'] : []),
      `Three questions, so that the next one goes better. You don’t need a password: ${link}`,
      'The link is yours alone and works for 60 days. Do not forward it.',
      ...(unsubscribe ? [`${address}\nDon’t write to me again: ${unsubscribe}`.trim()] : []),
    ],
    ...(unsubscribe && { unsubscribe }),
  }),

  incidentReopened: ({ incident, storm, isExercise, page, unsubscribe, address }: IncidentReopened): SecretWords => ({
    secret: true,
    subject: `${exercise(isExercise)}Open again: the ${stormIn('en', storm)}`,
    text: [
      `${typed(incident)} is open again. We told you that it was closed.${isExercise ? ' It is an exercise.' : ''}`,
      ...(page ? [`Its page shows how the offices are, and if it is closed again: ${page}`] : []),
      ...(unsubscribe ? [`${address}\nDon’t write to me again: ${unsubscribe}`.trim()] : []),
    ],
    ...(unsubscribe && { unsubscribe }),
  }),

  improvementDue: ({ text, due, isLate, isYours, link }: ImprovementDue): Words => ({
    subject: isLate ? `An improvement was due on ${day.format(new Date(due))}` : `An improvement is due on ${day.format(new Date(due))}`,
    text: [
      isYours
        ? `You own this improvement: ${typed(text)}`
        : `The owner of this improvement can’t be reached, so it comes to you: ${typed(text)}`,
      `Say what was done, or why it was dropped: ${link}`,
      'We write two weeks before the day, on the day, and then once a month, for up to a year, until it is done.',
    ],
  }),
}
