// The mail of an alert.

import type { Severity } from '#contract/options.ts'
import { typed, typedWords } from '#server/lib/mail/typed.ts'
import type { Words } from './words.ts'

export interface AlertSaid {
  title: string
  desc: string
  severity: Severity | null
  /** The Association that published it; null for the foundation. */
  from: string | null
  link: string
}

/** What is longer is on the page of alerts. */
const LONGEST_LINE = 500
const LINES = 20

/** Line by line, and nothing of it becomes a link: those of the alert are on its page. */
export function linesOf(desc: string): string {
  const lines = desc.split('\n')
  const shown = lines.slice(0, LINES).map((line) => typedWords(line, LONGEST_LINE))
  return [...shown, ...(lines.length > LINES ? ['…'] : [])].join('\n').trim()
}

const severities: Record<Severity, string> = { urgent: 'Act now', warning: 'Get ready', info: 'For your information' }

export const alertsEn = {
  alertPublished: ({ title, desc, severity, from, link }: AlertSaid): Words => ({
    subject: `${severity ? severities[severity] : 'Alert'}: ${typed(title)}`,
    text: [
      `${linesOf(desc)}\n\n${from === null ? 'The foundation' : typed(from)} published this alert on Breakwater. Read it, with its links: ${link}`,
    ],
  }),
}
