// The location of a report, set by the database on every write: that of its organization, or none if the report is about another state. A search by
// distance then reads one index of reports, and no organization.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const REPORTS = 'disaster_reports'
const placeOf = (report: string) => `select latitude, longitude from credit_unions
  where id = ${report}.credit_union_id and (${report}.state is null or state = ${report}.state)`
const placeAll = `update ${REPORTS} set (latitude, longitude) = (${placeOf(REPORTS)})`
const placeThoseOf = (organization: string) => `update ${REPORTS} set
  latitude = case when state is null or state = ${organization}.state then ${organization}.latitude end,
  longitude = case when state is null or state = ${organization}.state then ${organization}.longitude end
  where credit_union_id = ${organization}.id`
const moved = 'update of latitude, longitude, state on credit_unions'

const kept: Record<Engine, string[]> = {
  sqlite: [
    ...['insert', 'update of credit_union_id, state'].map(
      (change, at) => `create trigger ${REPORTS}_placed_${at} after ${change} on ${REPORTS} begin
        update ${REPORTS} set (latitude, longitude) = (${placeOf('new')}) where rowid = new.rowid; end`,
    ),
    `create trigger credit_unions_moved after ${moved} begin ${placeThoseOf('new')}; end`,
  ],
  postgres: [
    `create function place_report() returns trigger language plpgsql as $$ begin
      select found.latitude, found.longitude into new.latitude, new.longitude from (${placeOf('new')}) as found; return new; end $$`,
    `create trigger ${REPORTS}_placed before insert or update of credit_union_id, state on ${REPORTS} for each row execute function place_report()`,
    `create function place_reports() returns trigger language plpgsql as $$ begin ${placeThoseOf('new')}; return null; end $$`,
    `create trigger credit_unions_moved after ${moved} for each row execute function place_reports()`,
  ],
}

export const placesOfReports = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const number = engine === 'sqlite' ? 'real' : 'double precision'
    const statements = [
      ...['latitude', 'longitude'].map((column) => `alter table ${REPORTS} add column ${column} ${number}`),
      placeAll,
      ...kept[engine],
      // Holds all that is compared and sorted by. `deleted_at` is always null here; with it SQLite answers from the index alone.
      `create index ${REPORTS}_places on ${REPORTS} (latitude, longitude, date_reported, time_reported, id, deleted_at) where deleted_at is null`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
