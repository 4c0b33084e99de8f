// How a credit union of which nothing else is known is by a report: the check page says it, before it is sent, by the contract's rule.

import { expect, it } from 'vitest'
import { conditionByIt, mustWork } from '#contract/catalogue/condition.ts'
import { nowAt } from './now-rule.ts'
import type { ReportSaid } from './report-words.ts'

const at = new Date().toISOString()
const names = [...mustWork, 'hours_of_operation_statement'] as const

/** Every word of a report: No or Yes of each switch, said or not. */
function* reports(): Generator<ReportSaid> {
  for (const hours of ['Normal', 'Shortened', 'Closed'])
    for (let noes = 0; noes < 2 ** mustWork.length; noes++)
      for (let told = 0; told < 2 ** names.length; told += 3) {
        const works = Object.fromEntries(mustWork.map((name, bit) => [name, (noes & (1 << bit)) === 0])) as Record<
          (typeof mustWork)[number],
          boolean
        >
        const said = names.filter((_, bit) => told & (1 << bit))
        yield {
          ...{ ...works, hours_of_operation_statement: hours, said, checked: false, at, date_reported: at.slice(0, 10) },
          ...{ is_own: true, is_latest: true, names_offices: false },
        }
      }
}

it('is what everybody reads afterwards', () => {
  const different = [...reports()].filter(
    (report) => nowAt(Date.parse(at), { reports: [report], offices: [] })?.now.condition !== conditionByIt(report),
  )
  expect(different.slice(0, 3)).toEqual([])
})
