// Names and places are found and compared by the keys of contract/rules/search-key.ts. The code stores them; until now, the database made some of them
// in lower case only.

import { type Kysely, sql } from 'kysely'
import { searchKey } from '#contract/rules/search-key.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Engine } from '#server/lib/database/engines/open.ts'

const madeByDatabase: [table: string, column: string, key: string][] = [
  ['users', 'first_name', 'first_name_key'],
  ['users', 'last_name', 'last_name_key'],
  ['credit_unions', 'city', 'city_key'],
  ['disaster_reports', 'credit_union_name', 'credit_union_key'],
]

/** A row that is stored without a key gets its text in lower case. */
const madeByCode: Record<Engine, (table: string, column: string, key: string) => string[]> = {
  sqlite: (table, column, key) => [
    `drop trigger ${table}_${key}_0`,
    `drop trigger ${table}_${key}_1`,
    `create trigger ${table}_${key}_0 after insert on ${table} when new.${key} is null begin
      update ${table} set ${key} = lower(new.${column}) where rowid = new.rowid; end`,
  ],
  postgres: (table, column, key) => [
    `alter table ${table} alter column ${key} drop expression`,
    `create function ${table}_${key}() returns trigger language plpgsql as $$ begin new.${key} = lower(new.${column}); return new; end $$`,
    `create trigger ${table}_${key} before insert on ${table} for each row when (new.${key} is null) execute function ${table}_${key}()`,
  ],
}

interface Key {
  table: string
  key: string
  /** What it is made from. */
  from: readonly [string, string?]
  keyOf?: (first: string, second: string) => string
}

/** Of what is together in one key, each text has its own. */
const besides = (first: string, second: string) => `${searchKey(first)} ${searchKey(second)}`

const keys: Key[] = [
  { table: 'directory', key: 'name_key', from: ['name'] },
  { table: 'credit_unions', key: 'name_key', from: ['name'] },
  { table: 'credit_unions', key: 'city_key', from: ['city'] },
  { table: 'users', key: 'first_name_key', from: ['first_name'] },
  { table: 'users', key: 'last_name_key', from: ['last_name'] },
  { table: 'roster_people', key: 'name_key', from: ['first_name', 'last_name'], keyOf: (...names) => searchKey(names.join(' ')) },
  { table: 'disaster_reports', key: 'reporter_key', from: ['reporter_name'] },
  { table: 'disaster_reports', key: 'credit_union_key', from: ['credit_union_name', 'city'], keyOf: besides },
]

const ofOneName = `create unique index credit_unions_name on credit_unions (type_organization, coalesce(mailing_state, state), name_key)
  where type_organization <> 'Credit Union' and deleted_at is null and not is_rival`

/**
 * As in 028, with the city and whether others see the claim: SQLite finds organizations to ask for help by the index alone. `deleted_at` is always null
 * here, and SQLite asks for it.
 */
const searched = `create index credit_unions_searched on credit_unions (name_key, id, state, city_key, core_system, latitude, longitude, updated_at,
  confirmed_supplies_at, confirmed_cash_at, confirmed_branches_at, generators_available, generator_mobility, atms_count,
  atms_portable_available, mobile_branch_access, mobile_branch_alt_space_to_share, burner_phones, has_answers, confirmed_at, refused_at,
  superseded_by, deleted_at) where deleted_at is null`

export const searchKeys = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    for (const each of madeByDatabase) for (const statement of madeByCode[engine](...each)) await run(statement)
    await run('drop index credit_unions_name')
    if (engine === 'sqlite') await run('drop index credit_unions_searched')
    const apart = await separateNames(db)
    for (const each of keys) await renew(db, engine, each)
    await renewAlerts(db)
    for (const { id, name_key } of apart) await sql`update credit_unions set name_key = ${name_key} where id = ${id}`.execute(db)
    await run(ofOneName)
    if (engine === 'sqlite') await run(searched)
    await run('delete from reporter_names where name_key not in (select reporter_key from disaster_reports)')
  },
})

interface Named {
  id: string
  name: string
  place: string
  confirmed_at: string | null
}

interface Apart {
  id: string
  name_key: string
}

/**
 * Two organizations whose names were different until now, and are the same to a person: the later one becomes another claim to the name of the first,
 * about which the foundation decides. Where it has confirmed both, they stay apart: the key of the later one, which is returned, has a number at its end.
 */
async function separateNames(db: Kysely<unknown>): Promise<Apart[]> {
  const { rows } = await sql<Named>`select id, name, confirmed_at, type_organization || ' ' || coalesce(mailing_state, state) as place
    from credit_unions where type_organization <> 'Credit Union' and deleted_at is null and not is_rival
    order by case when confirmed_at is null then 1 else 0 end, created_at, id`.execute(db)
  const places = Map.groupBy(rows, ({ place }) => place)
  const apart: Apart[] = []
  for (const inPlace of places.values()) {
    const taken = new Set<string>()
    for (const { id, name, confirmed_at } of inPlace) {
      const key = searchKey(name)
      if (taken.has(key) && confirmed_at === null) await sql`update credit_unions set is_rival = true where id = ${id}`.execute(db)
      else if (taken.has(key)) apart.push({ id, name_key: numbered(key, taken) })
      taken.add(key)
    }
  }
  return apart
}

function numbered(key: string, taken: Set<string>): string {
  let number = 2
  while (taken.has(`${key} ${number}`)) number += 1
  taken.add(`${key} ${number}`)
  return `${key} ${number}`
}

/** Reads each text once, however many rows have it, and writes only the rows that get another key, with one statement. */
async function renew(db: Kysely<unknown>, engine: Engine, { table, key, from: [first, second], keyOf = searchKey }: Key) {
  const column = (name: string | undefined) => sql.raw(name ? `coalesce(${table}."${name}", '')` : `''`)
  const { rows } = await sql<{ first: string; second: string; former: string | null }>`
    select distinct ${column(first)} as first, ${column(second)} as second, ${sql.ref(key)} as former from ${sql.table(table)}`.execute(db)
  const renewed = new Map(
    rows.flatMap(({ first: one, second: other, former }) => {
      const fresh = keyOf(one, other)
      return fresh === former ? [] : [[JSON.stringify([one, other]), { one, other, fresh }] as const]
    }),
  )
  if (renewed.size === 0) return
  const text = sql.raw(engine === 'postgres' ? 'text collate "C"' : 'text')
  await sql`create temporary table renewed_keys (one ${text}, other ${text}, fresh ${text}, primary key (one, other))`.execute(db)
  for (const { values } of batches([...renewed.values()])) {
    const texts = values.map(({ one, other, fresh }) => sql`(${one}, ${other}, ${fresh})`)
    await sql`insert into renewed_keys (one, other, fresh) values ${sql.join(texts)}`.execute(db)
  }
  const asC = sql.raw(engine === 'postgres' ? 'collate "C"' : '')
  const ofRow = sql`from renewed_keys where one = ${column(first)} ${asC} and other = ${column(second)} ${asC}`
  await sql`update ${sql.table(table)} set ${sql.ref(key)} = (select fresh ${ofRow}) where exists (select 1 ${ofRow})`.execute(db)
  await sql`drop table renewed_keys`.execute(db)
}

/** They are few, and too long for the index of `renewed_keys`. */
async function renewAlerts(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string; text: string }>`select id, title || ' ' || "desc" as text from alerts`.execute(db)
  for (const { id, text } of rows) await sql`update alerts set search_key = ${searchKey(text)} where id = ${id}`.execute(db)
}
