import { useTranslation } from './i18n.ts'
import { sentenceText } from './refusal-text.ts'

/** A sentence of the contract in the person's language, and in another one as soon as they change it. */
export function useErrorText(): (sentence: string) => string {
  useTranslation('common')
  return sentenceText
}
