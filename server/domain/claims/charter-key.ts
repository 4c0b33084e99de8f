// Which credit union a charter number means. NCUA gives each of its numbers to one. Other numbers are given by the states, so that the same number in
// another state is another credit union's.

import { sql } from 'kysely'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { enrolledState } from './enrolled-address.ts'

interface Typed {
  charter_number: string
  state: string
}

/** The state that gave a number; null if it is, or was, NCUA's number for a credit union there, or for one that enrolled from there. */
export async function charterStateOf(db: Db, { charter_number, state }: Typed): Promise<string | null> {
  const known = await db
    .selectFrom('directory')
    .select('state')
    .where('charter_number', '=', charter_number)
    .where('charter_state', 'is', null)
    .executeTakeFirst()
  if (known === undefined || known.state === state) return known ? null : state
  const enrolled = await db
    .selectFrom('credit_unions')
    .select('id')
    .where('charter_key', '=', charter_number)
    .where('type_organization', '=', 'Credit Union')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${enrolledState} = ${state}`)
    .executeTakeFirst()
  return enrolled ? null : state
}

/** As the database computes `charter_key`. */
export const charterKeyOf = (charterNumber: string, charterState: string | null) =>
  charterState === null ? charterNumber : `${charterState} ${charterNumber}`
