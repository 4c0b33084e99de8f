import { isStateCode, states } from '#contract/rules/states.ts'
import { sentenceInLanguage } from './i18n.ts'

/** The name of a state in the reader's language; a code that is none as it is. */
export const stateName = (code: string): string => (isStateCode(code) ? sentenceInLanguage(states[code]) : code)
