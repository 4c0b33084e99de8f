import { stateCodes } from '#contract/rules/states.ts'
import { stateName } from '#web/lib/text/state-name.ts'

/** The states in the reader's language, for a field that chooses one. Asked while a screen is drawn, because a person may change the language. */
export const stateOptions = () => stateCodes.map((value) => ({ value, label: stateName(value) }))
