// What is missing before a tab can be left, and the answers that are sent as a whole.

import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { prepareFields, type Tab } from '#contract/catalogue/prepare-form.ts'
import { fieldsOf, isShown, missingAnswers, type Answers as PrepareAnswers } from '#contract/catalogue/prepare-rules.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { Answers } from '#web/domain/autosave/autosave-types.ts'
import { checkAnswer } from '#web/domain/checklist/check-answer.ts'

/** The answers as they would be stored: trimmed, and empty ones as null. Values that are not valid stay as typed. */
export function storedAnswers(typed: Answers): PrepareAnswers {
  const entries = prepareFields.map(({ name }) => {
    const checked = checkAnswer(name, typed[name] ?? null)
    return [name, 'value' in checked ? checked.value : typed[name]]
  })
  return Object.fromEntries(entries) as PrepareAnswers
}

const missingText = ({ kind }: Field) => {
  if (kind === 'yes-no') return fieldErrors.yesNo
  return kind === 'choice' ? fieldErrors.choice : fieldErrors.required
}

/** The questions that keep a tab incomplete, in the order of the form, each with a sentence that says what to do. */
export function tabErrors(tab: Tab, typed: Answers): Map<string, string> {
  const answers = storedAnswers(typed)
  const missing = new Set<string>(missingAnswers(tab, answers))
  const faults = fieldsOf(tab).flatMap((field): [string, string][] => {
    if (!isShown(field, answers)) return []
    const checked = checkAnswer(field.name, typed[field.name] ?? null)
    if ('error' in checked) return [[field.name, checked.error]]
    return missing.has(field.name) ? [[field.name, missingText(field)]] : []
  })
  return new Map(faults)
}

/** The answers to send as a whole. Answers that a condition hides are omitted, so they stay as they were. */
export function shownAnswers(typed: Answers): Answers {
  const shown = prepareFields.filter((field: Field) => isShown(field, typed)).map(({ name }) => [name, typed[name] ?? null])
  return { ...Object.fromEntries(shown), core_system: typed.core_system ?? null }
}
