// Data as the version before facts stored it: a million statuses, each entry once in every incident that covers its office.

import { sql } from 'kysely'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { DAY } from '#server/lib/time.ts'
import type { Place } from './places.ts'

const BEFORE_FACTS = '075-said-in-reports'
const CREDIT_UNIONS = 4374
const OFFICES_OF_EACH = 5
/** Of the credit unions, in the area of the incidents. */
const AREA = 360
const INCIDENTS = ['hanna', 'iris', 'jay', 'kate'] as const
export const STATUSES = 1_000_000
const AT_ONCE = 100_000

const ago = (days: number) => `'${new Date(Date.now() - days * DAY).toISOString()}'`
const numbers = (from: number, to: number) =>
  `with recursive numbers (i) as (select ${from} union all select i + 1 from numbers where i < ${to - 1})`

/** Kate is closed. */
const incidents = INCIDENTS.flatMap((id, n) => [
  `insert into incidents (id, name, slug, type, phase, is_exercise, starts_at, closed_at, created_by, created_by_name, created_at, updated_at)
    values ('${id}', '${id}', '${id}', 'hurricane', '${id === 'kate' ? 'closed' : 'active'}', false, ${ago(10)}, ${id === 'kate' ? ago(1) : 'null'},
      'bench', 'Robin Avery', ${ago(10 - n)}, ${ago(1)})`,
  `insert into incident_states (incident_id, state) values ('${id}', 'FL')`,
])

const organizations = [
  `insert into directory (id, charter_number, name, name_key, filed_name, cu_type, street, city, state, zip, updated_at)
    ${numbers(0, CREDIT_UNIONS)} select 'listed ' || i, '' || (i + 1), 'Harbor ' || i, 'harbor ' || i, 'HARBOR', 1, '1 Pier Road', 'Harbor',
      case when i < ${AREA} then 'FL' else 'TX' end, '32401', ${ago(30)} from numbers`,
  `insert into offices (id, directory_id, site_id, name, kind, street, city, state, zip, county, created_at, updated_at)
    ${numbers(0, CREDIT_UNIONS * OFFICES_OF_EACH)} select 'office ' || i, 'listed ' || (i / ${OFFICES_OF_EACH}), '' || (i % ${OFFICES_OF_EACH}),
      'Branch ' || i, 'branch', '1 Pier Road', 'Harbor', case when i / ${OFFICES_OF_EACH} < ${AREA} then 'FL' else 'TX' end, '32401', '12005',
      ${ago(30)}, ${ago(30)} from numbers`,
]

/** IDs grow with time, those of submissions do not. An entry has up to twelve offices, and in each incident a row. */
const statuses = (from: number, to: number, moment: (minutes: string) => string) => `insert into office_statuses
  (id, submission_id, incident_id, office_id, status, power, communications, note, public_note, as_of, source, via, entered_by, entered_by_name,
    entered_by_organization, created_at)
  ${numbers(from, to)}, entries as (select i, i / ${INCIDENTS.length} as n from numbers)
  select '00000000-0000-7000-8000-' || (100000000000 + i), '00000000-0000-4000-8000-' || (100000000000 + cast(n / 12 as bigint) * 7919317 % 99999999977),
    case i % ${INCIDENTS.length} ${INCIDENTS.map((id, at) => `when ${at} then '${id}'`).join(' ')} end,
    'office ' || (n % ${AREA * OFFICES_OF_EACH}), case n % 5 when 0 then 'closed' when 1 then 'limited' else 'open' end,
    case when n % 3 = 0 then 'none' end, n % 2 = 0, 'Two of three lines are down.', 'Drive-through only.', ${moment('n * 7 % 14000')},
    'on_behalf', case when n % 2 = 0 then 'phone' else 'visit' end, 'bench', 'Dana Whitfield', 'Harbor Credit Union', ${moment('n * 7 % 14000')}
  from entries`

/** The newest of each. */
const current = `insert into current_statuses (incident_id, office_id, status_id, status, as_of, is_own)
  select incident_id, office_id, id, status, as_of, false from
    (select said.*, row_number() over (partition by incident_id, office_id order by as_of desc, id desc) as place from office_statuses as said) as ranked
  where place = 1`

export async function seedEarlierStatuses(place: Place) {
  const open = openDatabase(place)
  const { db, engine } = open
  const moment = (minutes: string) =>
    engine === 'postgres'
      ? `timestamptz ${ago(10)} + (${minutes}) * interval '1 minute'`
      : `strftime('%Y-%m-%dT%H:%M:%fZ', ${ago(10)}, '+' || (${minutes}) || ' minutes')`
  await migrate(open, BEFORE_FACTS)
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const statement of [...incidents, ...organizations]) await run(statement)
  for (let at = 0; at < STATUSES; at += AT_ONCE) await run(statuses(at, Math.min(at + AT_ONCE, STATUSES), moment))
  await run(current)
  if (engine === 'postgres') await run('vacuum analyze')
  await open.close()
}
