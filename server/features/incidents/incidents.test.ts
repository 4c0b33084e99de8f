// Who opens and changes incidents, and over which area.

import { beforeEach, describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident, listIncidents, openIncident, showIncident } from '#contract/incidents/calls.ts'
import { stateCodes } from '#contract/rules/states.ts'
import { HOUR } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { hoursAgo, incidentForm, open } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { actsFor, developer, enroll, enrollUnconfirmed, type SignedIn, team } from '#server/testing/people.ts'

/** Of a league that covers Texas. */

const association = (state: string) => ({ type_organization: 'Association', credit_union_name: `League of ${state}`, state })

const testApp = await appOfFile()
const dev = await developer(testApp)
const pier = await team(testApp)
const league = await enroll(testApp, association('MS'))
const other = await enroll(testApp, association('TX'))
beforeEach(async () => {
  await testApp.db.deleteFrom('incidents').execute()
})

const tryToOpen = ({ browser }: SignedIn, changes: object) => browser.call(openIncident, { body: incidentForm(changes) })
const change = ({ browser }: SignedIn, id: string, body: object) => browser.call(changeIncident, { params: { id }, body })
const ahead = hoursAgo(-120)
const tenYearsAgo = (hours: number) => hoursAgo(3653 * 24 - hours)
const shown = async ({ browser }: SignedIn, id: string) => (await browser.call(showIncident, { params: { id } })).body

describe('opening', () => {
  it('takes each state and county once, and refuses more than there are in one sentence', async () => {
    const states = Array.from({ length: 60 }, (_, n) => stateCodes[n % stateCodes.length])
    const counties = Array.from({ length: 3300 }, (_, n) => String(90_000 + n))
    const refused = async (changes: object) => {
      const { status, error } = await tryToOpen(dev, changes)
      return [status, error.errors]
    }
    expect(await refused({ states: [...states, ...states] })).toEqual([422, { states: [fieldErrors.tooManyStates] }])
    expect(await refused({ counties })).toEqual([422, { counties: [fieldErrors.tooManyCounties] }])
    expect(await refused({ states: [...states, ...states], counties: counties.map(() => 'x') })).toEqual([
      422,
      { states: [fieldErrors.tooManyStates], counties: [fieldErrors.tooManyCounties] },
    ])
    expect((await dev.browser.call(listIncidents)).body).toEqual([])
    const { id } = await open(dev, { states: stateCodes })
    const { status, error } = await change(dev, id, { counties })
    expect([status, error.errors]).toEqual([422, { counties: [fieldErrors.tooManyCounties] }])
    expect((await open(dev, { states: ['MS', 'MS'], separate: true })).states).toEqual(['MS'])
  })

  it('answers the incident, which everybody sees', async () => {
    const opened = await open(dev, { name: 'Hurricane Ñandú', counties: ['28047', '28047', '22071'], note: 'Landfall at noon.' })
    expect(opened).toMatchObject({
      slug: 'hurricane-nandu',
      states: ['MS'],
      counties: ['22071', '28047'],
      is_exercise: false,
      quiet_after_hours: 24,
      closed_at: null,
      created_by: { id: dev.user.id, name: dev.user.name, organization: '' },
      desk_states: ['LA', 'MS'],
      may_change: true,
      // The foundation is, until a person says no.
      subscribed: true,
      last_report: 0,
    })
    expect(await shown(pier.member, opened.id)).toEqual({ ...opened, desk_states: [], may_change: false, subscribed: false })
    const [event] = await eventsAbout(testApp, opened.id)
    expect(event).toMatchObject({ what: 'incident opened', actor_id: dev.user.id, details: { name: 'Hurricane Ñandú' } })
  })

  it('says how many credit unions it was about, once it is closed', async () => {
    const { credit_unions } = await open(dev, { states: [], counties: ['12037'] })
    expect(credit_unions).toBeNull()
    await placed(testApp.db, ['12037', '12037'])
    await placed(testApp.db, ['12037', '12005'])
    await placed(testApp.db, ['12005'])
    const closed = await open(dev, { states: [], counties: ['12037'], phase: 'closed' })
    expect(closed.credit_unions).toBe(2)
    const { body } = await pier.member.browser.call(listIncidents, { query: {} })
    expect(body.map((each) => each.credit_unions)).toEqual([null, 2])
  })

  it('gives each a name of its own in addresses', async () => {
    const slugs = [await open(dev, {}), await open(dev, {}), await open(dev, { name: '颱風' })].map(({ slug }) => slug)
    expect(slugs).toEqual(['hurricane-test', 'hurricane-test-2', 'hurricane'])
    expect((await open(dev, { name: 'x'.repeat(120) })).slug).toHaveLength(60)
    // Its page would be that of the frame, and that of credit unions.
    const taken = [await open(dev, { name: 'Embed' }), await open(dev, { name: 'Credit Union' })]
    expect(taken.map(({ slug }) => slug)).toEqual(['embed-2', 'credit-union-2'])
  })

  it('is for a desk, within its states', async () => {
    expect((await tryToOpen(pier.administrator, {})).status).toBe(403)
    expect((await tryToOpen(await enrollUnconfirmed(testApp, association('AL')), {})).error.code).toBe('not_confirmed')
    expect((await tryToOpen(other, {})).status).toBe(403)
    expect((await tryToOpen(league, { counties: ['48201'] })).status).toBe(403)
    const opened = await open(league, { states: [], counties: ['28047'] })
    expect(opened).toMatchObject({ desk_states: ['MS'], may_change: true, created_by: { organization: 'League of MS' } })
  })

  it('is not for a Member of an Association', async () => {
    const person = await enroll(testApp, association('LA'))
    const { id } = await open(person, { states: ['LA'] })
    expect(await shown(person, id)).toMatchObject({ desk_states: ['LA'], may_change: true })
    expect(await shown(other, id)).toMatchObject({ desk_states: [], may_change: false })
    await testApp.db.updateTable('memberships').set({ role: 'Member' }).where('user_id', '=', person.user.id).execute()
    expect(await shown(person, id)).toMatchObject({ desk_states: [], may_change: false })
    expect((await tryToOpen(person, { states: ['LA'] })).status).toBe(403)
  })

  it.each([
    [{ states: [], counties: [] }, { states: [fieldErrors.area] }],
    [{ states: undefined }, { states: [fieldErrors.area] }],
    [{ counties: ['28047', '99999'] }, { 'counties.1': [fieldErrors.countyUnknown] }],
    [{ counties: ['2804'] }, { 'counties.0': [fieldErrors.county] }],
    [{ type: 'volcano' }, { type: [fieldErrors.choice] }],
    [{ starts_at: '2026-09-14' }, { starts_at: [fieldErrors.moment] }],
    [{ starts_at: tenYearsAgo(-1) }, { starts_at: [fieldErrors.startsLongAgo] }],
    [{ starts_at: ahead }, { starts_at: [fieldErrors.startedFuture] }],
    [{ starts_at: ahead, phase: 'closed' }, { starts_at: [fieldErrors.startedFuture] }],
    [{ quiet_after_hours: 0 }, { quiet_after_hours: [fieldErrors.quietHours] }],
  ])('refuses %j by field', async (changes, errors) => {
    const { status, error } = await tryToOpen(dev, changes)
    expect([status, error.errors]).toEqual([422, errors])
  })

  it('refuses a second one of the same type over the same area, and names the first', async () => {
    const first = await open(dev, { states: [], counties: ['28047'] })
    const again = (changes: object) => tryToOpen(dev, { separate: false, ...changes })
    const refused = await again({ states: ['MS'] })
    expect([refused.status, refused.error]).toMatchObject([409, { code: 'incident_exists', existing: { id: first.id, name: first.name } }])
    expect((await again({ states: [], counties: ['28045', '28047'] })).status).toBe(409)
    expect((await again({ states: [], counties: ['28045'] })).status).toBe(201)
    expect((await again({ type: 'flood' })).status).toBe(201)
    expect((await again({ is_exercise: true })).status).toBe(201)
    expect((await again({ phase: 'closed' })).status).toBe(201)
    expect((await again({ separate: true })).status).toBe(201)
  })

  it('refuses the second one also where the first names the whole state, and not after it closed', async () => {
    await open(dev, { states: ['MS'], is_exercise: true })
    const first = await tryToOpen(dev, { states: ['MS'], phase: 'watch', separate: false })
    expect(first.status).toBe(201)
    const { id } = first.body
    expect((await tryToOpen(dev, { states: [], counties: ['28047'], separate: false })).status).toBe(409)
    await change(dev, id, { phase: 'closed' })
    expect((await tryToOpen(dev, { states: [], counties: ['28047'], separate: false })).status).toBe(201)
  })

  it('keeps one of two that are opened at the same moment', async () => {
    const both = await Promise.all([dev, league].map((person) => tryToOpen(person, { separate: false })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('the list', () => {
  it('has open ones first, then the newest, by phase', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 8, 14, hour)).toISOString()
    await open(dev, { name: 'New', phase: 'watch', starts_at: at(5) })
    await open(dev, { name: 'Old', starts_at: at(1) })
    const { closed_at, note } = await open(dev, { name: 'Closed', phase: 'closed', starts_at: at(9), note: '' })
    expect([closed_at, note]).toEqual([expect.any(String), null])
    const list = async (query = {}) =>
      (await (await enrollUnconfirmed(testApp)).browser.call(listIncidents, { query })).body.map(({ name }) => name)
    expect(await list()).toEqual(['New', 'Old', 'Closed'])
    expect(await list({ phase: 'watch' })).toEqual(['New'])
    const { body, headers } = await pier.member.browser.call(listIncidents, { query: { limit: '1', offset: '1' } })
    expect([body.map(({ name }) => name), headers['x-total-count']]).toEqual([['Old'], '3'])
  })
})

describe('a change', () => {
  it('closes and opens again', async () => {
    const { id } = await open(dev, { phase: 'watch' })
    expect((await change(dev, id, { phase: 'active' })).body.closed_at).toBeNull()
    const closed = await change(dev, id, { phase: 'closed', note: 'Over.' })
    expect(closed.body).toMatchObject({ phase: 'closed', note: 'Over.', name: 'Hurricane Test' })
    expect(Date.parse(closed.body.closed_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const { body } = await change(dev, id, { phase: 'active', note: '' })
    expect(body).toMatchObject({ phase: 'active', closed_at: null, note: null })
    const last = (await eventsAbout(testApp, id)).at(-1)
    expect(last).toMatchObject({ what: 'incident changed', actor_id: dev.user.id, details: { changed: ['phase', 'note', 'closed_at'] } })
  })

  it('of what the foundation opened is not for the association to which that person belongs', async () => {
    const staff = await developer(testApp)
    await actsFor(testApp, staff, other.user.credit_union_id ?? '', 'Member')
    const { id } = await open(staff)
    expect((await shown(other, id)).may_change).toBe(false)
    expect((await change(other, id, { phase: 'closed' })).status).toBe(403)
  })

  it('of nothing is on no record', async () => {
    const { id, name, states, starts_at } = await open(dev)
    expect((await change(dev, id, { name, states, starts_at, is_exercise: false })).status).toBe(200)
    expect(await eventsAbout(testApp, id)).toHaveLength(1)
  })

  it('never makes an exercise real', async () => {
    const { id } = await open(dev, { is_exercise: true })
    const { status, error } = await change(dev, id, { is_exercise: false })
    expect([status, error.errors]).toEqual([422, { is_exercise: [fieldErrors.exerciseStays] }])
  })

  it('of its start stays within ten years, unless it began earlier already', async () => {
    const { id } = await open(dev, { starts_at: tenYearsAgo(1) })
    expect((await change(dev, id, { starts_at: tenYearsAgo(-1) })).error.errors).toEqual({ starts_at: [fieldErrors.startsLongAgo] })
    const old = tenYearsAgo(-100)
    await testApp.db.updateTable('incidents').set({ starts_at: old }).where('id', '=', id).execute()
    expect((await change(dev, id, { starts_at: old, name: 'Long drought' })).body).toMatchObject({ name: 'Long drought', starts_at: old })
  })

  it('begins what was expected later, and refuses a start ahead of what has begun', async () => {
    const { id } = await open(dev, { phase: 'watch', starts_at: ahead })
    expect((await change(dev, id, { starts_at: ahead, phase: 'watch', name: 'Expected' })).body).toMatchObject({ starts_at: ahead })
    const later = new Date(Date.parse(ahead) + HOUR).toISOString()
    const refused = await change(dev, id, { phase: 'active', starts_at: later })
    expect([refused.status, refused.error.errors]).toEqual([422, { starts_at: [fieldErrors.startedFuture] }])
    const begun = await change(dev, id, { phase: 'active', starts_at: ahead })
    expect(begun.body.phase).toBe('active')
    expect(Date.parse(begun.body.starts_at)).toBeLessThanOrEqual(Date.now())
    expect((await change(dev, id, { starts_at: ahead })).error.errors).toEqual({ starts_at: [fieldErrors.startedFuture] })
    // One is planned for a day.
    expect(await open(dev, { is_exercise: true, starts_at: ahead })).toMatchObject({ phase: 'active', starts_at: ahead })
  })

  it('leaves an area', async () => {
    const { id } = await open(dev)
    expect((await change(dev, id, { states: [] })).error.errors).toEqual({ states: [fieldErrors.area] })
    expect((await change(dev, id, { states: [], counties: ['28047'] })).body).toMatchObject({ states: [], counties: ['28047'] })
    expect((await change(dev, id, { counties: ['99999'] })).error.errors).toEqual({ 'counties.0': [fieldErrors.countyUnknown] })
  })

  it('of its counties is on record, and leaves those of others', async () => {
    const both = { states: [], counties: ['28045', '28047'] }
    const [one, another] = [await open(dev, both), await open(dev, both)]
    expect((await change(dev, one.id, { counties: ['28047'] })).body.counties).toEqual(['28047'])
    expect((await shown(dev, another.id)).counties).toEqual(['28045', '28047'])
    expect((await eventsAbout(testApp, one.id)).at(-1)).toMatchObject({ what: 'incident changed', details: { changed: ['counties'] } })
  })

  it('of an incident that does not exist is refused, also to those who may change none', async () => {
    expect((await change(dev, 'nobody', {})).status).toBe(404)
    expect((await change(pier.manager, (await open(dev)).id, { name: 'Ours' })).status).toBe(403)
    expect((await change(pier.manager, (await open(dev)).id, {})).status).toBe(403)
  })
})

describe('an Association', () => {
  it('changes an incident wholly in its states, whoever opened it', async () => {
    const { id } = await open(dev, { states: [], counties: ['28047'] })
    expect((await change(league, id, { name: 'Ours', phase: 'closed' })).status).toBe(200)
    expect((await change(other, id, { phase: 'active' })).status).toBe(403)
  })

  it('adds its own states to an open incident of others, and nothing else', async () => {
    const { id } = await open(dev, { states: ['TX'] })
    expect((await change(league, id, { states: ['TX', 'AL'] })).status).toBe(403)
    expect((await change(league, id, { states: ['MS'] })).status).toBe(403)
    expect((await change(league, id, { states: ['TX', 'MS'], name: 'Ours' })).status).toBe(403)
    const added = await change(league, id, { states: ['TX', 'MS'], counties: ['28047'] })
    expect(added.body).toMatchObject({ states: ['MS', 'TX'], counties: ['28047'], desk_states: ['MS'], may_change: false })
    // Nor does it take them away again.
    expect((await change(league, id, { states: ['TX'] })).status).toBe(403)
    await change(dev, id, { phase: 'closed' })
    expect((await change(league, id, { counties: ['28045', '28047'] })).status).toBe(403)
  })

  it('still changes what it opened once others have joined, outside their states', async () => {
    const { id } = await open(league)
    expect((await change(other, id, { states: ['MS', 'TX'] })).status).toBe(200)
    expect((await change(league, id, { name: 'Ours' })).status).toBe(200)
    expect((await change(league, id, { states: ['MS'] })).status).toBe(403)
    expect((await change(league, id, { states: ['TX'], counties: ['28047'] })).status).toBe(200)
  })
})
