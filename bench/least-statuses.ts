// The least code that stores a batch of statuses: two statements in one durable transaction, and one that reads the answer.

import { randomUUID } from 'node:crypto'
import { countyName } from '#server/domain/geography/counties.ts'
import type { LeastDatabase, Row, Value } from './least-database.ts'

export interface Batch {
  submission_id: string
  incident_id: string
  entries: Record<string, string>[]
}

const columns = [
  ...[
    'id',
    'submission_id',
    'incident_id',
    'office_id',
    'status',
    'power',
    'public_note',
    'as_of',
    'source',
    'credit_union_id',
    'entered_by',
  ],
  ...['entered_by_name', 'entered_by_organization', 'created_at'],
]
const currentColumns = ['incident_id', 'office_id', 'status_id', 'status', 'as_of', 'is_own']

const offices = (ids: string) => `
  select offices.id, offices.directory_id, offices.site_id, offices.name, offices.kind, offices.street, offices.city, offices.state, offices.zip,
    offices.county, offices.phone, offices.hours, offices.is_closed_for_good, offices.latitude, offices.longitude, credit_unions.id as credit_union_id,
    directory.charter_number, said.status, said.power, said.communications, said.systems, said.cash, said.opens_again_on, said.note,
    said.public_note, said.as_of, said.source, said.entered_by_name, said.entered_by_organization, said.entered_with_support
  from offices join directory on directory.id = offices.directory_id
  join credit_unions on credit_unions.charter_key = directory.charter_key
  join current_statuses on current_statuses.office_id = offices.id and current_statuses.incident_id = $1
  join office_statuses as said on said.id = current_statuses.status_id
  where offices.id in (${ids})`

const values = (rows: number, width: number) => Array.from({ length: rows }, (_, row) => `(${places(width, row * width)})`).join(', ')
const places = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `$${from + n + 1}`).join(', ')

export async function storeBatch({ run, together }: LeastDatabase, actor: Row, { submission_id, incident_id, entries }: Batch) {
  const time = new Date().toISOString()
  const own = String(actor.credit_union_id)
  const name = `${actor.first_name} ${actor.last_name}`
  const said = entries.map(({ office_id = '', status = '', power = null, public_note = null }) => [
    ...[
      randomUUID(),
      submission_id,
      incident_id,
      office_id,
      status,
      power,
      public_note,
      time,
      'self',
      own,
      String(actor.id),
      name,
      '',
      time,
    ],
  ])
  const current = said.map(([id = '', , , office_id = '', status = '']) => [incident_id, office_id, id, status, time, 1])
  await together([
    [`insert into office_statuses (${columns.join(', ')}) values ${values(said.length, columns.length)}`, said.flat()],
    [
      `insert into current_statuses (${currentColumns.join(', ')}) values ${values(current.length, currentColumns.length)}
        on conflict (incident_id, office_id) do update set status_id = excluded.status_id, status = excluded.status, as_of = excluded.as_of,
        is_own = excluded.is_own where excluded.as_of >= current_statuses.as_of`,
      current.flat(),
    ],
  ])
  const ids = entries.map(({ office_id = '' }): Value => office_id)
  const rows = await run(offices(places(ids.length, 1)), [incident_id, ...ids])
  return { stored: await Promise.all(rows.map(present)), received_at: time }
}

async function present({ entered_by_name, entered_by_organization, entered_with_support, ...row }: Row) {
  const { status, power, communications, systems, cash, opens_again_on, note, public_note, as_of, source, ...office } = row
  return {
    ...office,
    is_closed_for_good: Boolean(office.is_closed_for_good),
    county_name: await countyName(String(office.county)),
    is_in_area: true,
    current: {
      ...{ status, power, communications, systems, cash, opens_again_on, note, public_note, as_of, source },
      entered_by: { name: entered_by_name, organization: entered_by_organization },
      with_support: Boolean(entered_with_support),
      is_old: false,
      counts: true,
    },
  }
}
