// What a tab still needs before it can be left, and what of the form is sent as a whole.

import type { Field, Section } from '#contract/field-catalogue.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { prepareFields, type Tab } from '#contract/prepare-form.ts'
import { isShown, missingAnswers, type Answers as PrepareAnswers } from '#contract/prepare-rules.ts'
import type { Answers } from '#web/domain/answers/autosave-types.ts'
import { checkAnswer } from '#web/domain/answers/check-answer.ts'

/** The answers as they would be stored: trimmed, blanks as not answered. What cannot be stored stays as it was typed. */
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

/** The questions that keep a tab from being complete, in the order of the form, each with a sentence that says what to do. */
export function errorsOf(tab: Tab, typed: Answers): Map<string, string> {
  const answers = storedAnswers(typed)
  const missing = new Set<string>(missingAnswers(tab, answers))
  const fields: readonly Field[] = (tab.sections as readonly Section[]).flatMap((section) => section.fields)
  const faults = fields.flatMap((field): [string, string][] => {
    if (!isShown(field, answers)) return []
    const checked = checkAnswer(field.name, typed[field.name] ?? null)
    if ('error' in checked) return [[field.name, checked.error]]
    return missing.has(field.name) ? [[field.name, missingText(field)]] : []
  })
  return new Map(faults)
}

/** The answers of the form to send as a whole: what a condition hides is left as it was. */
export function shownAnswers(typed: Answers): Answers {
  const shown = prepareFields.filter((field: Field) => isShown(field, typed)).map(({ name }) => [name, typed[name] ?? null])
  return { ...Object.fromEntries(shown), core_system: typed.core_system ?? null }
}
