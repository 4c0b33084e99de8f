// The organizations that the public page of a closed incident shows, as JSON: those that it showed when the incident was closed.

import { type Kysely, sql } from 'kysely'

export const shownInPictures = () => ({
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table incident_pictures add column shown text').execute(db)
  },
})
