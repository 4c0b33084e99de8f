import { useState } from 'react'
import type { BoardRow } from '#contract/board/schemas.ts'
import type { FoundBoard } from './board-queries.ts'

/** How many rows of a board differ from those of another. */
function changesBetween(shown: readonly BoardRow[], latest: readonly BoardRow[]): number {
  const before = new Map(shown.map((row) => [row.directory_id, JSON.stringify(row)]))
  const changed = latest.filter((row) => before.get(row.directory_id) !== JSON.stringify(row)).length
  const gone = shown.filter(({ directory_id }) => !latest.some((row) => row.directory_id === directory_id)).length
  return changed + gone
}

/** The board on screen. While a row is open, no row moves: changes are shown on request. Another search is always shown at once. */
export function useHeldBoard(latest: FoundBoard, isHeld: boolean) {
  const [shown, setShown] = useState(latest)
  const mayFollow = !isHeld || shown.here !== latest.here
  if (mayFollow && shown !== latest) setShown(latest)
  const current = mayFollow ? latest : shown
  return {
    // New figures and a new map move no row, so they are shown at once.
    board: { ...latest, credit_unions: current.credit_unions, groups: current.groups, total: current.total },
    changes: current === latest ? 0 : changesBetween(current.credit_unions, latest.credit_unions),
    show: () => setShown(latest),
  }
}

export type HeldBoard = ReturnType<typeof useHeldBoard>
