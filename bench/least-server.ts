// The least code that does the same work: node:http, the same queries through the plain driver (as prepared statements if it has
// them), and JSON.stringify. It has no validation, roles, refusals, security headers or compression, so the difference to the portal
// is their cost.

import { hash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { knownZoneOf } from '#server/domain/geography/time-zones.ts'
import { type LeastDatabase, onPostgres, onSqlite, type Row, type Run, type Value } from './least-database.ts'
import { type Batch, storeBatch } from './least-statuses.ts'
import { listenOn } from './listen.ts'
import type { Place } from './places.ts'

const session = `
  select users.id, users.first_name, users.last_name, users.email, users.phone, users.position, users.department, memberships.role,
    credit_unions.id as credit_union_id, users.is_developer as "isDeveloper", users.language, credit_unions.logo_id as url,
    users.email_proven_at, users.email_pending, users.safe, users.safe_at, users.safe_by, credit_unions.confirmed_at,
    coalesce(users.office_ids, (select office_id from roster_people
      where roster_people.credit_union_id = credit_unions.id and roster_people.user_id = users.id and office_id is not null limit 1)) as office_ids,
    credit_unions.type_organization as organization_type, directory.cu_type, waited_for.id as waited_for_id,
    waited_for.name as waited_for_name, waited_for.confirmed_at as waited_for_confirmed_at,
    exists (select 1 from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as uses_two_factor_auth,
    sessions.second_factor_at is not null as second_factor_given,
    sessions.acting_as_id, real.id as real_id, real.first_name as real_first_name, real.last_name as real_last_name
  from sessions
  join users real on real.id = sessions.user_id
  join users on users.id = coalesce(sessions.acting_as_id, sessions.user_id)
  left join memberships on memberships.user_id = users.id and memberships.credit_union_id = users.credit_union_id
  left join credit_unions on credit_unions.id = memberships.credit_union_id and credit_unions.deleted_at is null
  left join directory on directory.charter_key = credit_unions.charter_key and credit_unions.type_organization = 'Credit Union'
    and directory.is_listed and directory.gone_at is null
  left join join_requests on join_requests.user_id = users.id and join_requests.state = 'waiting'
  left join credit_unions waited_for on waited_for.id = join_requests.credit_union_id and waited_for.deleted_at is null
  where users.deleted_at is null and real.deleted_at is null
    and sessions.token_hash = $1 and sessions.last_used_at > $2 and sessions.created_at > $3`

const organizations = `
  select found.id, found.name, found.confirmed_at as own_confirmed_at, found.is_not_listed, found.city, found.state, found.logo_id as logo,
    found.generators_available, case when found.generators_available then found.generator_mobility end as generator_mobility,
    case when found.atms_count = '0' then null else found.atms_portable_available end as atms_portable_available,
    found.mobile_branch_access, found.mobile_branch_alt_space_to_share, found.burner_phones, found.core_system,
    (select directory.phone from directory
      where directory.charter_key = found.charter_key and found.type_organization = 'Credit Union') as directory_phone,
    answers_confirmed_at, coalesce(answers_confirmed_at, found.updated_at) < $2 as is_old, newest.id as report_id, newest.date_reported,
    newest.time_reported, newest.type_of_disaster, newest.condition, newest.operational_power, newest.operational_communications,
    newest.operational_computer_system, newest.operational_home_banking, newest.all_branches_operational, newest.all_atms_operational,
    (select nows.now from nows where nows.about = case when found.type_organization = 'Credit Union' and found.charter_number is not null
      and found.refused_at is null and found.superseded_by is null then 'charter ' || found.charter_key else found.id end) as now
  from (select credit_unions.*, (select min(confirmed_at) from confirmations where credit_union_id = credit_unions.id
    and tab in ('Supplies', 'Cash', 'Branches')) as answers_confirmed_at from credit_unions) as found
  left join disaster_reports newest on newest.id = (select id from disaster_reports where credit_union_id = found.id and is_latest
    and withdrawn_at is null and deleted_at is null and not is_hidden and date_reported >= $3 limit 1)
  where found.deleted_at is null and has_answers and refused_at is null and superseded_by is null and found.id <> $1
  order by found.confirmed_at is null, name_key, found.id`

const reportColumns = `id, credit_union_name, reporter_name, date_reported, time_reported, type_of_disaster, street, city, state, phone, email,
  operational_power, generator, operational_communications, operational_computer_system, operational_home_banking, building_status,
  hours_of_operation_statement, all_branches_operational, branches_affected, all_atms_operational, atms_affected,
  employee_affected_counted, employee_affected_number, employees_need_financial_assistance, created_at, filed_by_name, filed_by_organization,
  filed_with_support, confirmed, is_not_listed, directory_phone, checked, condition, updates_id, updates, via, withdrawn_at,
  withdrawn_reason, now, time_zone, said, incident_id`

const reports = `
  select ${reportColumns} from disaster_reports where deleted_at is null and withdrawn_at is null and not is_hidden and state = $1
  order by date_reported desc, time_reported desc, id desc`

const insert = `
  insert into disaster_reports (id, submission_id, credit_union_id, reported_by, credit_union_name, reporter_name, reporter_key,
    date_reported, time_reported, type_of_disaster, street, city, state, operational_power, generator, operational_communications,
    operational_computer_system, operational_home_banking, building_status, hours_of_operation_statement, all_branches_operational,
    all_atms_operational, employee_affected_counted, employees_need_financial_assistance, created_at, filed_by_organization, filed_by_name, confirmed, about)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select street from credit_unions where id = $3),
    (select city from credit_unions where id = $3), (select state from credit_unions where id = $3),
    true, true, true, true, true, $11, $12, true, true, false, true, $13,
    (select name from credit_unions where id = $3), $14,
    (select confirmed_at is not null from credit_unions where id = $3), $3)
  on conflict (reported_by, submission_id) do nothing returning ${reportColumns}`

export function leastServer(place: Place): Promise<number> {
  const database = place.DATABASE_URL ? onPostgres(place.DATABASE_URL) : onSqlite(join(place.DATA_DIR, 'breakwater.sqlite'))
  return listenOn(
    createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', async () => {
        const actor = await findActor(database.run, request.headers.cookie ?? '')
        const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
        const answer = JSON.stringify(actor && (await respond(database, request.url ?? '', actor, body)))
        const length = Buffer.byteLength(answer)
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length })
        response.end(answer)
      })
    }),
  )
}

type Body = Record<string, string> | Batch
const isBatch = (body: Body): body is Batch => Array.isArray(body.entries)

async function findActor(run: Run, cookies: string): Promise<Row | undefined> {
  const token = /breakwater_session=([^;]+)/.exec(cookies)?.[1] ?? ''
  const [actor] = await run(session, [hash('sha256', token, 'base64url'), hoursAgo(12), hoursAgo(720)])
  return actor
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

async function respond(database: LeastDatabase, path: string, actor: Row, body: Body) {
  const { run } = database
  if (isBatch(body)) return storeBatch(database, actor, body)
  if (path.endsWith('/auth/self')) return self(actor)
  if (path.endsWith('/credit-union/search')) {
    const found = await run(organizations, [String(actor.credit_union_id), hoursAgo(183 * 24), hoursAgo(14 * 24).slice(0, 10)])
    return found.map(organization)
  }
  if (path.endsWith('/disaster-report/search')) return (await run(reports, [body.state ?? ''])).map(report)
  const [stored] = await run(insert, reportOf(actor, body))
  return stored && report(stored)
}

function self(row: Row) {
  const {
    acting_as_id,
    real_id,
    real_first_name,
    real_last_name,
    email_proven_at,
    confirmed_at,
    waited_for_id,
    waited_for_name,
    waited_for_confirmed_at,
    cu_type,
    ...actor
  } = row
  return {
    ...actor,
    name: `${actor.first_name} ${actor.last_name}`,
    second_factor_given: Boolean(actor.uses_two_factor_auth) && Boolean(actor.second_factor_given),
    email_proven: email_proven_at !== null,
    organization_confirmed: confirmed_at !== null,
    insured_as: cu_type === 1 ? 'federal' : cu_type === 2 ? 'state' : null,
    is_counted: confirmed_at !== null,
    contacts_hidden: confirmed_at === null,
    waiting_for: waited_for_id === null ? null : { id: waited_for_id, name: waited_for_name, confirmed: waited_for_confirmed_at !== null },
    impersonator: acting_as_id === null ? null : { id: real_id, name: `${real_first_name} ${real_last_name}` },
  }
}

function organization(row: Row) {
  const { own_confirmed_at, answers_confirmed_at, report_id, now, ...rest } = row
  const { date_reported, time_reported, type_of_disaster, condition, ...found } = rest
  const out = systems.filter((system) => found[answers[system]] === false)
  for (const system of systems) delete found[answers[system]]
  return {
    ...found,
    confirmed: own_confirmed_at !== null,
    is_not_listed: found.is_not_listed === true,
    confirmed_at: answers_confirmed_at,
    is_old: Boolean(found.is_old),
    newest_report: report_id === null ? null : { id: report_id, date_reported, time_reported, type_of_disaster, condition, out },
    now: jsonOf(now),
  }
}

const answers = {
  power: 'operational_power',
  communications: 'operational_communications',
  computer_system: 'operational_computer_system',
  home_banking: 'operational_home_banking',
  branches: 'all_branches_operational',
  atms: 'all_atms_operational',
} as const
const systems = Object.keys(answers) as (keyof typeof answers)[]

const jsonOf = (text: unknown) => (typeof text === 'string' ? JSON.parse(text) : null)

const report = ({ filed_by_name, filed_by_organization, now, said, ...row }: Row) => ({
  ...row,
  said: jsonOf(said),
  now: row.withdrawn_at === null ? jsonOf(now) : null,
  time_zone: row.time_zone ?? knownZoneOf(typeof row.state === 'string' ? row.state : null),
  filed_by: { name: filed_by_name, organization: filed_by_organization },
  contact_hidden: false,
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
  `${actor.first_name} ${actor.last_name}`,
]
