// Whether a tab of the checklist is complete, what is missing, and what a condition hides. (Second document, 5.1 and 5.2.)

import { COUNT_LENGTH, GUEST_NOTE_LENGTH, LINE_LENGTH, TEXT_LENGTH } from '#contract/limits.ts'
import { formatPhone, isEmail } from '#contract/rules/phone-and-email.ts'
import type { Field, Section } from './field-catalogue.ts'
import { contacts, type PrepareFieldName, prepareFields, type Tab, tabs } from './prepare-form.ts'
import { isAnswered, isAsked } from './question.ts'

/** As they are sent or stored: a rule asks only whether there is an answer. */
export type Answers = { readonly [Name in PrepareFieldName]?: unknown }
type AnyAnswers = Readonly<Record<string, unknown>>

/** The questions of a tab, in the order of the form. */
export const fieldsOf = (tab: Tab): readonly Field[] => (tab.sections as readonly Section[]).flatMap(({ fields }) => fields)

/** Whether the form shows a question. */
export const isShown = (field: Field, answers: AnyAnswers) => isAsked(field, answers, prepareFields)

/** The longest text of a field, in characters. Undefined for fields without text of their own. */
export function longestText(field: Field): number | undefined {
  if (field.kind === 'long-text') return TEXT_LENGTH
  if (field.kind === 'count') return COUNT_LENGTH
  if (field.name === 'guest_note') return GUEST_NOTE_LENGTH
  return field.kind === 'line' || field.kind === 'email' ? LINE_LENGTH : undefined
}

/** An answer that the server would refuse does not count as an answer, for example a half-typed phone number. */
const isStorable = (field: Field, answer: unknown) => {
  const text = String(answer)
  if (text.length > (longestText(field) ?? text.length)) return false
  if (field.kind === 'email') return isEmail(text)
  if (field.kind === 'phone') return formatPhone(text) !== null
  return field.kind !== 'count' || /^\d+$/.test(text)
}

const missesAnswer = (field: Field, answers: AnyAnswers) => {
  const answer = answers[field.name]
  return !isAnswered(answer) || !isStorable(field, answer)
}

/** A contact that may stay empty, but was begun: its fields that are still missing. */
const missingOfBegun = (part: Section, answers: AnyAnswers) =>
  part.fields.some((field) => isAnswered(answers[field.name])) ? part.fields.filter((field) => missesAnswer(field, answers)) : []

/** The questions of a tab that still need an answer, in the order of the form. */
export function missingAnswers(tab: Tab, answers: Answers): PrepareFieldName[] {
  const missing = (tab.sections as readonly Section[]).flatMap((part) =>
    part.allOrNothing
      ? missingOfBegun(part, answers)
      : part.fields.filter((field) => field.required && isShown(field, answers) && missesAnswer(field, answers)),
  )
  return missing.map((field) => field.name as PrepareFieldName)
}

/** Whether a tab has any answer. An unchecked box is none. */
export const hasAnswers = (tab: Tab, answers: Answers) =>
  fieldsOf(tab).some(({ kind, name }) => {
    const answer = (answers as AnyAnswers)[name]
    return isAnswered(answer) && !(kind === 'flag' && answer === false)
  })

export const isTabComplete = (tab: Tab, answers: Answers) => missingAnswers(tab, answers).length === 0

/** Complete means all four tab rules and the contact rules (settled.md, PREP-15). */
export const isPrepareComplete = (answers: Answers) => tabs.every((tab) => isTabComplete(tab, answers))

/** The error of the contacts: an incomplete one of the first two comes before a half-filled one of the last two. */
export function contactsProblem(answers: Answers): 'required' | 'half filled' | null {
  const [first, second, third, fourth] = contacts.sections
  const lacks = (part: Section) => part.fields.some((field) => missesAnswer(field, answers))
  if (lacks(first) || lacks(second)) return 'required'
  const isHalfFilled = (part: Section) => missingOfBegun(part, answers).length > 0
  return isHalfFilled(third) || isHalfFilled(fourth) ? 'half filled' : null
}

/** How much of a tab is answered: of its required questions that show. */
export function tabProgress(tab: Tab, answers: Answers) {
  const asked = fieldsOf(tab).filter((field) => field.required && isShown(field, answers))
  const answered = asked.filter((field) => !missesAnswer(field, answers)).length
  return { answered, asked: asked.length }
}
