// Whether two answers of a checklist are the same.

import type { Field } from './field-catalogue.ts'
import { checklistNames } from './internal-checklist.ts'
import { prepareFields } from './prepare-form.ts'
import { isAnswered } from './question.ts'

const boxes = new Set<string>([...prepareFields.filter(({ kind }: Field) => kind === 'flag').map(({ name }) => name), ...checklistNames])

/** Whether two answers to a question are the same: an unanswered box equals an unchecked one, and names are compared without regard to case. */
export function isSameAnswer(name: string, one: unknown, other: unknown): boolean {
  const standsFor = (answer: unknown) => {
    if (!isAnswered(answer)) return boxes.has(name) ? false : null
    // Names of a list.
    if (Array.isArray(answer)) return JSON.stringify(answer)
    return name === 'core_system' ? String(answer).toLowerCase() : answer
  }
  return standsFor(one) === standsFor(other)
}
