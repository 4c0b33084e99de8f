// The size of each credit union, as NCUA groups them by assets.

import { type Kysely, sql } from 'kysely'

export const assetClasses = () => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table directory add column asset_class integer`.execute(db)
  },
})
