// For which desk somebody pressed *Ask*: its people hear of a cry for help also once that person has left.

import { type Kysely, sql } from 'kysely'

export const desksThatAsk = {
  async up(db: Kysely<unknown>) {
    await sql`alter table incident_asks add column desk_id text`.execute(db)
    // The desk at which the person works today. Of one who has left already, it is not known.
    await sql`update incident_asks set desk_id = (
      select credit_unions.id from users inner join credit_unions on credit_unions.id = users.credit_union_id
      where users.id = incident_asks.started_by and not users.is_developer and credit_unions.type_organization = 'Association')`.execute(db)
  },
}
