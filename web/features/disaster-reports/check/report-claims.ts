// Summary of a report before it is sent: what works, what does not, what is limited, and what is not stated.

import { type Telling, wordOn } from '#contract/catalogue/condition.ts'
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
export function claimsOf(shown: Answered & Pick<ReportAnswers, 'hours_of_operation_statement'>, telling: Telling): Claims {
  const answers = answersOf({ ...shown, ...telling })
  const those = (word: boolean | null) => answers.filter((answer) => answer[1] === word).map(([thing]) => thing)
  const hours = shown.hours_of_operation_statement.trim().toLowerCase()
  const isNormal = hours === 'normal'
  const isClosed = hours === 'closed'
  return {
    working: [...those(true), ...(isNormal ? ['hours' as const] : [])],
    notWorking: [...(isClosed ? ['hours' as const] : []), ...those(false)],
    limited: isNormal || isClosed ? [] : ['hours'],
    notSaid: those(null),
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
