// Whether a question is asked, by the answers before it: one rule for every sheet.

/** A question is asked when the named answer is this (or, with `isNot`, is given and is something else). */
export type When = { field: string; is: boolean | string } | { field: string; isNot: string }

export interface Asked {
  name: string
  when?: When
}

type Answers = Readonly<Record<string, unknown>>

const holds = (when: When, answers: Answers) => {
  const answer = answers[when.field] ?? null
  return 'is' in when ? answer === when.is : answer !== null && answer !== when.isNot
}

/** Whether a question of a sheet is asked: its condition holds, and the question that it depends on is asked, too. */
export function isAsked({ when }: Asked, answers: Answers, sheet: readonly Asked[]): boolean {
  if (!when) return true
  const parent = sheet.find(({ name }) => name === when.field)
  return holds(when, answers) && (!parent || isAsked(parent, answers, sheet))
}

/** The questions of a sheet that are asked, in its order. */
export const askedIn = <Question extends Asked>(sheet: readonly Question[], answers: Answers): Question[] =>
  sheet.filter((question) => isAsked(question, answers, sheet))
