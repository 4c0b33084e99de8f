// The texts of mails about incidents.

import type { Figures } from '#contract/records/figures.ts'
import { typed, typedWords } from '#server/lib/mail/typed.ts'
import { affectedLine, type EnteredOffice, enteredEn, officeLines, withdrawnLines } from './entered-en.ts'
import { need } from './lending-en.ts'
import type { HelpRequestSummary } from './lending-words.ts'
import { type Storm, stormIn } from './storm-words.ts'
import type { SecretWords, Words } from './words.ts'

export interface ReportIssued {
  incident: string
  storm: Storm
  isExercise: boolean
  number: number
  figures: Figures & { said_by: Figures['said_by'] | null }
  /** In the words of the desk, a line each; null without one. */
  summary: string | null
  link: string
  unsubscribe: string
}

/** What the desk wrote, line by line, with nothing in it that becomes a link. */
export const summaryOf = (summary: string) =>
  summary
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => typedWords(line, LONGEST_LINE))
    .join('\n')

export const LONGEST_LINE = 1000

interface StatusesForYou extends Record<'by' | 'organization' | 'link', string> {
  /** Null without one. */
  incident: string | null
  isExercise: boolean
  /** In the order in which it was entered. */
  entries: readonly EnteredOffice[]
  /** How many employees are affected, if it was said. */
  affected: number | null
}

interface StatusesWithdrawn extends Omit<StatusesForYou, 'entries' | 'affected'> {
  /** How many employees are affected, as each call said it. */
  affected: readonly number[]
  offices: readonly string[]
  /** The requests for help that are closed with it, and those that go on because somebody has acted on them. */
  closed: readonly HelpRequestSummary[]
  staying: readonly HelpRequestSummary[]
  /** As it was typed. */
  reason: string | null
}

interface CallWithdrawn extends Omit<StatusesWithdrawn, 'affected' | 'offices' | 'staying'> {
  /** Which was called. */
  creditUnion: string
}

interface NotePublished extends Record<'by' | 'organization' | 'office' | 'line' | 'writtenBy' | 'link', string> {
  /** Null without one. */
  incident: string | null
  isExercise: boolean
}

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
      `${typed(by)}${organization ? ` of ${typed(organization)}` : ''} asks you to complete Prepare on Breakwater before the storm. A part of it is not filled in, or was last confirmed more than a year ago.`,
      `What you have and what you need is known then when you need help: ${link}`,
    ],
  }),

  /** What was entered for an organization counts no more, and it was not the organization that withdrew it. */
  statusesWithdrawnForYou: ({ by, organization, incident, isExercise, reason, link, ...what }: StatusesWithdrawn): Words => {
    const news = [
      `${typed(by)}${organization ? ` of ${typed(organization)}` : ''} withdrew what was entered for your organization on Breakwater${incident === null ? '' : `, for ${isExercise ? 'the exercise ' : ''}${typed(incident)}`}. It no longer counts for:`,
      withdrawnLines(enteredEn, what, (each) => `Request for help: ${need(each)}`),
      ...(what.staying.length === 0
        ? []
        : [`This stays, because somebody has acted on it:\n${what.staying.map((each) => `Request for help: ${need(each)}`).join('\n')}`]),
      ...(reason === null ? [] : [`The reason: “${typedWords(reason, LONGEST_LINE)}”`]),
    ].join('\n\n')
    return {
      subject: `${isExercise ? '[EXERCISE] ' : ''}What was entered for you was withdrawn`,
      news,
      text: [news, `See what is known of your offices now, or enter it yourself: ${link}`],
    }
  },

  /** To the desk that logged a call, whose requests for help end because somebody else withdrew it. */
  callWithdrawn: ({ by, organization, creditUnion, incident, isExercise, closed, reason, link }: CallWithdrawn): Words => ({
    subject: `${isExercise ? '[EXERCISE] ' : ''}A call that you logged was withdrawn`,
    text: [
      `${typed(by)}${organization ? ` of ${typed(organization)}` : ''} withdrew a call to ${typed(creditUnion)} that your organization logged on Breakwater${incident === null ? '' : `, for ${isExercise ? 'the exercise ' : ''}${typed(incident)}`}.`,
      `What you asked for with it is closed:\n${closed.map((each) => `Request for help: ${need(each)}`).join('\n')}`,
      ...(reason === null ? [] : [`The reason: “${typedWords(reason, LONGEST_LINE)}”`]),
      `If ${typed(creditUnion)} still needs it, ask again: ${link}`,
    ],
  }),

  /** The desk entered statuses for an organization. */
  statusesForYou: ({ by, organization, incident, isExercise, entries, affected, link }: StatusesForYou): Words => {
    const what =
      entries.length === 0
        ? 'how many employees are affected at your organization'
        : `the status of ${entries.length === 1 ? '1 office' : `${entries.length} offices`} of your organization`
    const news = [
      `${typed(by)}${organization ? ` of ${typed(organization)}` : ''} entered ${what} on Breakwater${incident === null ? '' : `, for ${isExercise ? 'the exercise ' : ''}${typed(incident)}`}.`,
      ...(entries.length > 0 ? [officeLines(enteredEn, entries)] : []),
      ...(affected === null ? [] : [affectedLine(enteredEn, affected)]),
    ].join('\n\n')
    return {
      subject: `${isExercise ? '[EXERCISE] ' : ''}${entries.length === 0 ? 'The number of affected employees' : 'The status of your offices'} was entered for you`,
      news,
      text: [
        news,
        `See all of it. What you enter yourself replaces what was entered about the same thing: ${link}`,
        'If nobody at your organization gave this information, write to the foundation.',
      ],
    }
  },

  /** The desk published a note for members that came by a link to an address which nobody has proven. */
  notePublishedForYou: ({ by, organization, incident, isExercise, office, line, writtenBy, link }: NotePublished): Words => {
    const news = [
      `${typed(by)}${organization ? ` of ${typed(organization)}` : ''} published a note for members about ${typed(office)} on Breakwater${incident === null ? '' : `, for ${isExercise ? 'the exercise ' : ''}${typed(incident)}`}: “${typedWords(line, LONGEST_LINE)}”`,
      `${typed(writtenBy)} wrote it by a storm’s link.`,
    ].join('\n\n')
    return {
      subject: `${isExercise ? '[EXERCISE] ' : ''}A note for members was published for you`,
      news,
      text: [news, `See it, or replace it with your own: ${link}`, 'If nobody at your organization wrote it, write to the foundation.'],
    }
  },

  situationReportIssued: ({ incident, storm, isExercise, number, figures, summary, link, unsubscribe }: ReportIssued): SecretWords => ({
    secret: true,
    subject: `${isExercise ? '[EXERCISE] ' : ''}Situation report No. ${number}, ${stormIn('en', storm)}`,
    text: [
      `${isExercise ? 'Exercise' : 'Incident'}: ${typed(incident)}`,
      ...(summary === null ? [] : [`Summary:\n${summaryOf(summary)}`]),
      `Heard from ${figures.heard_from} of ${figures.credit_unions} credit union${figures.credit_unions === 1 ? '' : 's'}. Offices: ${figures.offices.open} open, ${figures.offices.limited} limited, ${figures.offices.closed} closed, ${figures.offices.unknown} unknown.`,
      `${figures.said_by?.needs === 0 ? 'Needs: not said.' : `Needs: ${figures.needs_open} open, ${figures.needs_met} met.`}${figures.said_by?.employees_affected ? ` Staff affected: ${figures.employees_affected}, said by ${figures.said_by.employees_affected} of ${figures.credit_unions}.` : ''}`,
      `Read situation report No. ${number}:`,
      link,
      'You get the situation reports of this incident by email. To stop these emails:',
      unsubscribe,
    ],
    unsubscribe,
  }),
}
