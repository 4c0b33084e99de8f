// The layout of a section's questions: switches aligned at the right, short fields in pairs, everything else by itself. It depends on the catalogue alone
// and not on answers, so that no field is remounted while a person types in it.

import type { Field } from '#contract/catalogue/field-catalogue.ts'
import type { Question } from '#web/domain/checklist/question-tree.ts'
import { isShortChoice } from '#web/domain/questions/short-choice.ts'

type Control = 'switch' | 'choice' | 'select' | 'short' | 'line' | 'text' | 'flags'

export function controlFor(field: Field): Control {
  switch (field.kind) {
    case 'yes-no':
      return 'switch'
    case 'choice':
      return isShortChoice(field) ? 'choice' : 'select'
    case 'count':
      return 'short'
    case 'line':
    case 'phone':
    case 'email':
      return 'line'
    case 'long-text':
      return 'text'
    case 'names':
      return 'text'
    case 'flag':
      return 'flags'
  }
}

export interface Run {
  layout: 'switches' | 'pairs' | 'alone'
  questions: Question[]
}

/** Neighboring questions with a common layout. */
export function runsOf(questions: readonly Question[]): Run[] {
  const runs: Run[] = []
  for (const question of questions) {
    const layout = layoutOf(question)
    const last = runs.at(-1)
    if (last?.layout === layout && layout !== 'alone') last.questions.push(question)
    else runs.push({ layout, questions: [question] })
  }
  return runs
}

function layoutOf(question: Question): Run['layout'] {
  if (question.kind === 'flags' || question.followUps.length > 0) return 'alone'
  const control = controlFor(question.field)
  if (control === 'switch') return 'switches'
  return control === 'select' || control === 'line' ? 'pairs' : 'alone'
}

/** On a phone, a label of up to this length leaves space for a switch. */
const FEW_LETTERS = 28

export const isLong = (run: Run) => run.questions.some((question) => question.kind === 'field' && question.field.label.length > FEW_LETTERS)
