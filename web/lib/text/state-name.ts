import { isStateCode, states } from '#contract/rules/states.ts'
import { sentenceInLanguage } from './i18n.ts'

/** The name of a state in the reader's language. A code that is not a state's stays as it is. */
export const stateName = (code: string): string => (isStateCode(code) ? sentenceInLanguage(states[code]) : code)
