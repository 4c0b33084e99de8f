// A type of disaster is stored in one language, and found by a key.

import { type Kysely, sql } from 'kysely'
import { storedType, typeKey } from '#contract/rules/disaster-type.ts'

/** Reports of each type are changed by one statement: most share a few, and a type that a person typed is rare. */
export const typesOfDisasters = () => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table disaster_reports add column type_key text`.execute(db)
    const { rows } = await sql<{ typed: string }>`select distinct type_of_disaster as typed from disaster_reports`.execute(db)
    await sql`create index disaster_reports_typed on disaster_reports (type_of_disaster)`.execute(db)
    for (const { typed } of rows) {
      const of = sql`where type_of_disaster = ${typed}`
      await sql`update disaster_reports set type_key = ${typeKey(typed)} ${of}`.execute(db)
      if (storedType(typed) !== typed) await sql`update disaster_reports set type_of_disaster = ${storedType(typed)} ${of}`.execute(db)
    }
    await sql`drop index disaster_reports_typed`.execute(db)
  },
})
