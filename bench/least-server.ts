// The least code that does the same work: node:http, the same queries through the plain driver (as prepared statements if it has
// them), and JSON.stringify. It has no validation, roles, refusals, security headers or compression, so the difference to the portal
// is their cost.

import { hash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import { listenOn } from './listen.ts'
import type { Place } from './places.ts'

type Value = string | number | null
type Row = Record<string, unknown>
type Run = (sql: string, parameters: Value[]) => Promise<Row[]>

const session = `
  select users.id, users.first_name, users.last_name, users.email, users.phone, users.position, users.department, memberships.role,
    credit_unions.id as credit_union_id, users.is_developer as "isDeveloper", users.language, credit_unions.logo_id as url,
    exists (select 1 from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as uses_two_factor_auth,
    sessions.acting_as_id, real.id as real_id, real.first_name as real_first_name, real.last_name as real_last_name
  from sessions
  join users real on real.id = sessions.user_id
  join users on users.id = coalesce(sessions.acting_as_id, sessions.user_id)
  left join memberships on memberships.user_id = users.id and memberships.credit_union_id = users.credit_union_id
  left join credit_unions on credit_unions.id = memberships.credit_union_id and credit_unions.deleted_at is null
  where users.deleted_at is null and real.deleted_at is null
    and sessions.token_hash = $1 and sessions.last_used_at > $2 and sessions.created_at > $3`

const organizations = `
  select id, name, city, state, logo_id as logo, generators_available,
    case when atms_count = '0' then null else atms_portable_available end as atms_portable_available,
    mobile_branch_access, mobile_branch_alt_space_to_share, burner_phones, core_system, confirmed_at,
    coalesce(confirmed_at, updated_at) < $2 as is_old
  from (select credit_unions.*, (select min(confirmed_at) from confirmations where credit_union_id = credit_unions.id
    and tab in ('Supplies', 'Cash', 'Branches')) as confirmed_at from credit_unions) as found
  where deleted_at is null and has_answers and id <> $1 order by is_old, name_key, id`

const reportColumns = `id, credit_union_name, reporter_name, date_reported, time_reported, type_of_disaster, street, city, state, phone, email,
  operational_power, generator, operational_communications, operational_computer_system, operational_home_banking, building_status,
  hours_of_operation_statement, all_branches_operational, branches_affected, all_atms_operational, atms_affected,
  employee_affected_counted, employee_affected_number, employees_need_financial_assistance, created_at, filed_by_name, filed_by_organization,
  filed_with_support, confirmed, is_not_listed, directory_phone`

const reports = `
  select ${reportColumns} from disaster_reports where deleted_at is null and not is_hidden and state = $1
  order by date_reported desc, confirmed desc, time_reported desc, id desc`

const insert = `
  insert into disaster_reports (id, submission_id, credit_union_id, reported_by, credit_union_name, reporter_name, reporter_key,
    date_reported, time_reported, type_of_disaster, street, city, state, operational_power, generator, operational_communications,
    operational_computer_system, operational_home_banking, building_status, hours_of_operation_statement, all_branches_operational,
    all_atms_operational, employee_affected_counted, employees_need_financial_assistance, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select street from credit_unions where id = $3),
    (select city from credit_unions where id = $3), (select state from credit_unions where id = $3),
    true, true, true, true, true, $11, $12, true, true, false, true, $13)
  on conflict (reported_by, submission_id) do nothing returning ${reportColumns}`

export function leastServer(place: Place): Promise<number> {
  const run = place.DATABASE_URL ? onPostgres(place.DATABASE_URL) : onSqlite(join(place.DATA_DIR, 'breakwater.sqlite'))
  return listenOn(
    createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', async () => {
        const actor = await findActor(run, request.headers.cookie ?? '')
        const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
        const answer = JSON.stringify(actor && (await respond(run, request.url ?? '', actor, body)))
        const length = Buffer.byteLength(answer)
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length })
        response.end(answer)
      })
    }),
  )
}

async function findActor(run: Run, cookies: string): Promise<Row | undefined> {
  const token = /breakwater_session=([^;]+)/.exec(cookies)?.[1] ?? ''
  const [actor] = await run(session, [hash('sha256', token, 'base64url'), hoursAgo(12), hoursAgo(720)])
  return actor
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

async function respond(run: Run, path: string, actor: Row, body: Record<string, string>) {
  if (path.endsWith('/auth/self')) return self(actor)
  if (path.endsWith('/credit-union/search')) return run(organizations, [String(actor.credit_union_id), hoursAgo(183 * 24)])
  if (path.endsWith('/disaster-report/search')) return run(reports, [body.state ?? ''])
  const [stored] = await run(insert, reportOf(actor, body))
  return stored
}

const self = ({ acting_as_id, real_id, real_first_name, real_last_name, ...actor }: Row) => ({
  ...actor,
  name: `${actor.first_name} ${actor.last_name}`,
  impersonator: acting_as_id === null ? null : { id: real_id, name: `${real_first_name} ${real_last_name}` },
})

const reportOf = (actor: Row, body: Record<string, string>): Value[] => [
  randomUUID(),
  body.submission_id ?? null,
  String(actor.credit_union_id),
  String(actor.id),
  body.credit_union_name ?? '',
  body.reporter_name ?? '',
  (body.reporter_name ?? '').toLowerCase(),
  body.date_reported ?? '',
  body.time_reported ?? '',
  body.type_of_disaster ?? '',
  body.building_status ?? '',
  body.hours_of_operation_statement ?? '',
  new Date().toISOString(),
]

/** Columns that SQLite stores as 0 and 1, and the answers contain as false and true. */
const yesNo =
  /^(?:generator|operational_\w+|all_\w+|employee_affected_counted|employees_\w+|\w+_available|mobile_\w+|burner_phones|uses_\w+|is\w+)$/

function onSqlite(file: string): Run {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const prepared = new Map<string, { statement: StatementSync; flags: string[] }>()
  const prepare = (sql: string) => {
    const statement = database.prepare(sql.replace(/\$(\d+)/g, '?$1'))
    const flags = statement.columns().flatMap(({ name }) => (yesNo.test(name) ? [name] : []))
    prepared.set(sql, { statement, flags })
    return { statement, flags }
  }
  return async (sql, parameters) => {
    const { statement, flags } = prepared.get(sql) ?? prepare(sql)
    const rows: Row[] = statement.all(...parameters)
    for (const row of rows) for (const flag of flags) if (row[flag] !== null) row[flag] = row[flag] === 1
    return rows
  }
}

function onPostgres(url: string): Run {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // Days are returned as they are stored.
  pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
  const names = new Map([session, organizations, reports, insert].map((sql, n) => [sql, `statement ${n}`]))
  return async (sql, values) => (await pool.query({ name: names.get(sql) ?? '', text: sql, values })).rows
}
