// The mails that desks get without asking.

import { typed } from '#server/lib/mail/typed.ts'
import { momentIn } from './warnings-en.ts'
import type { Words } from './words.ts'

export interface DeskWarnings {
  /** The gravest first. */
  warnings: readonly { event: string; until: string | null; zone: string; creditUnions: number; offices: number }[]
  isSample: boolean
  link: string
}

interface Some {
  total: number
  /** Of the first of them. */
  names: readonly string[]
}

export interface DeskNews {
  storms: readonly { name: string; reports: Some; needs: Some; told: Some; offers: Some; declined: Some; link: string }[]
}

/** Of one mail; more are on the page. */
export const MOST_WARNINGS = 10

/** "Gulf Coast FCU, Bayou CU and 3 more", each name once. */
export function named({ total, names }: Some, more: (count: number) => string): string {
  const once = [...new Set(names)]
  const others = total - names.length
  return `${once.map(typed).join(', ')}${others > 0 ? more(others) : ''}`
}

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`
const andMore = (others: number) => ` and ${others} more`

export const deskEn = {
  deskWarnings: ({ warnings, isSample, link }: DeskWarnings): Words => ({
    subject: `${isSample ? '[SAMPLE] ' : ''}${typed(warnings[0]?.event ?? '')}: no incident covers it`,
    text: [
      'These warnings touch credit unions of your states, and no incident covers them:',
      [
        ...warnings
          .slice(0, MOST_WARNINGS)
          .map(
            ({ event, until, zone, creditUnions, offices }) =>
              `${typed(event)} ${until === null ? 'until further notice' : `until ${momentIn('en-US', 'short', { when: until, zone })}`}: ${count(creditUnions, 'credit union', 'credit unions')}, ${count(offices, 'office', 'offices')}`,
          ),
        ...(warnings.length > MOST_WARNINGS ? [`and ${warnings.length - MOST_WARNINGS} more`] : []),
      ].join('\n'),
      `See whom they touch, and start an incident: ${link}`,
      'You get one email like this a day for each type of warning.',
    ],
  }),

  deskNews: ({ storms }: DeskNews): Words => ({
    subject: `What is new: ${storms.map(({ name }) => typed(name)).join(', ')}`,
    text: [
      ...storms.map(({ name, reports, needs, told, offers, declined, link }) =>
        [
          `${typed(name)}: ${link}`,
          ...(reports.total > 0 ? [`${count(reports.total, 'new report', 'new reports')}: ${named(reports, andMore)}`] : []),
          ...(needs.total > 0 ? [`${count(needs.total, 'need', 'needs')} now, without an offer: ${named(needs, andMore)}`] : []),
          ...(told.total > 0 ? [`${count(told.total, 'need', 'needs')} told on our page, to read: ${named(told, andMore)}`] : []),
          ...(offers.total > 0
            ? [`${count(offers.total, 'offer', 'offers')} without an answer for two hours, to: ${named(offers, andMore)}`]
            : []),
          ...(declined.total > 0
            ? [
                `${count(declined.total, 'credit union', 'credit unions')} where somebody we asked no longer answers: ${named(declined, andMore)}`,
              ]
            : []),
        ].join('\n'),
      ),
      'You get at most one email like this an hour, while there is anything.',
    ],
  }),
}
