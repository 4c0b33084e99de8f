// Summary of a report before it is sent: what works, what does not, what is limited, and what is not stated.

import { operationalFields, type ReportAnswers } from '#contract/catalogue/report-form.ts'

type Answered = Pick<ReportAnswers, (typeof operationalFields)[number] | 'all_branches_operational' | 'all_atms_operational'>

export type Thing = (typeof operationalFields)[number] | 'branches' | 'atms' | 'hours'

export interface Claims {
  working: Thing[]
  notWorking: Thing[]
  limited: Thing[]
  notSaid: Thing[]
}

/** A Yes counts only where a person touched or confirmed what works. */
export function claimsOf(shown: Answered & Pick<ReportAnswers, 'hours_of_operation_statement'>, checked: boolean): Claims {
  const answers = answersOf(shown)
  const yes = answers.filter(([, works]) => works).map(([thing]) => thing)
  const no = answers.filter(([, works]) => !works).map(([thing]) => thing)
  const hours = shown.hours_of_operation_statement.trim().toLowerCase()
  const isNormal = hours === 'normal'
  const isClosed = hours === 'closed'
  return {
    working: [...(checked ? yes : []), ...(isNormal ? ['hours' as const] : [])],
    notWorking: [...(isClosed ? ['hours' as const] : []), ...no],
    limited: isNormal || isClosed ? [] : ['hours'],
    notSaid: checked ? [] : yes,
  }
}

function answersOf(report: Answered): [Thing, boolean][] {
  return [
    ...operationalFields.map((name): [Thing, boolean] => [name, report[name]]),
    ['branches', report.all_branches_operational],
    ['atms', report.all_atms_operational],
  ]
}

/** How many services the report says are working, and how many not. The rest is not said. */
export function countClaims(report: Answered, checked: boolean) {
  const answers = answersOf(report)
  const notWorking = answers.filter(([, works]) => !works).length
  const yes = answers.length - notWorking
  return { working: checked ? yes : 0, notWorking, notSaid: checked ? 0 : yes }
}
