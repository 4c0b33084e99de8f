// A draft of a situation report belongs to the desk that began it. Those that people of an Association began before are that Association's.

import { type Kysely, sql } from 'kysely'

export const draftsOfDesks = {
  async up(db: Kysely<unknown>) {
    await sql`alter table situation_reports add column desk text not null default ''`.execute(db)
    await sql`update situation_reports set desk = coalesce((
      select credit_unions.id from memberships
      join credit_unions on credit_unions.id = memberships.credit_union_id
      where memberships.user_id = situation_reports.created_by
        and credit_unions.type_organization = 'Association'
        and credit_unions.name = situation_reports.created_by_organization
      order by credit_unions.id limit 1
    ), '') where created_by_organization <> ''`.execute(db)
  },
}
