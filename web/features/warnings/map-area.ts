// Which counties a warning covers.

import type { Warning } from '#contract/records/warning.ts'
import { stateCodeOf } from '#web/lib/format/state-code.ts'

type Area = Pick<Warning, 'counties' | 'whole_states'>

export const covers = ({ counties, whole_states }: Area, fips: string) =>
  counties.includes(fips) || whole_states.includes(stateCodeOf(fips))

/** Of warnings with the gravest first. */
export const gravestOver = <Each extends Area>(warnings: readonly Each[], fips: string): Each | undefined =>
  warnings.find((warning) => covers(warning, fips))
