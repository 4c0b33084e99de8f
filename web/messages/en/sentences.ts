import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { suggestionReasons } from '#contract/help-options.ts'

const refusals = Object.fromEntries(Object.entries(errorTable).map(([code, { message }]) => [code, message]))

/** What the server says: refusals by their code, all else by its own sentence. English needs nothing more, and never loads this; the check of texts does. */
export const sentences = {
  refusals,
  ...Object.fromEntries([...Object.values(fieldErrors), ...Object.values(suggestionReasons)].map((sentence) => [sentence, sentence])),
}
