import { statesList } from '#contract/rules/states.ts'

/** The states, for a field that chooses one. */
export const stateOptions = statesList.map(({ id, label }) => ({ value: id, label }))
