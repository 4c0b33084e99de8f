// The report that counts for a credit union is the one that was received last, as everywhere else. Migration 031 went by its day and time, which are typed.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const REPORTS = 'disaster_reports'

const inForce = (report: string) => `${report}.deleted_at is null and ${report}.withdrawn_at is null`
/** A confirmed one before any other; the last one received. */
const order = 'confirmed desc, created_at desc, id desc'
/** Of each chain, the last. */
const isLast = `not exists (select 1 from ${REPORTS} as later where later.chain_id = coalesce(found.chain_id, found.id)
  and later.updates > found.updates and ${inForce('later')})`
const latestOf = (about: string) => `(select found.id from ${REPORTS} as found
  where found.about = ${about} and ${inForce('found')} and ${isLast} order by ${order} limit 1)`
const renew = (about: string) =>
  `update ${REPORTS} set is_latest = false where about = ${about} and is_latest and id <> coalesce(${latestOf(about)}, '');
  update ${REPORTS} set is_latest = true where id = ${latestOf(about)} and not is_latest;`

const latest = `(select id from (
  select found.id, row_number() over (partition by found.about order by ${order}) as place from ${REPORTS} as found
  where found.about is not null and ${inForce('found')} and ${isLast}) as placed where place = 1)`
const fill = [
  `update ${REPORTS} set is_latest = false where is_latest and id not in ${latest}`,
  `update ${REPORTS} set is_latest = true where not is_latest and id in ${latest}`,
]

const changesLatest = 'about, confirmed, deleted_at, withdrawn_at, chain_id, updates'
const triggers: Record<Engine, string[]> = {
  sqlite: [
    ...[0, 1, 2].map((place) => `drop trigger ${REPORTS}_latest_${place}`),
    `create trigger ${REPORTS}_latest_0 after insert on ${REPORTS} begin ${renew('new.about')} end`,
    `create trigger ${REPORTS}_latest_1 after update of ${changesLatest} on ${REPORTS} begin ${renew('new.about')} end`,
    `create trigger ${REPORTS}_latest_2 after update of about on ${REPORTS} when old.about is not new.about begin
      ${renew('old.about')} end`,
  ],
  // Its trigger only calls this. The key of the lock is that of 031 and 036.
  postgres: [
    `create or replace function renew_latest(asked text) returns void language plpgsql as $$ begin
      perform pg_advisory_xact_lock(hashtextextended(asked, 31));
      ${renew('asked')} end $$`,
  ],
}

const indexes = [
  `drop index ${REPORTS}_about`,
  `create index ${REPORTS}_about on ${REPORTS} (about, ${order}) where deleted_at is null and withdrawn_at is null`,
]

export const lastReceived = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...triggers[engine], ...indexes, ...fill]) await sql.raw(statement).execute(db)
  },
})
