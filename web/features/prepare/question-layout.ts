// How the questions of a section are laid out: switches in one line at the right, short fields in pairs, everything else by itself. It follows
// from the catalogue alone, never from an answer, so that no field is drawn anew while somebody types in it.

import type { Field } from '#contract/field-catalogue.ts'
import type { Question } from '#web/domain/checklist/question-tree.ts'

/** What fits beside each other: more options, or longer ones, go into a list to unfold. */
const MOST_OPTIONS = 6
const MOST_LETTERS = 28

type Control = 'switch' | 'choice' | 'select' | 'short' | 'line' | 'text' | 'flags'

export function controlFor(field: Field): Control {
  switch (field.kind) {
    case 'yes-no':
      return 'switch'
    case 'choice': {
      const letters = field.options.map((option) => field.optionLabels?.[option] ?? option).join('').length
      return field.options.length <= MOST_OPTIONS && letters <= MOST_LETTERS ? 'choice' : 'select'
    }
    case 'line':
      return field.digits ? 'short' : 'line'
    case 'phone':
    case 'email':
      return 'line'
    case 'long-text':
      return 'text'
    case 'flag':
      return 'flags'
  }
}

export interface Run {
  layout: 'switches' | 'pairs' | 'alone'
  questions: Question[]
}

/** Neighbors that are laid out together. */
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

/** A few words, beside which a switch has room on a phone. */
const FEW_LETTERS = 28

export const isLong = (run: Run) => run.questions.some((question) => question.kind === 'field' && question.field.label.length > FEW_LETTERS)
