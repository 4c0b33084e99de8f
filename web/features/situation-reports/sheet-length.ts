import { type Topic, topics } from '#contract/situation-reports/options.ts'

/** Measured on Letter paper, in lines of ordinary text. */
const PAGE_LINES = 43
/** Head, figures, changes and counties. */
const FIXED_LINES = 40
const HEADING_LINES = 3
const LINE_LENGTH = 80

/** About how many printed pages a report will have. */
export function printedPages(texts: Record<Topic, string>): number {
  const lines = topics.map((topic) => linesOf(texts[topic].trim()))
  return Math.ceil((FIXED_LINES + sum(lines)) / PAGE_LINES)
}

const linesOf = (text: string) => (text === '' ? 0 : HEADING_LINES + sum(text.split('\n').map(linesOfParagraph)))

const linesOfParagraph = ({ length }: string) => Math.max(1, Math.ceil(length / LINE_LENGTH))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
