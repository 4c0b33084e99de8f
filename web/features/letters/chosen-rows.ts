// What the person chose among the rows of a list: to whom letters go, whom the desk knows, and which credit union a row means.

import type { LetterRow } from '#contract/letters/schemas.ts'

export interface Chosen {
  /** Lines that no letter goes to. */
  left: ReadonlySet<number>
  /** Lines whose person the desk knows. */
  known: ReadonlySet<number>
  /** By line: one of several credit unions that fit. */
  meant: ReadonlyMap<number, string>
}

export const nothingChosen: Chosen = { left: new Set(), known: new Set(), meant: new Map() }

type Row = Pick<LetterRow, 'line' | 'state' | 'candidates' | 'is_shared_mailbox'>

/** Several credit unions fit, and one of them is still to be chosen. */
const isOpen = ({ state, candidates }: Row) => state === 'refused' && candidates.length > 0

/** A letter can go to it: it is new, or only its credit union was not clear. */
export const isWritable = (row: Row, { meant }: Chosen) => row.state === 'new' || (isOpen(row) && meant.has(row.line))

/** The rows that letters go to. */
export const written = <One extends Row>(rows: readonly One[], chosen: Chosen): One[] =>
  rows.filter((row) => isWritable(row, chosen) && !chosen.left.has(row.line))

/** Nobody can be vouched for by a mailbox of several people. */
export const vouched = <One extends Row>(rows: readonly One[], chosen: Chosen): One[] =>
  written(rows, chosen).filter(({ line, is_shared_mailbox }) => chosen.known.has(line) && !is_shared_mailbox)

/** As the call takes them. */
export function rowsOf(rows: readonly Row[], chosen: Chosen) {
  const known = new Set(vouched(rows, chosen).map(({ line }) => line))
  return written(rows, chosen).map(({ line }) => ({
    line,
    ...(chosen.meant.has(line) && { directory_id: chosen.meant.get(line) }),
    ...(known.has(line) && { vouches: true }),
  }))
}

/** The set with or without these lines. */
export function withLines(lines: ReadonlySet<number>, changed: readonly number[], isIn: boolean): ReadonlySet<number> {
  const next = new Set(lines)
  for (const line of changed) {
    if (isIn) next.add(line)
    else next.delete(line)
  }
  return next
}
