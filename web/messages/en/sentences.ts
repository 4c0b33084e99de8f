import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { suggestionReasons } from '#contract/records/help-options.ts'

const refusals = Object.fromEntries(Object.entries(errorTable).map(([code, { message }]) => [code, message]))

/** The server's sentences: refusals by code, all others by the English sentence. English never loads this file; the check of the texts does. */
export const sentences = {
  refusals,
  ...Object.fromEntries([...Object.values(fieldErrors), ...Object.values(suggestionReasons)].map((sentence) => [sentence, sentence])),
}
