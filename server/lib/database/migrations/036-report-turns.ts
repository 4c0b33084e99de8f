// On PostgreSQL, a transaction that changes several reports waits for others about the same credit union before it locks the first row.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

/** The key is that of `renew_latest` in 031. */
const statements = [
  `create function take_turns(abouts text[]) returns void language plpgsql as $$ begin
    perform pg_advisory_xact_lock(hashtextextended(sorted.about, 31))
      from (select distinct listed.about from unnest(abouts) as listed (about) where listed.about is not null order by 1) as sorted;
  end $$`,
  `create function reports_take_turns() returns trigger language plpgsql as $$ begin
    perform take_turns(array(select about from disaster_reports where credit_union_id = new.id));
    return new; end $$`,
  `create trigger credit_unions_turns before update of confirmed_at, refused_at, superseded_by, is_not_listed, charter_number on credit_unions
    for each row execute function reports_take_turns()`,
  `create function reports_of_listed_take_turns() returns trigger language plpgsql as $$ begin
    perform take_turns(array(select about from disaster_reports where directory_charter = new.charter_number or credit_union_id in (
      select id from credit_unions where charter_number = new.charter_number and type_organization = 'Credit Union')));
    return new; end $$`,
  `create trigger directory_turns_0 before insert on directory
    for each row when (new.phone is not null) execute function reports_of_listed_take_turns()`,
  `create trigger directory_turns_1 before update of phone on directory
    for each row when (old.phone is distinct from new.phone) execute function reports_of_listed_take_turns()`,
]

export const reportTurns = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    if (engine === 'sqlite') return
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
