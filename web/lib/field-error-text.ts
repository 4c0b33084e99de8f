import { fieldErrors } from '#contract/field-errors.ts'
import { useTranslation } from './i18n.ts'

type Key = keyof typeof fieldErrors
const keyOfSentence = new Map<string, Key>(Object.entries(fieldErrors).map(([key, sentence]) => [sentence, key as Key]))

/** A sentence of the contract in the person's language; one that is not from there stays as it is. */
export function useErrorText(): (sentence: string) => string {
  const { t } = useTranslation('common')
  return (sentence) => {
    const key = keyOfSentence.get(sentence)
    return key ? t(`fieldErrors.${key}`) : sentence
  }
}
