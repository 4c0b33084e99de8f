import { expect, it } from 'vitest'
import { printedPages } from './sheet-length.ts'

const texts = (summary: string) => ({ summary, offices_and_services: '', needs_and_help: '', communications: '', next_steps: '' })
const lines = (count: number) => Array.from({ length: count }, () => '- Call.').join('\n')

it.each([
  ['nothing', '', 1],
  ['as many lines as fit on two sheets', lines(43), 2],
  ['a line more', lines(44), 3],
  ['one long line', 'x'.repeat(43 * 80 + 1), 3],
  ['an empty line between', `${lines(42)}\n\nEnd.`, 3],
  ['line breaks at the end', `${lines(43)}\n\n`, 2],
])('%s', (_, summary, pages) => {
  expect(printedPages(texts(summary))).toBe(pages)
})
