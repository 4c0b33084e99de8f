// What becomes of the answers that somebody sends while others change the same record: decided field by field.

import { isSameAnswer } from '#contract/prepare-rules.ts'

type Answers = Readonly<Record<string, unknown>>

interface Meeting {
  /** What the record says now. */
  current: Answers
  /** What is to be written. */
  changes: Answers
  /** What the person saw when they began, in the fields of which they say so. */
  seen: Answers
}

interface Merging {
  /** Sent along as they were seen, while somebody has changed them: they stay as they are. */
  notMeant: string[]
  /** Changed by the person, and by whoever was there meanwhile, to something else. */
  changedByBoth: string[]
}

/** Every other field is written: nobody has changed it meanwhile, or to the very same, or the person does not say what they saw. */
export function mergeChanges({ current, changes, seen }: Meeting): Merging {
  const changedMeanwhile = Object.keys(changes).filter(
    (name) =>
      Object.hasOwn(seen, name) && !isSameAnswer(name, current[name], seen[name]) && !isSameAnswer(name, current[name], changes[name]),
  )
  const isMeant = (name: string) => !isSameAnswer(name, changes[name], seen[name])
  return { notMeant: changedMeanwhile.filter((name) => !isMeant(name)), changedByBoth: changedMeanwhile.filter(isMeant) }
}
