// Reports in any number, made by the database itself from short lists: a million in a minute.

import { type RawBuilder, sql } from 'kysely'
import { stateCodes } from '#contract/states.ts'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'

/** The state that holds exactly so many of the reports, whatever their number. */
export const RARE_STATE = 'GU'
const RARE_REPORTS = 200
/** One reporter who filed one report. */
const RARE_NAME = 'Zyx Quillfeather'
const AT_ONCE = 100_000
const DAY = 86_400_000
/** A report every three minutes, for years. */
const REPORTS_A_DAY = 480
const DAYS = 2200

const words = (text: string) => text.split(' ')
const first = words(
  'Ana Ben Carla Dev Ella Finn Gus Hana Ivo Jo Kai Lena Mia Noor Omar Pia Quin Rosa Sam Tess Uma Vera Walt Xena Yara Zoe Abel Bea Cleo Dora Emil Fay',
)
const start = words(
  'Ash Bar Birch Brook Cold Cran Dal East Fair Farn Glen Gray Hart Hay Kirk Lang Mar Nor Oak Pem Red Sand Stan Thorn West',
)
const end = words(
  'ford well ton ley by den ham field wood worth stead land more wick bury dale gate hill house man ridge shaw stone ward water',
)
/** 20,000, as many as report over the years. */
const names = first.flatMap((given) => start.flatMap((one) => end.map((other) => `${given} ${one}${other}`)))

const lists = {
  bench_names: { type: 'text', values: names },
  bench_states: { type: 'text', values: stateCodes.filter((state) => state !== RARE_STATE) },
  bench_days: {
    type: 'date',
    values: Array.from({ length: DAYS }, (_, n) => new Date(Date.UTC(2020, 0, 1) + n * DAY).toISOString().slice(0, 10)),
  },
  bench_times: { type: 'text', values: Array.from({ length: REPORTS_A_DAY }, (_, n) => new Date(n * 180_000).toISOString().slice(11, 16)) },
}

export async function seedReports(db: Db, reportedBy: string, count: number) {
  for (const [table, { type, values }] of Object.entries(lists)) await createList(db, table, type, values)
  for (let from = 0; from < count; from += AT_ONCE) await insertReports(db, reportedBy, from, Math.min(from + AT_ONCE, count), count)
  for (const table of Object.keys(lists)) await sql`drop table ${sql.table(table)}`.execute(db)
}

async function createList(db: Db, table: string, type: string, values: readonly string[]) {
  await sql`create table ${sql.table(table)} (n integer primary key, value ${sql.raw(type)})`.execute(db)
  for (let from = 0; from < values.length; from += 5000) {
    const rows = values.slice(from, from + 5000).map((value, n) => sql`(${sql.lit(from + n)}, ${sql.lit(value)})`)
    await sql`insert into ${sql.table(table)} values ${sql.join(rows)}`.execute(db)
  }
}

/** The entry of a list for report number `i`. */
const entry = (list: keyof typeof lists, number: RawBuilder<unknown>) =>
  sql`join ${sql.table(list)} on ${sql.table(list)}.n = ${number} % ${sql.lit(lists[list].values.length)}`

async function insertReports(db: Db, reportedBy: string, from: number, to: number, count: number) {
  const name = sql`case when i = 777 then ${sql.lit(RARE_NAME)} else bench_names.value end`
  await sql`
    insert into disaster_reports (id, reported_by, credit_union_name, reporter_name, reporter_key, date_reported, time_reported,
      type_of_disaster, street, city, state, phone, email, operational_power, generator, operational_communications,
      operational_computer_system, operational_home_banking, building_status, hours_of_operation_statement, all_branches_operational,
      branches_affected, all_atms_operational, employee_affected_counted, employee_affected_number,
      employees_need_financial_assistance, created_at)
    with recursive numbers (i) as (select ${sql.lit(from)} union all select i + 1 from numbers where i < ${sql.lit(to - 1)})
    select '00000000-0000-7000-8000-' || (100000000000 + i), ${reportedBy}, 'Harbor Credit Union', ${name}, lower(${name}),
      bench_days.value, bench_times.value, 'Hurricane', '1 Pier Road', 'Biloxi',
      case when i % ${sql.lit(Math.floor(count / RARE_REPORTS))} = 0 then ${sql.lit(RARE_STATE)} else bench_states.value end,
      '555-555-0100', 'reporter@example.org', i % 2 = 0, true, i % 3 = 0, true, true,
      'Roof damage over the drive-through. Lobby dry. No one may enter until inspected.', 'Shortened', false, 'Main office',
      true, true, 9, true, ${now()}
    from numbers
    ${entry('bench_names', sql`i * 1009`)} ${entry('bench_states', sql`(i * 31 + i / 54)`)}
    ${entry('bench_days', sql`i / ${sql.lit(REPORTS_A_DAY)}`)} ${entry('bench_times', sql`i`)}`.execute(db)
}
