import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'

const refusals = Object.fromEntries(Object.entries(errorTable).map(([code, { message }]) => [code, message]))

/** The server's sentences: refusals by code, all others by the English sentence. English never loads this file; the check of the texts does. */
export const sentences = {
  refusals,
  ...Object.fromEntries(Object.values(fieldErrors).map((sentence) => [sentence, sentence])),
}
