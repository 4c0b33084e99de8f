// The public page of a storm that is closed, and what of it stays on the page of all storms.

import { beforeEach, describe, expect, test } from 'vitest'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { open } from '#server/testing/incidents.ts'
import { placed, said, saidAlso } from '#server/testing/offices.ts'
import { ago, BAY, GULF, openPages } from '#server/testing/open-pages.ts'

const { testApp, dev, getLater, json, current, shown, say, newStorm } = await openPages()
let incident: Incident

beforeEach(async () => {
  incident = await newStorm()
})

describe('the page of a closed storm', () => {
  async function close(closed_at: string) {
    if (incident.phase !== 'closed') {
      const closed = await dev.browser.call(changeIncident, { params: { id: incident.id }, body: { phase: 'closed' } })
      incident = closed.body
    }
    await testApp.db.updateTable('incidents').set({ closed_at }).where('id', '=', incident.id).execute()
  }
  const began = (hours: number) =>
    testApp.db
      .updateTable('incidents')
      .set({ starts_at: ago(hours) })
      .where('id', '=', incident.id)
      .execute()

  test('shows for 90 days how it was at the closing, then a sentence', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await say(offices[0], 'closed', ago(5))
    await close(ago(2))
    const { body } = await getLater(`/open/${incident.slug}`)
    expect(body).toContain('As of closing, ')
    expect(body).toContain(`${incident.name} is over. This is how the offices were when it ended.`)
    expect(body).toMatch(/class="mark closed">.*Closed<\/span>/)
    expect(await json('?q=harbor')).toMatchObject({
      incident: { slug: incident.slug, phase: 'closed' },
      offices: [{}, { status: 'closed' }],
    })
    await close(ago(91 * 24))
    const gone = await getLater(`/open/${incident.slug}`)
    expect([gone.statusCode, gone.body.includes('Harbor')]).toEqual([200, false])
    expect(gone.body).toContain(`${incident.name} is over. The statuses of that time are not shown any more.`)
    expect((await getLater(`/open/${incident.slug}.json`)).json()).toMatchObject({ incident: null, offices: [] })
  })

  test('and that of a credit union, whose address was on its doors', async () => {
    const [{ offices, charter_number }, hidden] = [await shown('Harbor Credit Union'), await shown('Hidden Credit Union')]
    await say(offices[0], 'closed', ago(5))
    const of = (each: { charter_number: string }, ending = '') => getLater(`/open/${incident.slug}/${each.charter_number}${ending}`)
    const frame = () => getLater(`/open/${incident.slug}/embed?charter=${charter_number}`)
    for (const { body } of [await of({ charter_number }), await frame()]) {
      expect(body).toContain('This page: ')
      expect(body).not.toContain('As of closing')
    }
    await close(ago(2))
    const page = await of({ charter_number })
    expect([page.statusCode, page.body.includes('As of closing, ')]).toEqual([200, true])
    expect(page.body).toContain(`${incident.name} is over. This is how the offices were when it ended.`)
    expect(page.body).toMatch(/class="mark closed">.*Closed<\/span>/)
    const [, now = ''] = /<a href="(\/open\?charter=[^"]+)">Current page<\/a>/.exec(page.body) ?? []
    expect((await getLater(now)).statusCode).toBe(200)
    // A site that reads it again and again would go on showing what is over.
    expect((await of({ charter_number }, '.json')).statusCode).toBe(404)
    expect((await frame()).body).toContain('As of closing, ')
    // One that wants to be shown no more is on no page, also on one of an earlier storm.
    expect((await of(hidden)).statusCode).toBe(200)
    await testApp.db
      .updateTable('credit_unions')
      .set({ is_shown_publicly: false })
      .where('charter_number', '=', hidden.charter_number)
      .execute()
    expect([(await of(hidden)).statusCode, (await of(hidden, '.json')).statusCode]).toEqual([404, 404])
    await close(ago(91 * 24))
    const gone = await of({ charter_number })
    expect([gone.statusCode, gone.body.includes('Harbor')]).toEqual([200, false])
    expect(gone.body).toContain(`${incident.name} is over. The statuses of that time are not shown any more.`)
    expect((await of({ charter_number }, '.json')).statusCode).toBe(404)
  })

  test('says the time of what was said on the day of its closing without that day, on each of its pages', async () => {
    const { charter_number, offices } = await shown('Harbor Credit Union')
    const day = dayIn(-2)
    await say(offices[0], 'closed', `${day}T17:00:00.000Z`)
    await close(`${day}T18:00:00.000Z`)
    for (const path of ['', `/${charter_number}`, `/embed?charter=${charter_number}`])
      expect((await getLater(`/open/${incident.slug}${path}`)).body).toMatch(/<small>as of \d+:00\s[AP]M(?: Central Time)?<\/small>/)
  })

  test('keeps the days and the number of credit unions of its closing', async () => {
    const { offices } = await shown('Harbor Credit Union')
    const hidden = await placed(testApp.db, [BAY], { name: 'Hidden Credit Union' })
    await began(120)
    await say(offices[0], 'closed', ago(100))
    const day = dayIn(-2)
    await saidAlso(testApp.db, { opens_again_on: day })
    const saysDay = async () => (await getLater(`/open/${incident.slug}.csv`)).body.includes(day)
    await close(ago(96))
    await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('directory_id', '=', hidden.id).execute()
    await placed(testApp.db, [BAY], { name: 'Later Credit Union' })
    await placed(testApp.db, [BAY], { name: 'Last Credit Union' })
    expect((await getLater(`/open/${incident.slug}.json`)).json()).toMatchObject({ credit_unions_shown: 1, credit_unions_not_shown: 1 })
    expect(await saysDay()).toBe(true)
    await close(ago(2))
    expect(await saysDay()).toBe(false)
  })

  test('and an office that it left closed stays on the list of all until it opens', async () => {
    const { offices } = await shown('Harbor Credit Union')
    const [closed = '', isOpen = ''] = offices
    await say(closed, 'closed', ago(30))
    await say(isOpen, 'open', ago(30))
    await close(ago(20))
    const list = async () => (await current('.json')).json().offices
    expect(await list()).toMatchObject([{ office: 'Main Office', status: 'closed', since: incident.name, incidents: [] }])
    const { body } = await current()
    expect(body).toContain(`<small>since ${incident.name}</small>`)
    expect(body).toContain('No incident is open right now. These offices were not open when theirs ended')
    // "Still closed" renews it.
    await sayAgain(closed, 'closed', ago(1))
    expect(await list()).toMatchObject([{ status: 'closed', since: incident.name }])
    await sayAgain(closed, 'open', ago(0))
    expect(await list()).toEqual([])
  })

  test('since the storm in which it was said, and not since one that began later and closed last', async () => {
    const { offices } = await shown('Harbor Credit Union')
    const [early = '', late = ''] = offices
    await say(early, 'closed', ago(30))
    await say(late, 'limited', ago(30))
    const later = await open(dev, { name: `Later than ${incident.name}`, states: [], counties: [BAY, GULF], starts_at: ago(20) })
    await testApp.db
      .updateTable('incidents')
      .set({ created_at: ago(20) })
      .where('id', '=', later.id)
      .execute()
    await said(testApp.db, { incident: later.id, office: late, status: 'closed', as_of: ago(10) })
    const third = await open(dev, { name: `Last after ${incident.name}`, states: [], counties: [BAY, GULF], starts_at: ago(8) })
    await testApp.db
      .updateTable('incidents')
      .set({ created_at: ago(8) })
      .where('id', '=', third.id)
      .execute()
    await close(ago(6))
    for (const { id } of [later, third]) await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    const list = async () => (await current('.json')).json().offices.map(({ office, since }: Record<string, string>) => [office, since])
    expect(await list()).toEqual([
      ['Branch 1', later.name],
      ['Main Office', incident.name],
    ])
    // "Still closed" after all of them, without a storm.
    const again = ago(0)
    await sayAgain(early, 'closed', again)
    await testApp.db.updateTable('office_statuses').set({ incident_id: null }).where('as_of', '=', again).execute()
    expect(await list()).toEqual([
      ['Branch 1', later.name],
      ['Main Office', third.name],
    ])
  })

  test('since no storm where all began later', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await testApp.db
      .updateTable('incidents')
      .set({ starts_at: ago(5), created_at: ago(5) })
      .where('id', '=', incident.id)
      .execute()
    await said(testApp.db, { incident: incident.id, office: offices[0] ?? '', status: 'closed', as_of: ago(9) })
    await close(ago(2))
    expect((await current('.json')).json().offices).toMatchObject([{ office: 'Main Office', status: 'closed', since: null, incidents: [] }])
    expect((await current()).body).not.toContain('<small>since')
  })

  test('but not when nobody spoke of it for 14 days', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await testApp.db
      .updateTable('incidents')
      .set({ starts_at: ago(20 * 24) })
      .where('id', '=', incident.id)
      .execute()
    await say(offices[0], 'limited', ago(15 * 24))
    await close(ago(14 * 24))
    expect((await current('.json')).json().offices).toEqual([])
  })

  test('never one that was open at the closing and closed later', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await say(offices[0], 'closed', ago(5))
    await close(ago(10))
    expect((await current('.json')).json().offices).toEqual([])
  })

  test('shows no credit union that was confirmed later, and none that wants to be shown no more', async () => {
    const [early, late] = [await shown('Early Credit Union'), await shown('Late Credit Union')]
    const set = (of: { charter_number: string }, values: object) =>
      testApp.db.updateTable('credit_unions').set(values).where('charter_number', '=', of.charter_number).execute()
    await set(late, { confirmed_at: null })
    await close(ago(2))
    await set(late, { confirmed_at: ago(1) })
    const list = async () => {
      const { offices } = (await getLater(`/open/${incident.slug}.json`)).json()
      return offices.map(({ credit_union }: { credit_union: string }) => credit_union)
    }
    expect(await list()).toEqual(['Early Credit Union', 'Early Credit Union'])
    await set(early, { is_shown_publicly: false })
    expect(await list()).toEqual([])
  })

  test('keeps what was said before the storm, and says when it was completed', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await began(48)
    await say(offices[0], 'open', ago(60))
    await close(ago(0))
    await say(offices[0], 'closed', ago(0))
    const frozen = async () => (await getLater(`/open/${incident.slug}`)).body
    expect(await frozen()).toMatch(/Unknown<\/span><small>open on \w+ \d+\w\w, before this incident<\/small>/)
    expect(await frozen()).not.toContain('Completed')
    await testApp.db
      .updateTable('incident_pictures')
      .set({ completed_at: ago(0) })
      .where('incident_id', '=', incident.id)
      .execute()
    expect(await frozen()).toMatch(/As of closing, .*Completed .* with what was said before the closing and arrived later\./)
  })

  async function sayAgain(office: string, status: 'closed' | 'open', as_of: string) {
    await say(office, status, as_of)
  }
})
