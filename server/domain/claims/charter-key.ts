// Which credit union a charter number means. NCUA gives each of its numbers to one. Other numbers are given by the states, so that the same number in
// another state is another credit union's.

import type { Db } from '#server/lib/database/tables/tables.ts'

interface Typed {
  charter_number: string
  state: string
}

/** The state that gave a number; null if it is, or was, NCUA's number for a credit union there. */
export async function charterStateOf(db: Db, { charter_number, state }: Typed): Promise<string | null> {
  const known = await db
    .selectFrom('directory')
    .select('state')
    .where('charter_number', '=', charter_number)
    .where('charter_state', 'is', null)
    .executeTakeFirst()
  return known?.state === state ? null : state
}

/** As the database computes `charter_key`. */
export const charterKeyOf = (charterNumber: string, charterState: string | null) =>
  charterState === null ? charterNumber : `${charterState} ${charterNumber}`
