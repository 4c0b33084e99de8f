import type { ErrorCode } from '#contract/errors.ts'
import { refusalInLanguage, sentenceInLanguage } from './i18n.ts'

/** The sentence of a refusal in the person's language. A code that this client does not know uses the server's English sentence. */
export const refusalText = (code: ErrorCode | null, message: string): string => (code && refusalInLanguage(code)) ?? message

/** A sentence at a field in the person's language. One that is not from the contract stays as it is. */
export const sentenceText = (sentence: string): string => sentenceInLanguage(sentence)
