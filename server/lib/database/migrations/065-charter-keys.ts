// Numbers that NCUA does not assign are given by the states: the same number in another state is another credit union's. What identified a credit
// union by its number alone does so by `charter_key` from here on.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const key = `text generated always as (coalesce(charter_state || ' ', '') || charter_number)`
const columns = (engine: Engine) =>
  ['directory', 'credit_unions'].flatMap((table) => [
    `alter table ${table} add column charter_state text`,
    `alter table ${table} add column charter_key ${key} ${engine === 'sqlite' ? 'virtual' : 'stored'}`,
  ])

const enrolledState = 'coalesce(credit_unions.mailing_state, credit_unions.state)'
/** What a row of the directory was made for: the organization that has the number, otherwise the last that had it. */
const holder = (column: string) => `(select ${column} from credit_unions where credit_unions.charter_number = directory.charter_number
  and credit_unions.type_organization = 'Credit Union'
  order by credit_unions.deleted_at is null desc, credit_unions.is_rival, credit_unions.created_at desc limit 1)`

const fill = [
  `update directory set charter_state = coalesce(${holder(enrolledState)}, state) where not is_listed`,
  `update credit_unions set charter_state = ${enrolledState} where type_organization = 'Credit Union' and charter_number is not null and is_not_listed
    and not exists (select 1 from directory where directory.charter_number = credit_unions.charter_number and directory.is_listed
      and directory.state = ${enrolledState})`,
  `update disaster_reports set directory_charter = (select directory.charter_key from directory
      where directory.charter_number = disaster_reports.directory_charter)
    where directory_charter in (select charter_number from directory where charter_state is not null)`,
  // All of `nows` is settled with the next read.
  `insert into now_changes (about) values ('')`,
]

const indexes = [
  ...['directory_charter_number', 'credit_unions_charter_number', 'credit_unions_rivals', 'credit_unions_charter'].map(
    (name) => `drop index ${name}`,
  ),
  'create unique index directory_charter_key on directory (charter_key)',
  'create index directory_charter_number on directory (charter_number)',
  `create unique index credit_unions_charter_key on credit_unions (charter_key)
    where type_organization = 'Credit Union' and deleted_at is null and not is_rival`,
  'create index credit_unions_charter on credit_unions (charter_key)',
]

/** The text of a trigger or function of an earlier migration. A trigger that runs before an insert does not see the row's `charter_key` yet. */
const byKey = (text: string) =>
  text
    .replace(/charter_number( on )/gi, 'charter_state$1')
    .replaceAll('new.charter_number', `(coalesce(new.charter_state || ' ', '') || new.NUMBER)`)
    .replaceAll('charter_number', 'charter_key')
    .replaceAll('new.NUMBER', 'new.charter_number')

const found: Record<Engine, (db: Kysely<unknown>) => Promise<{ dropped: string; made: string }[]>> = {
  sqlite: async (db) => {
    const { rows } = await sql<{ name: string; text: string }>`select name, sql as text from sqlite_master
      where type = 'trigger' and sql like '%charter_number%'`.execute(db)
    return rows.map(({ name, text }) => ({ dropped: `drop trigger ${name}`, made: byKey(text) }))
  },
  postgres: async (db) => {
    const { rows: functions } = await sql<{ text: string }>`select pg_get_functiondef(oid) as text from pg_proc
      where pronamespace = current_schema()::regnamespace and prosrc like '%charter_number%'`.execute(db)
    const { rows: triggers } = await sql<{
      name: string
      text: string
    }>`select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger
      where tgrelid = 'credit_unions'::regclass and pg_get_triggerdef(oid) like '%charter_number%'`.execute(db)
    return [
      ...functions.map(({ text }) => ({ dropped: 'select 1', made: byKey(text) })),
      ...triggers.map(({ name, text }) => ({ dropped: `drop trigger ${name} on credit_unions`, made: byKey(text) })),
    ]
  },
}

/** Until PostgreSQL has looked at a new column, it takes a key for one of a few. */
const planned: Record<Engine, string[]> = { sqlite: [], postgres: ['analyze directory', 'analyze credit_unions'] }

export const charterKeys = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const before = await found[engine](db)
    const renewed = [...before.map(({ dropped }) => dropped), ...before.map(({ made }) => made)]
    for (const statement of [...columns(engine), ...renewed, ...fill, ...indexes, ...planned[engine]]) await sql.raw(statement).execute(db)
  },
})
