// Summary of a report before it is sent: what works, what does not, what is limited, and what is not stated.

import { operationalFields } from '#contract/report-form.ts'
import type { ReportValues } from './report-values.ts'

export type Thing = (typeof operationalFields)[number] | 'branches' | 'atms' | 'hours'

export interface Claims {
  working: Thing[]
  notWorking: Thing[]
  limited: Thing[]
  notSaid: Thing[]
}

/** A Yes counts only where a person touched or confirmed what works. */
export function claimsOf(shown: ReportValues, checked: boolean): Claims {
  const answers: [Thing, boolean][] = [
    ...operationalFields.map((name): [Thing, boolean] => [name, shown[name]]),
    ['branches', shown.all_branches_operational],
    ['atms', shown.all_atms_operational],
  ]
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
