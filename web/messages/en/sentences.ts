import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'

const refusals = Object.values(errorTable).map(({ message }) => message)

/** What the server says, by its own sentences: English needs nothing more, and never loads this; the check of texts does. */
export const sentences = Object.fromEntries([...refusals, ...Object.values(fieldErrors)].map((sentence) => [sentence, sentence]))
