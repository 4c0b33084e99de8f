/** How many columns the board's table has, for rows over all of them. */
export const BOARD_COLUMNS = 8
