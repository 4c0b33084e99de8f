// Names that look like another one. A name that was typed is compared with those of confirmed organizations and of the program itself.

import type { Db } from '#server/lib/database/tables/tables.ts'
import { lookOf } from '#server/lib/look-alike.ts'

/** The program's own names. */
const ownNames = ['Breakwater', 'National Credit Union Foundation', 'National Credit Union Administration', 'NCUF', 'NCUA']

/** The name that a typed one can be taken for: of the program, or of a confirmed organization. Null if there is none. */
export async function lookAlikeOf(db: Db, name: string): Promise<string | null> {
  const look = lookOf(name)
  const own = ownNames.find((each) => lookOf(each) === look)
  if (own) return own
  const confirmed = await db
    .selectFrom('credit_unions')
    .select('name')
    .where('confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return confirmed.find((each) => lookOf(each.name) === look)?.name ?? null
}
