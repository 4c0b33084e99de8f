// An incident that is said as an alert in the same press: both are stored, or neither.

import { expect, it } from 'vitest'
import { listAlerts } from '#contract/alerts/calls.ts'
import { createAlert } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident, openIncident } from '#contract/incidents/calls.ts'
import { draftAlert } from '#contract/warnings/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { incidentForm, open } from '#server/testing/incidents.ts'
import { developer, enroll, leagueOf, type SignedIn } from '#server/testing/people.ts'
import { message, storeMessages } from '#server/testing/weather.ts'

const alert = { title: 'Hanna: tell us how your offices are', desc: 'Keep people safe first.', severity: 'urgent' } as const

const testApp = await appOfFile()
const league = await enroll(testApp, leagueOf('League of MS', 'MS'))
const person = await enroll(testApp, { charter_number: '670001', state: 'MS' })

const count = async (table: 'alerts' | 'incidents') => (await testApp.db.selectFrom(table).select('id').execute()).length

it('reaches the area of the incident, and names it', async () => {
  const { id } = await open(league, { alert })
  const [found] = (await person.browser.call(listAlerts)).body
  expect(found).toMatchObject({ ...alert, states: ['MS'], incident_id: id, from: { name: 'League of MS' } })
  const mailed = await testApp.db.selectFrom('outbox').select('recipient').where('kind', '=', 'alert_mail').execute()
  expect(mailed.map(({ recipient }) => recipient)).not.toContain(league.user.email)
})

it.each([
  ['without a title', { alert: { ...alert, title: ' ' } }, 'alert.title'],
  ['of no such severity', { alert: { ...alert, severity: 'loud' } }, 'alert.severity'],
  ['of an exercise', { alert, is_exercise: true }, 'alert'],
])('an alert %s opens no incident', async (_, changes, field) => {
  const before = [await count('incidents'), await count('alerts')]
  const { status, error } = await league.browser.call(openIncident, { body: incidentForm(changes) as never })
  expect([status, Object.keys(error?.errors ?? {})]).toEqual([422, [field]])
  expect([await count('incidents'), await count('alerts')]).toEqual(before)
})

it('an alert names an open, real incident of its publisher’s states', async () => {
  const dev = await developer(testApp)
  const [own, far, exercise] = [await open(league), await open(dev, { states: ['AL'] }), await open(league, { is_exercise: true })]
  const closed = await open(league)
  await league.browser.call(changeIncident, { params: { id: closed.id }, body: { phase: 'closed' } })
  const post = async (publisher: SignedIn, incident_id: string) => {
    const { status, error } = await publisher.browser.call(createAlert, { body: { ...alert, states: ['MS'], incident_id } })
    return status === 200 ? status : error.errors
  }
  expect([await post(league, own.id), await post(dev, far.id)]).toEqual([200, 200])
  for (const { id } of [far, closed, { id: 'nowhere' }])
    expect(await post(league, id)).toEqual({ incident_id: [fieldErrors.alertOfIncident] })
  expect(await post(dev, closed.id)).toEqual({ incident_id: [fieldErrors.alertOfIncident] })
  for (const publisher of [league, dev]) expect(await post(publisher, exercise.id)).toEqual({ incident_id: [fieldErrors.alertOfExercise] })
})

it('an alert beyond the day’s limit opens no incident', async () => {
  const time = new Date().toISOString()
  const many = Array.from({ length: 30 }, () => ({
    ...{ id: crypto.randomUUID(), title: 'One', desc: 'Of many', search_key: 'one', push: false, push_devices: null, severity: null },
    ...{ url: null, button_title: null, states: '["MS"]', counties: null, expires_at: null, ended_at: null, replaces: null },
    ...{ changed_at: null, created_by: null, credit_union_id: league.user.credit_union_id, created_at: time, deleted_at: time },
  }))
  await testApp.db.insertInto('alerts').values(many).execute()
  const before = await count('incidents')
  expect((await league.browser.call(openIncident, { body: incidentForm({ alert }) as never })).status).toBe(429)
  expect(await count('incidents')).toBe(before)
})

it('a draft from warnings names the open incident over them', async () => {
  const spoken = message({ severity: 'Severe' })
  await storeMessages(testApp.db, [spoken])
  const { id } = await open(league, { name: 'Newest' })
  const { body } = await league.browser.call(draftAlert, { body: { warning_ids: [spoken.properties.id] } })
  expect(body.body.incident_id).toBe(id)
})
