import { type Topic, topics } from '#contract/situation-reports/options.ts'
import type { ReportLine } from '#contract/situation-reports/schemas.ts'

/** Measured on Letter paper, in lines of ordinary text. */
const PAGE_LINES = 43
/** Head, figures, changes and counties. */
const FIXED_LINES = 40
const HEADING_LINES = 3
const LINE_LENGTH = 80

/** About how many printed pages a report with these lines and these typed texts will have. */
export function printedPages(texts: Record<Topic, string>, written: readonly Pick<ReportLine, 'topic' | 'text'>[] = []): number {
  const of = (topic: Topic) => written.filter((line) => line.topic === topic).map(({ text }) => text)
  const lines = topics.map((topic) => linesOf([...of(topic), texts[topic].trim()].filter(Boolean).join('\n')))
  return Math.ceil((FIXED_LINES + sum(lines)) / PAGE_LINES)
}

const linesOf = (text: string) => (text === '' ? 0 : HEADING_LINES + sum(text.split('\n').map(linesOfParagraph)))

const linesOfParagraph = ({ length }: string) => Math.max(1, Math.ceil(length / LINE_LENGTH))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
