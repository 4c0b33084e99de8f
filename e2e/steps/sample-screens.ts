// Sample data in which every screen has something to show, and the addresses that show it.

import { type APIResponse, expect } from '@playwright/test'
import type { Alert } from '#contract/records/alert.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import type { Directory } from './directory.ts'
import { sampleIncident } from './incidents.ts'
import { draftOf, hoursAgo, insured } from './notices.ts'
import { newDeveloper } from './office.ts'
import { enrolled, memberOf, type Person } from './people.ts'
import { preparedAnswers } from './prepared-answers.ts'
import { fileReport } from './reports.ts'
import { backOfficeScreens, type Screen, signedInScreens } from './screens.ts'

type App = Parameters<typeof newDeveloper>[0]

interface SampleScreens {
  person: Person
  screens: Screen[]
}

interface BackOfficeScreens extends SampleScreens {
  /** Deletes what other journeys would see. */
  close: () => Promise<void>
}

/** The screens of a person who can find a resource, a report and a help request of another organization. */
export async function sampleScreens(app: App, directory: Directory): Promise<SampleScreens> {
  const other = await enrolled(app)
  const id = other.user.credit_union_id ?? ''
  await other.api.put(`credit-union/${id}`, { data: preparedAnswers })
  const answer = await other.api.post('disaster-report', {
    data: {
      credit_union_name: other.organization,
      reporter_name: other.user.name,
      date_reported: '2026-09-14',
      time_reported: '13:40',
      type_of_disaster: 'Hurricane',
      operational_power: false,
      building_status: 'Roof damaged',
      hours_of_operation_statement: 'Closed',
      all_branches_operational: false,
      branches_affected: 'Pass Road',
    },
  })
  const asked = await other.api.post('help-requests', {
    data: { kind: 'generator', quantity: 1, from: dayIn(0), until: dayIn(6), zip: '39530', urgency: 'now', note: 'No power.' },
  })
  const me = await insured(app, directory)
  await me.api.put(`credit-union/${me.user.credit_union_id}`, { data: preparedAnswers })
  const colleague = await memberOf(app, me)
  // It is over, so that no other journey sees it.
  const storm = await sampleIncident(app)
  await storm.close()
  const notices = await sampleNotices(me)
  const ids = { storm, notices, resource: id, report: await idOf(answer), request: await idOf(asked), colleague: colleague.user.id }
  return { person: me, screens: await signedInScreens(ids) }
}

async function sampleNotices(me: Person) {
  const [draft, cyber, filed] = [
    await draftOf(me),
    await draftOf(me, { kind: 'cyber', answers: { kinds: ['operations'], what_happened: 'Online banking is down.' } }),
    await draftOf(me),
  ]
  const data = { at: hoursAgo(1), how: 'phone', by: me.user.name, reference: 'R-77' }
  expect((await me.api.post(`notices/${filed.id}/filed`, { data })).status()).toBe(200)
  return { draft: draft.id, cyber: cyber.id, filed: filed.id }
}

const idOf = async (answer: APIResponse) => ((await answer.json()) as { id: string }).id

/** The screens of the back office, for a developer of the foundation. */
export async function sampleBackOfficeScreens(app: App): Promise<BackOfficeScreens> {
  const other = await enrolled(app)
  await other.api.put(`credit-union/${other.user.credit_union_id}`, { data: preparedAnswers })
  const { id } = await fileReport(other, { operational_power: false, all_atms_operational: false, atms_affected: 'Both' })
  await other.api.post('help-requests', {
    data: { kind: 'generator', quantity: 1, from: dayIn(0), until: dayIn(6), zip: '39530', urgency: 'now' },
  })
  // On more than the two lines that a row has.
  await enrolled(app, { first_name: 'Óscar José María de la Cruz de los Santos Hernández Guadalupe Esperanza Concepción' })
  const person = await newDeveloper(app)
  // No warning: everyone on this server would be asked whether they are safe.
  const call = { title: 'Daily call', desc: 'At 10 AM.', url: 'https://example.org/call', severity: 'info' }
  await person.api.post('kiosk/createAlert', { data: call })
  const [alert] = (await (await person.api.post('allAlerts')).json()) as Alert[]
  if (alert?.title !== call.title) throw new Error('The newest alert is another one.')
  const close = async () => {
    expect((await person.api.post('kiosk/deleteAlert', { data: { id: alert.id } })).status()).toBe(200)
  }
  const organization = { id: other.user.credit_union_id ?? '', name: other.organization }
  const screens = await backOfficeScreens({ organization, user: other.user, report: id, alert: alert.id })
  return { person, screens, close }
}
