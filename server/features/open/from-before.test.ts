// What was said before a storm that is open, where it was said: today, or longer ago.

import { beforeEach, expect, test } from 'vitest'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { open } from '#server/testing/incidents.ts'
import { ago, GULF, openPages } from '#server/testing/open-pages.ts'

const { testApp, dev, getLater, current, shown, say, newStorm } = await openPages()
let incident: Incident
let second: Incident

beforeEach(async () => {
  incident = await newStorm()
  second = await open(dev, { name: `Second to ${incident.name}`, states: [], counties: [GULF], starts_at: ago(1) })
})

const close = ({ id }: Incident) => dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })

test('the closing of one of two storms takes no door off the list that was said open today', async () => {
  const { charter_number, offices } = await shown('Harbor Credit Union')
  const moment = ago(2)
  await say(offices[1], 'open', moment)
  const said = { office: 'Branch 1', status: 'open', as_of: moment }
  expect((await current('.json')).json().offices).toMatchObject([said, { office: 'Main Office', status: 'unknown' }])
  expect((await current()).body).not.toContain('before this incident')
  await close(incident)
  expect((await current('.json')).json().offices).toMatchObject([{ ...said, incidents: [second.slug], since: null }])
  for (const path of ['', `/credit-union/${charter_number}`]) {
    const { body } = await getLater(`/open${path}`)
    expect(body).toMatch(/Open<\/span><small>as of [^<]+<\/small><small>before this incident<\/small>/)
    expect(body).not.toContain('Unknown</span>')
  }
  expect((await getLater('/open/embed')).body).toMatch(/Open<\/i><small>as of [^<]+, before this incident<\/small>/)
  expect((await getLater('/open?lang=es')).body).toContain('<small>antes de este incidente</small>')
  // The storm that began later knows nothing of it, and leads to what is known.
  expect((await getLater(`/open/${second.slug}.json`)).json().offices).toMatchObject([{ status: 'unknown' }])
  expect((await getLater(`/open/${second.slug}`)).body).toContain('>Open on the list of all incidents</a>')
})

test('and so is an own office still the one to go to', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await testApp.db.updateTable('offices').set({ county: GULF }).where('id', 'in', offices).execute()
  await say(offices[0], 'open', ago(2))
  await say(offices[1], 'closed', ago(0.5))
  await close(incident)
  expect((await current()).body).toContain('Open nearest: Harbor Credit Union, Main Office')
})

test('what was said more than 24 hours ago is unknown, with its day', async () => {
  const { offices } = await shown('Harbor Credit Union')
  await say(offices[1], 'open', ago(25))
  await close(incident)
  expect((await current('.json')).json().offices).toMatchObject([{ status: 'unknown', as_of: null }])
  expect((await current()).body).toMatch(/Unknown<\/span><small>open on \w+ \d+\w\w, before this incident<\/small>/)
})

test('a moment before the incident on the day of the page is its time, on another day the day', async () => {
  const { offices } = await shown('Harbor Credit Union')
  const day = dayIn(-2)
  await testApp.db
    .updateTable('incidents')
    .set({ starts_at: `${day}T17:30:00.000Z` })
    .where('id', '=', incident.id)
    .execute()
  await say(offices[1], 'open', `${day}T17:00:00.000Z`)
  await close(incident)
  const closedAt = async (closed_at: string) => {
    await testApp.db.updateTable('incidents').set({ closed_at }).where('id', '=', incident.id).execute()
    return (await getLater(`/open/${incident.slug}`)).body
  }
  const frozen = await closedAt(`${day}T18:00:00.000Z`)
  expect(frozen).toMatch(/Unknown<\/span><small>open at 12?:00\sPM, before this incident<\/small>/)
  expect(await closedAt(`${dayIn(-1)}T18:00:00.000Z`)).toMatch(/Unknown<\/span><small>open on \w+ \d+\w\w, before this incident<\/small>/)
})
