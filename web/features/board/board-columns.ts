import type { ShownStatus } from '#contract/records/office-options.ts'

/** The statuses in the order of their columns: what is worst is read first. */
export const statusColumns: readonly ShownStatus[] = ['closed', 'limited', 'open', 'unknown']

/** How many columns the board's table has, for rows over all of them. */
export const BOARD_COLUMNS = 8
