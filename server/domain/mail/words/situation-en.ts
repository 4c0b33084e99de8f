// The texts of mails about incidents.

import type { Figures } from '#contract/records/figures.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import { typed } from '#server/lib/mail/typed.ts'
import type { SecretWords, Words } from './words.ts'

export interface ReportIssued {
  incident: string
  isExercise: boolean
  number: number
  figures: Figures
  link: string
  unsubscribe: string
}

interface StatusesForYou extends Record<'by' | 'organization' | 'link', string> {
  /** Null without one. */
  incident: string | null
  isExercise: boolean
  /** What was entered, in the order in which it was; null where it was not the status. */
  entries: readonly { name: string; status: OfficeStatus | null }[]
}

/** More offices are counted. */
export const ENTRIES_SHOWN = 20

interface LinkRefused extends Record<'name' | 'creditUnion' | 'link', string> {
  isExercise: boolean
}

export const situationEn = {
  /** Whoever got the link of a storm says that they are not the person that it names. */
  linkRefused: ({ name, creditUnion, isExercise, link }: LinkRefused): Words => ({
    subject: `${isExercise ? '[EXERCISE] ' : ''}A storm’s question reached the wrong person`,
    text: [
      `We asked ${typed(name)} how the offices of ${typed(creditUnion)} are. Whoever got the link says that they are someone else.`,
      `The link has ended, and we no longer ask ${typed(name)} for ${typed(creditUnion)}.`,
      `Check the address and the number: ${link}`,
    ],
  }),

  /** A desk reminds an organization in the path of a storm. */
  remindToPrepare: ({ by, organization, link }: Record<'by' | 'organization' | 'link', string>): Words => ({
    subject: 'A storm may come: please complete Prepare',
    text: [
      `${typed(by)}${organization ? ` of ${typed(organization)}` : ''} asks you to complete Prepare on Breakwater before the storm. A part of it is not filled in yet.`,
      `What you have and what you need is known then when you need help: ${link}`,
    ],
  }),

  /** The desk entered statuses for an organization. */
  statusesForYou: ({ by, organization, incident, isExercise, entries, link }: StatusesForYou): Words => ({
    subject: `${isExercise ? '[EXERCISE] ' : ''}The status of your offices was entered for you`,
    text: [
      `${typed(by)}${organization ? ` of ${typed(organization)}` : ''} entered the status of ${entries.length === 1 ? '1 office' : `${entries.length} offices`} of your organization on Breakwater${incident === null ? '' : `, for ${isExercise ? 'the exercise ' : ''}${typed(incident)}`}.`,
      entries
        .slice(0, ENTRIES_SHOWN)
        .map(({ name, status }) => `${typed(name)}: ${status ?? 'other details'}`)
        .join('\n') + (entries.length > ENTRIES_SHOWN ? `\nand ${entries.length - ENTRIES_SHOWN} more` : ''),
      `See all of it. What you enter yourself replaces what was entered about the same thing: ${link}`,
      'If nobody at your organization gave this information, write to the foundation.',
    ],
  }),

  situationReportIssued: ({ incident, isExercise, number, figures, link, unsubscribe }: ReportIssued): SecretWords => ({
    secret: true,
    subject: `${isExercise ? '[EXERCISE] ' : ''}Situation report No. ${number}`,
    text: [
      `${isExercise ? 'Exercise' : 'Incident'}: ${typed(incident)}`,
      `Heard from ${figures.heard_from} of ${figures.credit_unions} credit unions. Offices: ${figures.offices.open} open, ${figures.offices.limited} limited, ${figures.offices.closed} closed, ${figures.offices.unknown} unknown.`,
      `Read situation report No. ${number}:`,
      link,
      'You get this email because you subscribed to the situation reports of this incident. To stop these emails:',
      unsubscribe,
    ],
    unsubscribe,
  }),
}
