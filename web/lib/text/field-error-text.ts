import { useTranslation } from './i18n.ts'
import { sentenceText } from './refusal-text.ts'

/** Translates the contract's sentences, again whenever the person changes the language. */
export function useErrorText(): (sentence: string) => string {
  useTranslation('common')
  return sentenceText
}
