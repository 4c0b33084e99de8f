// An open incident with offices of an organization in it, created through the API.

import { expect } from '@playwright/test'
import type { Incident } from '#contract/records/incident.ts'
import type { Office } from '#contract/records/office.ts'
import { confirmed, developerOf, type Person } from './people.ts'

type App = Parameters<typeof developerOf>[0]

interface Opened {
  name: string
  is_exercise?: boolean
  states?: string[]
  counties?: string[]
  starts_at?: string
  /** Whether it asks the credit unions in its path. */
  ask?: boolean
}

/** An incident of its own, over Mississippi unless said, opened by the foundation. It is closed again after the journey, so that no other one sees it. */
export async function openIncident(app: App, changes: Opened) {
  const { api } = await developerOf(app)
  const hourAgo = new Date(Date.now() - 60 * 60_000).toISOString()
  const data = { type: 'hurricane', phase: 'active', states: ['MS'], starts_at: hourAgo, separate: true, ...changes }
  const answer = await api.post('incidents', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const incident = (await answer.json()) as Incident
  const close = async () => expect((await api.put(`incidents/${incident.id}`, { data: { phase: 'closed' } })).status()).toBe(200)
  return { incident, close }
}

const biloxi: { city: string; state: string; zip: string } = { city: 'Biloxi', state: 'MS', zip: '39530' }

/** Adds offices to the one that an organization has from the start. */
export async function addOffices({ api }: Person, names: readonly string[], place = biloxi) {
  for (const name of names) {
    const data = { name, kind: 'branch', street: '2 Pier Road', ...place }
    const answer = await api.post('offices', { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

export interface SampleIncident {
  incident: Incident
  /** A credit union in its area, in the directory. */
  directoryId: string
  /** Its situation reports. */
  issued: string
  draft: string
  close: () => Promise<void>
}

/** An exercise with a credit union whose office is closed, a situation report, and the draft of the next one. */
export async function sampleIncident(app: App): Promise<SampleIncident> {
  const place = { city: 'Fargo', state: 'ND', zip: '58102' } as const
  const own = await confirmed(app, place)
  const { incident, close } = await openIncident(app, { name: 'Blizzard Wren', is_exercise: true, states: ['ND'] })
  const entries = (await officesIn(own, incident)).map(({ id }) => ({ office_id: id, status: 'closed' }))
  const said = await own.api.post('office-statuses', {
    data: { submission_id: crypto.randomUUID(), incident_id: incident.id, entries },
  })
  expect(said.status(), await said.text()).toBe(200)
  const { api } = await developerOf(app)
  const write = async (data: object) => {
    const written = await api.post(`incidents/${incident.id}/situation-reports`, { data })
    return ((await written.json()) as { id: string }).id
  }
  const issued = await write({ summary: 'The snow came at night.', next_steps: '- Call who is silent.' })
  expect((await api.post(`situation-reports/${issued}/issue`)).status()).toBe(200)
  const draft = await write({ summary: 'The roads are open again.' })
  const board = (await (await api.get(`incidents/${incident.id}/board`)).json()) as { credit_unions: { directory_id: string }[] }
  return { incident, directoryId: board.credit_unions[0]?.directory_id ?? '', issued, draft, close }
}

export async function officesIn({ api }: Person, { id }: Incident): Promise<Office[]> {
  const answer = await api.get(`offices?incident_id=${id}`)
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Office[]
}
