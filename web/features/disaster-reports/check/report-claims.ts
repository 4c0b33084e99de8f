// Summary of a report before it is sent: what works, what does not, what is limited, and what is not stated.

import { hoursSaid, type Telling, wordOn } from '#contract/catalogue/condition.ts'
import { operationalFields, type ReportAnswers } from '#contract/catalogue/report-form.ts'

type Answered = Pick<ReportAnswers, (typeof operationalFields)[number] | 'all_branches_operational' | 'all_atms_operational'>

export type Thing = (typeof operationalFields)[number] | 'branches' | 'atms' | 'hours'

export interface Claims {
  working: Thing[]
  notWorking: Thing[]
  limited: Thing[]
  notSaid: Thing[]
}

/** An answer counts only where a person touched or confirmed it. */
export function claimsOf(seen: Answered & Pick<ReportAnswers, 'hours_of_operation_statement'> & Telling): Claims {
  const answers = answersOf(seen)
  const those = (word: boolean | null) => answers.filter((answer) => answer[1] === word).map(([thing]) => thing)
  const hours = hoursSaid({ ...seen, hours_of_operation_statement: seen.hours_of_operation_statement.trim() })
  const hoursIf = (is: typeof hours) => (hours === is ? ['hours' as const] : [])
  return {
    working: [...those(true), ...hoursIf('normal')],
    notWorking: [...hoursIf('closed'), ...those(false)],
    limited: hoursIf('limited'),
    notSaid: [...those(null), ...hoursIf(null)],
  }
}

function answersOf(report: Answered & Telling): [Thing, boolean | null][] {
  return [
    ...operationalFields.map((name): [Thing, boolean | null] => [name, wordOn(report, name)]),
    ['branches', wordOn(report, 'all_branches_operational')],
    ['atms', wordOn(report, 'all_atms_operational')],
  ]
}

/** How many services the report says are working, and how many not. The rest is not said. */
export function countClaims(report: Answered & Telling) {
  const words = answersOf(report).map(([, word]) => word)
  const number = (word: boolean | null) => words.filter((each) => each === word).length
  return { working: number(true), notWorking: number(false), notSaid: number(null) }
}
