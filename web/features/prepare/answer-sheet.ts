import type { Field } from '#contract/catalogue/field-catalogue.ts'
import type { Answer, Answers, Conflict } from '#web/domain/autosave/autosave-types.ts'

/** What the questions need from their form. */
export interface AnswerSheet {
  values: Answers
  errorOf: (name: string) => string | undefined
  readOnly: boolean
  change: (field: Field, value: Answer) => void
  leave: (field: Field) => void
  /** Conflicts, by the name of the answer. */
  conflicts: Readonly<Record<string, Conflict>>
  choose: (field: Field, which: 'mine' | 'theirs') => void
  /** Fills Contact 1 with the person's own details, while it is empty. */
  fillOwn: (() => void) | undefined
}
