// Two people write one draft: a text that a colleague has changed since a person saw it is not overwritten unless the person chooses so.

import type { BodyOf } from '#contract/call.ts'
import type { changeSituationReport } from '#contract/situation-reports/calls.ts'
import { topics } from '#contract/situation-reports/options.ts'
import type { ReportConflicts } from '#contract/situation-reports/schemas.ts'
import { mergeChanges } from '#server/domain/merge-changes.ts'
import type { LineChange } from './lines/change-lines.ts'
import type { StoredLine } from './lines/line.ts'

type Texts = NonNullable<BodyOf<typeof changeSituationReport>['seen']>
type Name = ReportConflicts['texts'][number]

const names: readonly Name[] = [...topics, 'next_due_at']

/** The names of sent texts that a colleague has changed to another text. */
export function conflictsIn(current: { readonly [name in Name]: string | null }, sent: Texts, seen: Texts): Name[] {
  const changes = Object.fromEntries(names.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]))
  const base = Object.fromEntries(names.filter((name) => seen[name] !== undefined).map((name) => [name, seen[name]]))
  const { notMeant, changedByBoth } = mergeChanges({ current, changes, seen: base, isSame })
  return names.filter((name) => notMeant.includes(name) || changedByBoth.includes(name))
}

/** An empty text is the same as none, and a moment is compared as a time, not as a text. */
function isSame(name: string, one: unknown, other: unknown) {
  const [a, b] = [one || null, other || null]
  return name === 'next_due_at' && a !== null && b !== null ? Date.parse(String(a)) === Date.parse(String(b)) : a === b
}

export const without = (sent: Texts, left: readonly Name[]): Texts =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !left.some((each) => each === name)))

/** The IDs of lines whose text a colleague has changed to another one. */
export const conflictingLines = (before: readonly StoredLine[], changes: readonly LineChange[]) =>
  changes.flatMap(({ id, text, seen }) => {
    const line = before.find((each) => each.id === id)
    return line && text !== undefined && seen !== undefined && line.text !== seen && line.text !== text ? [id] : []
  })

/** In a conflict of texts, the person's tick and place of the line are stored all the same. */
export const withoutText = ({ text: _, ...rest }: LineChange): LineChange => rest
