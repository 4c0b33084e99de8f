import { covers, type StatesCovered } from '#server/domain/desk/desk.ts'
import type { SnapshotRow } from './take-snapshot.ts'

/** Whether a credit union of the board is in the states of a desk: by its own state, or by an office in the area. */
export const isOfDesk = (desk: StatesCovered, row: Pick<SnapshotRow, 'state' | 'states'>) =>
  covers(desk, row.state) || [...row.states].some((state) => covers(desk, state))
