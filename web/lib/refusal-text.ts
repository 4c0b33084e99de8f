import { sentenceInLanguage } from './i18n.ts'

/** The server's sentence in the person's language; one that is not from the contract stays as it is. */
export const refusalText = (sentence: string): string => sentenceInLanguage(sentence)
