// Notices to NCUA: credit unions that NCUA insures, drafts made through the API, and the parts of their screen.

import { expect, type Page } from '@playwright/test'
import type { Notice } from '#contract/notices/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Directory } from './directory.ts'
import { officesIn } from './incidents.ts'
import { confirmed, type Person } from './people.ts'
import { field } from './screen.ts'

/** The Administrator of a credit union that NCUA lists as federally insured. */
export async function insured(app: Parameters<typeof confirmed>[0], directory: Directory): Promise<Person> {
  const { charter_number, name, street, city, zip } = await directory.take('MS')
  return confirmed(app, { charter_number, credit_union_name: name, street, city, zip })
}

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** A draft after a disaster, two hours after it began unless said. */
export async function draftOf({ api }: Person, changes: object = {}): Promise<Notice> {
  const data = {
    kind: 'catastrophic_act',
    submission_id: crypto.randomUUID(),
    started_at: hoursAgo(2),
    answers: { physical_damage: true, vital_service_out: false },
    ...changes,
  }
  const answer = await api.post('notices', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Notice
}

export const noticeOf = async ({ api }: Person, id: string) => (await (await api.get(`notices/${id}`)).json()) as Notice

/** Says that the first office is closed and the others are open. */
export async function closeFirstOffice(person: Person, incident: Incident) {
  const offices = await officesIn(person, incident)
  const entries = offices.map(({ id }, place) => ({ office_id: id, status: place === 0 ? 'closed' : 'open' }))
  const said = await person.api.post('office-statuses', { data: { submission_id: crypto.randomUUID(), incident_id: incident.id, entries } })
  expect(said.status(), await said.text()).toBe(200)
  return offices[0]?.name ?? ''
}

/** A section of the screen, by its heading. */
export const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(name) })

/** The deadline. Of its two places, a window shows one. */
export const clock = (page: Page) => page.getByRole('region', { name: 'Notify NCUA by' }).filter({ visible: true })

/** Fills in a day and a time of the main office, which is in the Central time zone as the browser is. */
export async function fillInMoment(page: Page, place: string, label: string, moment: Date) {
  const [date, time] = moment.toLocaleString('sv-SE', { timeZone: 'America/Chicago' }).split(' ')
  await field(section(page, place), label).fill(date ?? '')
  await field(section(page, place), 'At, Central Time').fill((time ?? '').slice(0, 5))
}

const PRINTED = `document.body.innerText + [...document.adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText)`

/** The text of the printed pages, with that in their margins. */
export async function packetText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const text = await page.evaluate<string>(PRINTED)
  await page.emulateMedia({ media: null })
  return text
}
