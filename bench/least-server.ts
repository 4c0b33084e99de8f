// The least code that does the same work: node:http, a session look-up, the same query through the bare driver, JSON.stringify. No
// validation, no roles, no errors, no headers. What the portal adds to this is the price of everything else.

import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { listenOn } from './listen.ts'
import type { Place } from './seed.ts'

type Run = (sql: string, parameters: (string | number | null)[]) => Promise<Record<string, unknown>[]>

const session = `select u.id, u.first_name, u.last_name, u.email, u.phone, m.role, u.credit_union_id from sessions s
  join users u on u.id = s.user_id left join memberships m on m.user_id = u.id and m.credit_union_id = u.credit_union_id
  where s.token_hash = $1 and s.last_used_at > $2`
const organizations = `select id, name, city, state, logo_id as logo, generators_available, atms_portable_available, mobile_branch_access,
  mobile_branch_alt_space_to_share, burner_phones from credit_unions where deleted_at is null and has_answers and id <> $1 order by name_key, id`
const reportColumns = `id, credit_union_name, reporter_name, date_reported, time_reported, type_of_disaster, street, city, state, phone, email,
  operational_power, generator, operational_communications, operational_computer_system, operational_home_banking, building_status,
  hours_of_operation_statement, all_branches_operational, branches_affected, all_atms_operational, atms_affected, employee_affected_counted,
  employee_affected_number, employees_need_financial_assistance, created_at`
const reports = `select ${reportColumns} from disaster_reports where deleted_at is null and state = $1
  order by date_reported desc, time_reported desc, id desc`
const insert = `insert into disaster_reports (id, reported_by, credit_union_name, reporter_name, reporter_key, date_reported, time_reported,
  type_of_disaster, street, city, state, operational_power, generator, operational_communications, operational_computer_system,
  operational_home_banking, building_status, hours_of_operation_statement, all_branches_operational, all_atms_operational,
  employee_affected_counted, employees_need_financial_assistance, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, '1 Pier Road', 'Biloxi', 'MS', true, true, true, true, true, $9, $10, true, true, false, true, $11) returning ${reportColumns}`

export function leastServer(place: Place): Promise<number> {
  const run = place.DATABASE_URL ? onPostgres(place.DATABASE_URL) : onSqlite(join(place.DATA_DIR, 'breakwater.sqlite'))
  return listenOn(
    createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', async () => {
        const token = /breakwater_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
        const hash = createHash('sha256').update(token).digest('base64url')
        const [actor] = await run(session, [hash, new Date(Date.now() - 43_200_000).toISOString()])
        const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
        const answer = actor ? await respond(run, request.url ?? '', actor, body) : {}
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        response.end(JSON.stringify(answer))
      })
    }),
  )
}

async function respond(run: Run, path: string, actor: Record<string, unknown>, body: Record<string, string>) {
  if (path.endsWith('/auth/self')) return actor
  if (path.endsWith('/credit-union/search')) return run(organizations, [String(actor.credit_union_id)])
  if (path.endsWith('/disaster-report/search')) return run(reports, [body.state ?? ''])
  const [stored] = await run(insert, [
    randomUUID(),
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
  ])
  return stored
}

function onSqlite(file: string): Run {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return async (sql, parameters) => {
    let statement = prepared.get(sql)
    if (!statement) {
      statement = database.prepare(sql.replace(/\$(\d+)/g, '?$1'))
      prepared.set(sql, statement)
    }
    return statement.all(...parameters)
  }
}

function onPostgres(url: string): Run {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return async (sql, parameters) => (await pool.query(sql, parameters)).rows
}
