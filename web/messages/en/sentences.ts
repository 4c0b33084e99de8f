import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { rules } from '#contract/notices/rules.ts'
import { states } from '#contract/rules/states.ts'

const refusals = Object.fromEntries(Object.entries(errorTable).map(([code, { message }]) => [code, message]))

/** What the rules of notices ask, and their summaries. Quotations are not translated. */
const ruleWords = rules.flatMap((rule) => [
  ...rule.questions.flatMap(({ text, hint }) => [text, hint]),
  ...[rule, ...rule.definitions].flatMap(({ is_quoted, text }) => (is_quoted ? [] : [text])),
  ...rule.definitions.flatMap(({ in_short }) => (in_short ? [in_short] : [])),
  ...(rule.starts ? [rule.starts] : []),
  rule.notify.who,
])

/** The server's sentences: refusals by code, all others by the English sentence. English never loads this file; the check of the texts does. */
export const sentences = {
  refusals,
  ...Object.fromEntries([...Object.values(fieldErrors), ...ruleWords, ...Object.values(states)].map((sentence) => [sentence, sentence])),
}
