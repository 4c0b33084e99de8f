// Storms whose address was that of another page below /open: nobody could see theirs.

import { type Kysely, sql } from 'kysely'

export const addressesBelowOpen = {
  async up(db: Kysely<unknown>) {
    await sql`update incidents set slug = slug || '-' || substr(id, 1, 8) where slug in ('embed', 'credit-union')`.execute(db)
  },
}
