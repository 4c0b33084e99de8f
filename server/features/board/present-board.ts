// The board as the call returns it: the rows that match the filters, and the figures of the whole area.

import { boardGroups, groupOf } from '#contract/board/board-group.ts'
import type { showBoard } from '#contract/board/calls.ts'
import type { Board, BoardRow } from '#contract/board/schemas.ts'
import type { QueryOf } from '#contract/call.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'
import { type AskOfRow, notAsked } from '#server/domain/asks/asked-of.ts'
import { rankOfWaiting } from '#server/domain/asks/waiting-replies.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import { isOfDesk } from '#server/domain/incidents/of-desk.ts'
import { type BoardSnapshot, type SnapshotRow, withNames } from '#server/domain/incidents/take-snapshot.ts'
import type { ForDesk } from './for-desk.ts'

type Asked = QueryOf<typeof showBoard>
export type Filters = Omit<Asked, 'limit' | 'offset'>

/**
 * A page of the board. `total` counts the credit unions that match the filters, as the figures do: without those that do not count, which are few and come
 * after the last page's.
 */
export async function presentBoard({ rows, counties, ...snapshot }: BoardSnapshot, asked: Asked, forDesk: ForDesk) {
  const matching = matches(asked)
  const found = waitingFirst(rows.filter(matching), forDesk)
  const counted = found.filter((row) => row.counts)
  const { limit = found.length, offset = 0 } = asked
  const end = offset + limit < counted.length ? offset + limit : found.length
  const credit_unions = found.slice(offset, end).map(presentRow(forDesk))
  const board: Board = {
    ...snapshot,
    last_heard_at: newestOf(rows),
    groups: groupsOf(counted),
    counties: await withNames(counties),
    credit_unions,
  }
  return { board, total: counted.length }
}

/** In each group those with a reply that the desk has to decide, the most urgent first; all others as they are. */
function waitingFirst(rows: readonly SnapshotRow[], { replies }: ForDesk): readonly SnapshotRow[] {
  if (replies.size === 0) return rows
  const rankOf = ({ directory_id }: SnapshotRow) => rankOfWaiting(replies.get(directory_id) ?? [])
  const byGroup = Map.groupBy(rows, (row) => `${row.counts} ${groupOf(row)}`)
  return [...byGroup.values()].flatMap((group) => group.toSorted((one, other) => rankOf(one) - rankOf(other)))
}

const newestOf = (rows: readonly SnapshotRow[]) =>
  rows.reduce<string | null>((newest, { heard_at }) => (heard_at !== null && heard_at > (newest ?? '') ? heard_at : newest), null)

function groupsOf(rows: readonly SnapshotRow[]): Board['groups'] {
  const groups = ofEach(boardGroups, () => 0)
  for (const row of rows) groups[groupOf(row)] += 1
  return groups
}

const presentRow =
  ({ desk, replies, heardBy }: ForDesk) =>
  (found: SnapshotRow): BoardRow => {
    const { name_key, states, counties, now_as_of, out, ...row } = found
    const own = replies.get(row.directory_id) ?? (isOfDesk(desk, found) ? [] : null)
    return { ...row, heard_by: heardBy(found), ...asksFor(desk, found), replies: own }
  }

/** Only the desk of a credit union reads whether it was asked. A last picture of an earlier version does not say. */
export const asksFor = (desk: StatesCovered, row: SnapshotRow): AskOfRow =>
  isOfDesk(desk, row)
    ? {
        asked_at: row.asked_at ?? null,
        ask_state: row.ask_state ?? null,
        ask_channels: row.ask_channels ?? null,
        ask_delivery: row.ask_delivery ?? null,
        ask_declined: row.ask_declined ?? null,
      }
    : notAsked

export function matches({ state, county, status, heard, enrolled, name, directory_id }: Filters) {
  const words = searchWords(name ?? '')
  return (row: SnapshotRow) =>
    (!directory_id || row.directory_id === directory_id) &&
    (!state || row.states.has(state)) &&
    (!county || row.counties.has(county)) &&
    (!status || row.offices[status] > 0) &&
    (!heard || isHeard(row, heard)) &&
    (!enrolled || row.is_enrolled === (enrolled === 'true')) &&
    (words.length === 0 || row.charter_number === name?.trim() || hasWords(words, `${row.name_key} ${searchKey(row.city)}`, row.state))
}

function isHeard(row: SnapshotRow, heard: NonNullable<Filters['heard']>): boolean {
  const group = groupOf(row)
  if (heard === 'quiet' || heard === 'not_heard_from') return group === heard
  return group !== 'not_heard_from' && (heard === 'heard_from' || group !== 'quiet')
}
