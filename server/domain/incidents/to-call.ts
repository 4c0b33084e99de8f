import { groupOf } from '#contract/board/board-group.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import { isOfDesk } from './of-desk.ts'
import type { SnapshotRow } from './take-snapshot.ts'

const isToCall = (row: SnapshotRow) => row.counts && ['not_heard_from', 'quiet'].includes(groupOf(row))

/** Of the rows of a board, the credit unions of the desk's states that it has to call: not heard from, and quiet ones. */
export const toCallOf = (desk: StatesCovered, rows: readonly SnapshotRow[]): SnapshotRow[] =>
  rows.filter((row) => isOfDesk(desk, row) && isToCall(row))

/** Also those that were heard from, while something that they wrote waits for a person. */
export const toCallOrRead = (desk: StatesCovered, rows: readonly SnapshotRow[], waiting: ReadonlyMap<string, unknown>): SnapshotRow[] =>
  rows.filter((row) => isOfDesk(desk, row) && (isToCall(row) || waiting.has(row.directory_id)))

/** No message reaches it, or none arrived. */
export const isUnreachable = ({ ask_state }: Pick<SnapshotRow, 'ask_state'>) => ask_state === 'by_phone_only' || ask_state === 'undelivered'
