// What is known of an office is known of it everywhere: `office_statuses` has each entry once, and `office_facts` the newest of each fact of an office.
// Statuses of earlier versions are whole pictures: what they left empty is ended at their moment (`ends` is null).

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const facts = {
  status: 'text',
  power: 'text',
  communications: 'boolean',
  systems: 'boolean',
  cash: 'boolean',
  opens_again_on: 'text',
  note: 'text',
  public_note: 'text',
} as const
type Fact = keyof typeof facts
const names = Object.keys(facts) as Fact[]

/** How bad a value is: at one moment, the worse counts. 1 for what a status left empty. */
const worse: Partial<Record<Fact, string>> = {
  status: "case said.status when 'closed' then '4' when 'limited' then '3' when 'open' then '2' else '1' end",
  power: "case said.power when 'none' then '4' when 'generator' then '3' when 'grid' then '2' else '1' end",
  communications: worseYesNo('communications'),
  systems: worseYesNo('systems'),
  cash: worseYesNo('cash'),
}
function worseYesNo(name: string) {
  return `case when said.${name} then '2' when not said.${name} then '4' else '1' end`
}
const badnessOf = (name: Fact) => worse[name] ?? `case when said.${name} is null then '1' else '2' end`

const momentText = {
  sqlite: 'said.as_of',
  postgres: `to_char(said.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
} satisfies Record<Engine, string>

/** In the order in which facts count (server/domain/office-facts.ts). */
const keyOf = (engine: Engine, badness: string, id = 'said.id') =>
  `${momentText[engine]} || ' ' || case when said.via is null then '1' else '0' end || ${badness} || ' ' || ${id}`

/** Of the row that was stored first, which is the entry; the others are its copies in other incidents. */
const entryOf = `(select min(first.id) from office_statuses as first
  where first.submission_id = said.submission_id and first.office_id || '' = said.office_id)`

const isStillThere = '(not offices.is_closed_for_good and offices.gone_at is null)'

const tables = ({ key, moment }: (typeof types)[Engine]) => [
  `create table office_facts (
    scope ${key} not null,
    office_id ${key} not null references offices (id),
    said_at ${moment},
    said_key ${key},
    ${names.map((name) => `${name} ${facts[name]}, ${name}_key ${key}`).join(', ')},
    primary key (scope, office_id)
  )`,
  'create index office_facts_office on office_facts (office_id)',
  `create table incident_pictures (
    incident_id ${key} primary key references incidents (id) on delete cascade,
    is_of_earlier_version boolean not null default false,
    completed_at ${moment},
    credit_unions integer,
    picture text
  )`,
]

const columns = ['scope', 'office_id', 'said_at', 'said_key', ...names.flatMap((name) => [name, `${name}_key`])].join(', ')

/** As their boards were: an office of the area without a status has none. */
const freezeClosed = (engine: Engine) => [
  `insert into office_facts (${columns})
    select current_statuses.incident_id, current_statuses.office_id, said.as_of, ${keyOf(engine, "'0'", entryOf)},
      ${names.map((name) => `said.${name}, ${keyOf(engine, badnessOf(name), entryOf)}`).join(', ')}
    from current_statuses
    join incidents on incidents.id = current_statuses.incident_id and incidents.phase = 'closed'
    join office_statuses as said on said.id = current_statuses.status_id
    join offices on offices.id = current_statuses.office_id
    where ${isStillThere} and (
      exists (select 1 from incident_counties as area where area.incident_id = incidents.id and area.county = offices.county)
      or exists (select 1 from incident_states as area where area.incident_id = incidents.id and area.state = offices.state))`,
  ...['county', 'state'].map(
    (place) => `insert into office_facts (scope, office_id)
      select incidents.id, offices.id from incidents
      join ${place === 'county' ? 'incident_counties' : 'incident_states'} as area on area.incident_id = incidents.id
      join offices on offices.${place} = area.${place}
      where incidents.phase = 'closed' and ${isStillThere} on conflict do nothing`,
  ),
  `insert into incident_pictures (incident_id, is_of_earlier_version) select id, true from incidents where phase = 'closed'`,
]

/** Read in one go: looked up for each row, SQLite reads all rows of its office. */
const firsts = 'select min(id) as id, submission_id, office_id from office_statuses group by submission_id, office_id'

const kept = [
  ...['id', 'submission_id', 'incident_id', 'office_id', ...names, 'as_of', 'source', 'via', 'disaster_report_id', 'credit_union_id'],
  ...['entered_by', 'entered_by_name', 'entered_by_organization', 'entered_with_support', 'created_at'],
].join(', ')

const indexes = [
  'create unique index office_statuses_submission on office_statuses (submission_id, office_id)',
  'create index office_statuses_history on office_statuses (office_id, as_of)',
  'create index office_statuses_incident on office_statuses (incident_id, id)',
  'create index office_statuses_organization on office_statuses (credit_union_id, as_of)',
  'create index office_statuses_report on office_statuses (disaster_report_id) where disaster_report_id is not null',
]

const withdrawal = (moment: string) => ({
  ends: 'text',
  withdrawn_at: moment,
  withdrawn_by_name: 'text',
  withdrawn_by_organization: 'text',
  withdrawn_reason: 'text',
})

/** Its columns cannot become empty in place, so SQLite writes the table again. */
const joinInSqlite = ({ key, moment }: (typeof types)[Engine]) => [
  `create table entries (
    id ${key} primary key,
    submission_id text not null,
    incident_id ${key} references incidents (id),
    office_id ${key} not null references offices (id),
    ${names.map((name) => `${name} ${facts[name]}`).join(', ')},
    as_of ${moment} not null,
    source text not null,
    via text,
    disaster_report_id text,
    credit_union_id text,
    entered_by text not null,
    entered_by_name text not null,
    entered_by_organization text not null default '',
    entered_with_support boolean not null default false,
    created_at ${moment} not null,
    ${Object.entries(withdrawal(moment))
      .map((column) => column.join(' '))
      .join(', ')}
  )`,
  `insert into entries (${kept}) select ${kept} from office_statuses where id in (select id from (${firsts}))`,
  'drop table office_statuses',
  'alter table entries rename to office_statuses',
]

const joinInPostgres = ({ moment }: (typeof types)[Engine]) => [
  `delete from office_statuses as said using (${firsts} having count(*) > 1) as first
    where first.submission_id = said.submission_id and first.office_id = said.office_id and first.id < said.id`,
  ...['submission', 'history', 'incident', 'organization'].map((name) => `drop index office_statuses_${name}`),
  'alter table office_statuses alter column incident_id drop not null',
  'alter table office_statuses alter column status drop not null',
  ...Object.entries(withdrawal(moment)).map(([name, type]) => `alter table office_statuses add column ${name} ${type}`),
]

/** As in server/domain/incidents/current-statuses.ts. */
const counts = `(said.via is not null or exists (select 1 from credit_unions where credit_unions.id = said.credit_union_id
  and (credit_unions.confirmed_at is not null or (credit_unions.refused_at is null and credit_unions.superseded_by is null and not exists (
    select 1 from credit_unions as other where other.confirmed_at is not null and other.deleted_at is null)))))`

const clock = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  postgres: 'now()',
} satisfies Record<Engine, string>

/** What decides first: the moment, then own or not. */
const rankOf = (engine: Engine) => `${momentText[engine]} || case when said.via is null then '1' else '0' end`

/** The highest of what lies not ahead; of what does, only where there is nothing else. */
const highest = (engine: Engine) =>
  `coalesce(max(case when said.as_of <= ${clock[engine]} then ${rankOf(engine)} end), max(${rankOf(engine)}))`

/** Where an entry counts: in its exercise, or everywhere else. A closed exercise is frozen already. */
const scope = `case when incidents.is_exercise then incidents.id else '' end`

const setValue = (name: string) =>
  `${name} = (select said.${name} from office_statuses as said where said.id = substr(office_facts.${name}_key, 29))`

/** Each row said everything, so only those of the newest moment of an office are compared fact by fact. */
const collect = (engine: Engine) => [
  `insert into office_facts (scope, office_id, said_key, ${names.map((name) => `${name}_key`).join(', ')})
    with counting as (
      select said.*, ${scope} as scope from office_statuses as said join incidents on incidents.id = said.incident_id
      where ${counts} and not (incidents.is_exercise and incidents.phase = 'closed')),
    newest as (select said.scope, said.office_id, ${highest(engine)} as rank from counting as said group by said.scope, said.office_id)
    select said.scope, said.office_id, max(${keyOf(engine, "'0'")}), ${names.map((name) => `max(${keyOf(engine, badnessOf(name))})`).join(', ')}
    from newest join counting as said on said.office_id = newest.office_id and said.scope = newest.scope
      and ${rankOf(engine)} = newest.rank
    group by said.scope, said.office_id`,
  `update office_facts set said_at = (select said.as_of from office_statuses as said where said.id = substr(office_facts.said_key, 29)),
    ${names.map(setValue).join(', ')}
    where said_at is null and said_key is not null`,
]

const aboutOfOffice = (office: string) => `(select 'charter ' || directory.charter_key from offices
  join directory on directory.id = offices.directory_id where offices.id = ${office})`
const aboutOfDirectory = `(select 'charter ' || charter_key from directory where id = new.directory_id)`
/** One of which nothing is known has nothing to count it among. */
const isSpokenOf = `exists (select 1 from offices as other join office_facts on office_facts.office_id = other.id and office_facts.scope = ''
  where other.directory_id = new.directory_id)`

/** The embedded database writes for one at a time, so each is marked once. */
const markInSqlite = (about: string) =>
  `insert into now_changes (about) select asked.about from (select ${about} as about) as asked
    where asked.about is not null and not exists (select 1 from now_changes where now_changes.about = asked.about);`

const noticed: Record<Engine, string[]> = {
  sqlite: [
    `create trigger office_facts_now_0 after insert on office_facts when new.scope = '' begin ${markInSqlite(aboutOfOffice('new.office_id'))} end`,
    `create trigger office_facts_now_1 after update on office_facts when new.scope = '' begin ${markInSqlite(aboutOfOffice('new.office_id'))} end`,
    `create trigger office_facts_now_2 after delete on office_facts when old.scope = '' begin ${markInSqlite(aboutOfOffice('old.office_id'))} end`,
    `create trigger offices_now_0 after insert on offices when ${isSpokenOf} begin ${markInSqlite(aboutOfDirectory)} end`,
  ],
  postgres: [
    `create function office_facts_now() returns trigger language plpgsql as $$ begin
      insert into now_changes (about) select distinct 'charter ' || directory.charter_key from changed
        join offices on offices.id = changed.office_id join directory on directory.id = offices.directory_id where changed.scope = '';
      return null; end $$`,
    ...['insert', 'update', 'delete'].map(
      (event) => `create trigger office_facts_now_${event} after ${event} on office_facts
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function office_facts_now()`,
    ),
    `create or replace function offices_added_now() returns trigger language plpgsql as $$ begin
      if ${isSpokenOf} then perform mark_now(${aboutOfDirectory}); end if; return null; end $$`,
  ],
}

/** Before its tables: SQLite does not drop what a trigger reads. */
const forget: Record<Engine, string[]> = {
  sqlite: ['drop trigger offices_now_0', 'drop table current_statuses'],
  postgres: ['drop table current_statuses', 'drop function current_statuses_now', 'drop function current_statuses_gone'],
}

export const factsOfOffices = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const statements = [
      ...tables(types[engine]),
      ...freezeClosed(engine),
      ...forget[engine],
      ...(engine === 'sqlite' ? joinInSqlite : joinInPostgres)(types[engine]),
      ...indexes,
      ...collect(engine),
      ...noticed[engine],
      // An office speaks for itself, in whatever incident it spoke.
      `insert into now_changes (about) values ('')`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
