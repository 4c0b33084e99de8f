import { sql } from 'kysely'

/** Of a row of `directory`, as people outside read it: NCUA's number, or the state and its number, joined by a hyphen. */
export const shownCharterNumber = sql<string>`case when directory.charter_state is null then directory.charter_number
  else directory.charter_state || '-' || directory.charter_number end`
