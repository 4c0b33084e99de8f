import type { CreditUnion } from '#contract/records/credit-union.ts'

/** As the public page's addresses write it: a number alone is not unique among states. */
export const charterOf = ({ charter_number, charter_state, state }: Pick<CreditUnion, 'charter_number' | 'charter_state' | 'state'>) =>
  `${charter_state ?? state}-${charter_number}`
