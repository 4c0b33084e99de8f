import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { rules } from '#contract/notices/rules.ts'

const refusals = Object.fromEntries(Object.entries(errorTable).map(([code, { message }]) => [code, message]))

/** What the rules of notices ask. */
const questions = rules.flatMap((rule) => rule.questions.flatMap(({ text, hint }) => [text, hint]))

/** The server's sentences: refusals by code, all others by the English sentence. English never loads this file; the check of the texts does. */
export const sentences = {
  refusals,
  ...Object.fromEntries([...Object.values(fieldErrors), ...questions].map((sentence) => [sentence, sentence])),
}
