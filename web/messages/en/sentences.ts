import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { suggestionReasons } from '#contract/help-options.ts'

const refusals = Object.values(errorTable).map(({ message }) => message)

/** What the server says, by its own sentences: English needs nothing more, and never loads this; the check of texts does. */
export const sentences = Object.fromEntries(
  [...refusals, ...Object.values(fieldErrors), ...Object.values(suggestionReasons)].map((sentence) => [sentence, sentence]),
)
