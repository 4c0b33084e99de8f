import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, register } from '#contract/auth/calls.ts'
import {
  askForMore,
  changeCoverage,
  confirmOrganization,
  listCoverage,
  refuseNumber,
  refuseOrganization,
  searchWaiting,
  showConfirmation,
  withdrawConfirmation,
} from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { listJoinRequests } from '#contract/join-requests/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { changeOffice, listOffices } from '#contract/offices/calls.ts'
import { makeRivalClaim } from '#server/domain/claims/claims.ts'
import { confirmOrganization as confirmBy } from '#server/domain/organizations/confirmation/confirm-organization.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { directoryOf, office, open } from '#server/testing/incidents.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import {
  alsoBelongsTo,
  colleague,
  developer,
  enroll,
  enrollUnconfirmed,
  leagueOf,
  registration,
  type SignedIn,
  signIn,
} from '#server/testing/people.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
})

const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
const self = async ({ browser }: SignedIn) => (await browser.call(getSelf)).body
const confirmation = async (person: SignedIn) => (await dev.browser.call(showConfirmation, { params: { id: idOf(person) } })).body

/** Another claim to the number, administered by a person of its own. */
async function rivalOf(person: SignedIn): Promise<SignedIn> {
  const rival = await enrollUnconfirmed(testApp)
  const id = await testApp.db.transaction().execute((tx) => makeRivalClaim(tx, idOf(person)))
  await alsoBelongsTo(testApp, rival, id, 'Administrator')
  await testApp.db.updateTable('users').set({ credit_union_id: id }).where('id', '=', rival.user.id).execute()
  return { ...rival, user: await self(rival) }
}

describe('confirm', () => {
  it('opens the organization, tells its people, and is on record with what was heard', async () => {
    const person = await enrollUnconfirmed(testApp)
    const body = { credit_union_id: idOf(person), note: 'Spoke with the branch manager.' }
    expect((await dev.browser.call(confirmOrganization, { body })).status).toBe(200)
    expect((await self(person)).organization_confirmed).toBe(true)
    expect(await subjectsTo(testApp, person.user.email)).toContain('Your organization is confirmed on Breakwater')
    expect((await eventsAbout(testApp, idOf(person))).at(-1)).toMatchObject({
      what: 'organization confirmed',
      actor_id: dev.user.id,
      details: { how: 'foundation', note: 'Spoke with the branch manager.' },
    })
    expect(await confirmation(person)).toMatchObject({ confirmed: { how: 'foundation', by: dev.user.name } })
  })

  it('leaves out people whom the foundation does not believe to be of it; they wait', async () => {
    const person = await enrollUnconfirmed(testApp)
    const { charter_number } = await confirmation(person)
    const [believed, left] = [
      await colleague(testApp, charter_number ?? '', 'Member'),
      await colleague(testApp, charter_number ?? '', 'Manager'),
    ]
    const confirming = (leave_out: string[]) =>
      dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(person), leave_out } })
    const refused = [await confirming(['nobody']), await confirming([person.user.id]), await confirming([dev.user.id])]
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual([
      [404, 'not_found'],
      [409, 'last_administrator'],
      [404, 'not_found'],
    ])
    expect((await self(left)).credit_union_id).toBe(idOf(person))
    const known = await office(testApp, await directoryOf(testApp, idOf(person)))
    const incident = await open(dev)
    const says = (by: SignedIn, status: 'open' | 'closed') => {
      const body = { submission_id: randomUUID(), incident_id: incident.id, entries: [{ office_id: known, status }] }
      return by.browser.call(storeStatuses, { body })
    }
    await says(believed, 'closed')
    await says(left, 'open')
    await left.browser.call(changeOffice, { params: { id: known }, body: { phone: '900-555-0143' } })
    expect((await confirming([left.user.id, left.user.id])).status).toBe(200)
    const offices = (await believed.browser.call(listOffices, { query: { incident_id: incident.id } })).body
    expect(offices.find(({ id }) => id === known)).toMatchObject({ phone: null, current: { status: 'closed' } })
    expect(await self(left)).toMatchObject({ credit_union_id: null, waiting_for: { id: idOf(person) }, role: 'Member' })
    expect(await self(believed)).toMatchObject({ credit_union_id: idOf(person), organization_confirmed: true })
    expect(await kindsAbout(testApp, left.user.id)).toContain('left out')
    expect((await person.browser.call(listJoinRequests)).body).toMatchObject([{ email: left.user.email, former_role: 'Manager' }])
  })

  it('of the second of two claims leaves the first one nothing', async () => {
    const first = await enrollUnconfirmed(testApp)
    const second = await rivalOf(first)
    const asking = await enrollUnconfirmed(testApp, { charter_number: (await confirmation(first)).charter_number })
    expect((await confirmation(first)).claims).toBe(2)
    expect(asking.user.waiting_for?.id).toBe(idOf(first))
    await dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(second) } })

    expect((await self(second)).organization_confirmed).toBe(true)
    expect(await self(first)).toMatchObject({ organization_confirmed: false, credit_union_id: idOf(first) })
    expect(await confirmation(first)).toMatchObject({ confirmed: null, superseded_by: { id: idOf(second) } })
    expect((await self(asking)).waiting_for?.id).toBe(idOf(second))
    expect(await subjectsTo(testApp, first.user.email)).toContain('Another claim to your organization was confirmed')
    const again = await dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(first) } })
    expect(again.status).toBe(409)
  })
})

describe('ask for more', () => {
  it('mails the Administrators alone, and stays in the queue until it is confirmed', async () => {
    const administrator = await enrollUnconfirmed(testApp, { charter_number: '61001' })
    const member = await colleague(testApp, '61001', 'Member')
    await dev.browser.call(askForMore, { body: { credit_union_id: idOf(administrator), text: 'Who is your CEO?' } })
    const mail = await lastMailTo(testApp, administrator.user.email, /Before we can confirm/)
    expect(mail?.text).toContain('Who is your CEO?')
    expect(await lastMailTo(testApp, member.user.email, /Before we can confirm/)).toBeUndefined()
    const { body } = await dev.browser.call(searchWaiting, { body: { searchString: '61001' } })
    expect(body.organizations[0]?.asked_for_more?.text).toBe('Who is your CEO?')
    await dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(administrator) } })
    expect((await confirmation(administrator)).asked_for_more).toBeNull()
  })
})

describe('refuse', () => {
  it('frees the number, tells its people why, and can be withdrawn', async () => {
    const person = await enrollUnconfirmed(testApp, { charter_number: '62001' })
    const asking = await enrollUnconfirmed(testApp, { charter_number: '62001' })
    const body = { credit_union_id: idOf(person), reason: 'Nobody there knows you.' }
    expect((await dev.browser.call(refuseOrganization, { body })).status).toBe(200)
    expect((await dev.browser.call(refuseOrganization, { body })).status).toBe(409)
    for (const { user } of [person, asking])
      expect((await lastMailTo(testApp, user.email, /could not confirm/))?.text).toContain('Nobody there knows you.')
    expect((await self(asking)).waiting_for).toBeNull()
    expect((await dev.browser.call(searchWaiting, { body: { searchString: '62001' } })).body.organizations).toEqual([])

    const next = await enrollUnconfirmed(testApp, { charter_number: '62001' })
    expect(next.user.role).toBe('Administrator')
    await dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(person) } })
    expect((await self(person)).organization_confirmed).toBe(true)
    expect(await confirmation(next)).toMatchObject({ superseded_by: { id: idOf(person) } })
  })

  it('is too late for a confirmed one', async () => {
    const person = await enroll(testApp)
    const answer = await dev.browser.call(refuseOrganization, { body: { credit_union_id: idOf(person), reason: 'Too late' } })
    expect(answer.status).toBe(409)
    expect((await self(person)).organization_confirmed).toBe(true)
  })
})

describe('withdraw confirmation', () => {
  it('loses nothing, tells its people, and leaves it to the foundation alone to confirm again', async () => {
    const person = await enroll(testApp)
    const body = { credit_union_id: idOf(person), reason: 'The domain was sold.' }
    expect((await dev.browser.call(withdrawConfirmation, { body })).status).toBe(200)
    expect((await dev.browser.call(withdrawConfirmation, { body })).status).toBe(409)
    expect(await self(person)).toMatchObject({ organization_confirmed: false, role: 'Administrator', credit_union_id: idOf(person) })
    expect((await lastMailTo(testApp, person.user.email, /no longer confirmed/))?.text).toContain('The domain was sold.')
    expect(await kindsAbout(testApp, idOf(person))).toContain('confirmation withdrawn')

    for (const how of ['domain', 'voucher'] as const)
      await testApp.db.transaction().execute((tx) => confirmBy(tx, { creditUnionId: idOf(person), how, by: { address: 'test' } }))
    expect(await confirmation(person)).toMatchObject({ confirmed: null, withdrawn: { reason: 'The domain was sold.' } })
    await dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(person) } })
    expect(await confirmation(person)).toMatchObject({ confirmed: { how: 'foundation' }, withdrawn: null })
  })

  it('opens the other claims again', async () => {
    const first = await enrollUnconfirmed(testApp)
    const second = await rivalOf(first)
    await dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(second) } })
    await dev.browser.call(withdrawConfirmation, { body: { credit_union_id: idOf(second), reason: 'A mistake' } })
    expect(await confirmation(first)).toMatchObject({ superseded_by: null, claims: 2 })
    await dev.browser.call(confirmOrganization, { body: { credit_union_id: idOf(first) } })
    expect((await self(first)).organization_confirmed).toBe(true)
  })
})

describe('refuse a number', () => {
  const enrollWith = async (charter_number: string) =>
    testApp.visitor().call(register, { body: registration({ charter_number, state: 'MS' }) })
  const set = (charter_number: string, refused: boolean, state = 'MS') =>
    dev.browser.call(refuseNumber, { body: { state, charter_number, refused, reason: 'Merged' } })

  it('refuses enrollments with it in that state until it is lifted', async () => {
    expect([(await set('0063001', true)).status, (await set('63001', true)).status]).toEqual([200, 200])
    const refused = await enrollWith('63001')
    expect([refused.status, refused.error.errors]).toEqual([422, { charter_number: [fieldErrors.charterRefused] }])
    await set('63002', true, 'AL')
    expect((await enrollWith('63002')).status).toBe(201)
    await set('63001', false)
    expect((await enrollWith('63001')).status).toBe(201)
    const { rows } = {
      rows: await testApp.db.selectFrom('audit_events').select('what').where('what', 'in', ['number refused', 'number allowed']).execute(),
    }
    expect(rows.map(({ what }) => what).sort()).toEqual(['number allowed', 'number refused', 'number refused'])
  })

  it('names what it lacks', async () => {
    const { status, error } = await dev.browser.call(refuseNumber, { body: { state: 'XX', charter_number: '', refused: 'yes' } })
    expect([status, Object.keys(error.errors ?? {}).sort()]).toEqual([422, ['charter_number', 'refused', 'state']])
  })
})

describe('coverage', () => {
  it('is the states that an Association has beside its own', async () => {
    const league = await enroll(testApp, leagueOf('Gulf South League', 'MS'))
    const set = (id: string, chosen: string[]) =>
      dev.browser.call(changeCoverage, { params: { credit_union_id: id }, body: { states: chosen } })
    const states = async () => (await dev.browser.call(listCoverage)).body.find(({ id }) => id === idOf(league))
    expect((await set(idOf(league), ['LA', 'AL', 'MS', 'AL'])).status).toBe(200)
    expect(await states()).toMatchObject({ state: 'MS', states: ['AL', 'LA'], confirmed: true })
    await set(idOf(league), [])
    expect((await states())?.states).toEqual([])
    expect((await set(idOf(await enroll(testApp)), ['AL'])).status).toBe(404)
    expect((await set(idOf(league), ['XX'])).status).toBe(422)
  })
})

it('is refused to everyone but the foundation', async () => {
  const person = await enrollUnconfirmed(testApp)
  const { answer, browser } = await signIn(testApp, person.user.email)
  expect(answer.status).toBe(200)
  const body = { credit_union_id: idOf(person), reason: 'x', text: 'x' }
  for (const call of [confirmOrganization, askForMore, refuseOrganization, withdrawConfirmation])
    expect((await browser.call(call, { body })).status).toBe(403)
  expect((await self(person)).organization_confirmed).toBe(false)
})
