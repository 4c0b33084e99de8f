import type { Question } from '#contract/catalogue/question.ts'

/** The limits for options side by side. More or longer ones are in the device's own list. */
const MOST_OPTIONS = 6
const MOST_LETTERS = 28

/** Depends on the catalogue alone, so that a control is the same in every language. */
export function isShortChoice({ options, optionLabels }: Question<'choice'>) {
  const letters = options.map((option) => optionLabels?.[option] ?? option).join('').length
  return options.length <= MOST_OPTIONS && letters <= MOST_LETTERS
}
