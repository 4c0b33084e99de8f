// Merges the answers that a person sends with changes that others made meanwhile, field by field.

type Answers = Readonly<Record<string, unknown>>

interface Meeting {
  /** The stored value now. */
  current: Answers
  /** The values to write. */
  changes: Answers
  /** The values that the person saw when they began, for the fields where the client says so. */
  seen: Answers
  /** Whether two answers to a question are equal. */
  isSame: (name: string, one: unknown, other: unknown) => boolean
}

interface Merging {
  /** The person did not change these fields, but another person did: they stay as they are. */
  notMeant: string[]
  /** The person and another one changed these fields to different values. */
  changedByBoth: string[]
}

/** Every other field is written: only this person changed it, both changed it to the same value, or the client does not say what they saw. */
export function mergeChanges({ current, changes, seen, isSame }: Meeting): Merging {
  const changedMeanwhile = Object.keys(changes).filter(
    (name) => Object.hasOwn(seen, name) && !isSame(name, current[name], seen[name]) && !isSame(name, current[name], changes[name]),
  )
  const isMeant = (name: string) => !isSame(name, changes[name], seen[name])
  return { notMeant: changedMeanwhile.filter((name) => !isMeant(name)), changedByBoth: changedMeanwhile.filter(isMeant) }
}
