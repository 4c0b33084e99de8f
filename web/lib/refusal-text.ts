import { type ErrorCode, errorTable } from '#contract/errors.ts'
import { translate } from './i18n.ts'

const codeOfSentence = new Map<string, ErrorCode>(Object.entries(errorTable).map(([code, { message }]) => [message, code as ErrorCode]))

/** The server's sentence in the person's language; one that is not from the contract stays as it is. */
export function refusalText(sentence: string): string {
  const code = codeOfSentence.get(sentence)
  return code ? translate(`common:refusals.${code}`) : sentence
}
