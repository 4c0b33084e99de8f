import type { ErrorCode } from '#contract/errors.ts'
import { refusalInLanguage, sentenceInLanguage } from './i18n.ts'

/** What a refusal says, in the person's language; a code of a later version says its own English sentence. */
export const refusalText = (code: ErrorCode | null, message: string): string => (code && refusalInLanguage(code)) ?? message

/** A sentence that stands beside a field, in the person's language; one that is not from the contract stays as it is. */
export const sentenceText = (sentence: string): string => sentenceInLanguage(sentence)
