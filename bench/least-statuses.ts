// The least code that stores a batch of statuses: two statements in one durable transaction, and one that reads the answer.

import { randomUUID } from 'node:crypto'
import { officeFacts } from '#contract/records/office-options.ts'
import { countyName } from '#server/domain/geography/counties.ts'
import type { LeastDatabase, Row, Value } from './least-database.ts'

export interface Batch {
  submission_id: string
  incident_id: string
  entries: Record<string, string>[]
}

const facts: readonly string[] = officeFacts
const columns = [
  ...['id', 'submission_id', 'incident_id', 'office_id', ...facts, 'ends', 'as_of', 'source', 'credit_union_id', 'entered_by'],
  ...['entered_by_name', 'entered_by_organization', 'created_at'],
]
const keys = facts.map((name) => `${name}_key`)
const factColumns = ['scope', 'office_id', 'said_at', 'said_key', ...facts, ...keys]
const newer = ['said', ...facts]
  .flatMap((name) =>
    [name === 'said' ? 'said_at' : name, `${name}_key`].map(
      (column) => `${column} = case when excluded.${name}_key > coalesce(office_facts.${name}_key, '') then excluded.${column}
        else office_facts.${column} end`,
    ),
  )
  .join(', ')

const offices = (ids: string) => `
  select offices.id, offices.directory_id, offices.site_id, offices.name, offices.kind, offices.street, offices.city, offices.state, offices.zip,
    offices.county, offices.phone, offices.hours, offices.is_closed_for_good, offices.guests_usually, offices.placed_by, offices.latitude, offices.longitude, credit_unions.id as credit_union_id,
    directory.charter_number, ${facts.map((name) => `office_facts.${name}, office_facts.${name}_key`).join(', ')},
    said.as_of, said.source, said.entered_by_name, said.entered_by_organization, said.entered_with_support
  from offices join directory on directory.id = offices.directory_id
  join credit_unions on credit_unions.charter_key = directory.charter_key
  join office_facts on office_facts.office_id = offices.id and office_facts.scope = ''
  join office_statuses as said on said.id = substr(office_facts.status_key, 29)
  where offices.id in (${ids})`

const values = (rows: number, width: number) => Array.from({ length: rows }, (_, row) => `(${places(width, row * width)})`).join(', ')
const places = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `$${from + n + 1}`).join(', ')

export async function storeBatch({ run, together }: LeastDatabase, actor: Row, { submission_id, incident_id, entries }: Batch) {
  const time = new Date().toISOString()
  const own = String(actor.credit_union_id)
  const name = `${actor.first_name} ${actor.last_name}`
  const said = entries.map(({ office_id = '', status = '', power = null, public_note = null }) => {
    const told = facts.map((fact) => ({ status, power, public_note })[fact] ?? null)
    return [...[randomUUID(), submission_id, incident_id, office_id, ...told, '[]', time, 'self', own, String(actor.id), name, '', time]]
  })
  const known = said.map(([id, , , office_id = '', ...rest]) => {
    const key = `${time} 12 ${id}`
    const [told, ended] = [rest.slice(0, facts.length), endedBy(rest)]
    return ['', office_id, time, key, ...told, ...told.map((value, at) => (value === null && !ended[at] ? null : key))]
  })
  await together([
    [`insert into office_statuses (${columns.join(', ')}) values ${values(said.length, columns.length)}`, said.flat()],
    [
      `insert into office_facts (${factColumns.join(', ')}) values ${values(known.length, factColumns.length)}
        on conflict (scope, office_id) do update set ${newer}`,
      known.flat(),
    ],
  ])
  const ids = entries.map(({ office_id = '' }): Value => office_id)
  const rows = await run(offices(places(ids.length)), ids)
  return { stored: await Promise.all(rows.map((row) => present(row, incident_id))), received_at: time }
}

/** Saying that it is open ends a day and the notes. */
const endedBy = ([status]: readonly Value[]) => facts.map((name) => status === 'open' && ['opens_again_on', 'note'].includes(name))

async function present({ entered_by_name, entered_by_organization, entered_with_support, ...row }: Row, incident: string) {
  const { as_of, source, ...office } = Object.fromEntries(
    Object.entries(row).filter(([name]) => !facts.includes(name) && !keys.includes(name)),
  )
  const said = Object.fromEntries(facts.map((name) => [name, row[name]]))
  const entered_by = { name: entered_by_name, organization: entered_by_organization }
  const known = Object.fromEntries(
    facts.flatMap((name) =>
      row[name] === null ? [] : [[name, { value: row[name], as_of: String(row[`${name}_key`]).slice(0, 24), source, entered_by }]],
    ),
  )
  return {
    ...office,
    is_closed_for_good: Boolean(office.is_closed_for_good),
    county_name: await countyName(String(office.county)),
    incidents: [{ id: incident, name: 'Hurricane Hanna' }],
    is_in_area: true,
    facts: known,
    current: { ...said, as_of, source, entered_by, with_support: Boolean(entered_with_support), facts: known, is_old: false, counts: true },
    before: null,
  }
}
