// Two organizations with one of each kind of record, and in each record a marker word that tells whose it is.

import { deleteUser } from '#contract/back-office/calls.ts'
import type { AnyCall } from '#contract/call.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { invite } from '#contract/invitations/calls.ts'
import { joinByCode, makeJoinCode } from '#contract/join-requests/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import { dayAfter } from '#contract/records/key-options.ts'
import { startRollCall } from '#contract/roll-calls/calls.ts'
import { addToRoster } from '#contract/roster/calls.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { sessionCookie } from '#server/lib/http/cookies.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import type { TestApp } from '#server/testing/app.ts'
import { directoryOf, office, open } from '#server/testing/incidents.ts'
import { ask, offer } from '#server/testing/lending.ts'
import { insertNotice } from '#server/testing/notices.ts'
import { colleague, developer, enroll, enrollUnconfirmed, type SignedIn, type Team, team } from '#server/testing/people.ts'

export interface Side extends Team {
  testApp: TestApp
  /** The marker in everything of this organization, and nowhere else. */
  mark: string
  /** Of its offices; nobody else has one there. */
  county: string
  /** An incident in that county. */
  incidentId: string
  /** The developer who opens its incidents. */
  desk: SignedIn
}

/** The person whose record a call is tried on: a Member of that side who is not one of the actors. */
export interface Owner {
  person: SignedIn
  side: Side
}

export const ownerIn = async (side: Side): Promise<Owner> => ({
  person: await colleague(side.testApp, side.charterNumber, 'Member'),
  side,
})

/**
 * Each is made when it is first needed, and serves until a call has succeeded that changes something. A call that is refused changes nothing, and a call
 * that reads does not either: registering somebody for every attempt took most of the walks' time.
 */
export function untilChanged<Name, Made>(make: (name: Name) => Promise<Made>) {
  const made = new Map<Name, Made>()
  return {
    async for(name: Name): Promise<Made> {
      const ready = made.get(name) ?? (await make(name))
      made.set(name, ready)
      return ready
    },
    /** Call it with the answer to each attempt in which they took part. */
    answered(name: Name, { method }: AnyCall, status: number) {
      if (method !== 'GET' && status < 400) made.delete(name)
    },
  }
}

/** An organization with a person of each role, and with what a list could show of it. */
export async function stageSide(testApp: TestApp, mark: string, county: string): Promise<Side> {
  // What is said in an exercise counts in no other incident.
  const desk = await developer(testApp)
  const { id: incidentId } = await open(desk, { ...stormAt({ mark, county }), is_exercise: true })
  const side: Side = { ...(await team(testApp)), testApp, mark, county, incidentId, desk }
  const { db } = testApp
  await db
    .updateTable('credit_unions')
    .set({ name: `${mark} Credit Union`, name_key: `${mark.toLowerCase()} credit union` })
    .where('id', '=', side.creditUnionId)
    .execute()
  const owner = await ownerIn(side)
  await db.updateTable('users').set({ first_name: mark }).where('id', '=', owner.person.user.id).execute()
  await db.updateTable('sessions').set({ address: mark }).where('user_id', '=', owner.person.user.id).execute()
  await passkeyOf(owner)
  await reportOf(owner)
  await helpRequestOf(owner)
  await requestOf(owner)
  await usedCodeOf(owner)
  await officeOf(owner)
  await keyOf(owner)
  await hookOf(owner)
  await rosterPersonOf(owner)
  await rollCallOf(owner)
  await noticeOf(owner)
  await needOf(owner)
  const body = { burner_phones: true, contact_1_first_name: mark }
  const { status } = await side.administrator.browser.call(updateCreditUnion, { params: { id: side.creditUnionId }, body })
  const invited = await side.manager.browser.call(invite, { body: { email: `${mark.toLowerCase()}@example.org` } })
  if (status !== 200 || invited.status !== 201) throw new Error(`The organization was not set up: ${status}, ${invited.status}.`)
  return side
}

export const creditUnionIdOf = ({ side }: Owner) => side.creditUnionId

/** A session's name on the wire: a hash of the stored hash. */
export const sessionOf = ({ person, side }: Owner) =>
  hashToken(hashToken(person.browser.cookies.get(sessionCookie(side.testApp.settings)) ?? ''))

export async function passkeyOf({ person, side }: Owner): Promise<string> {
  const id = newId()
  const passkey = { id, user_id: person.user.id, kind: 'passkey' as const, name: `${side.mark}'s phone`, secret: 'sealed' }
  const times = { created_at: now(), confirmed_at: now(), last_used_at: null, last_step: null }
  await side.testApp.db
    .insertInto('second_factors')
    .values({ ...passkey, ...times })
    .execute()
  return id
}

export async function personWithPasskey(owner: Owner): Promise<string> {
  await passkeyOf(owner)
  return owner.person.user.id
}

/** An invitation of that organization to the owner's second account. */
export async function invitationOf({ person, side }: Owner): Promise<string> {
  const invited = await enroll(side.testApp)
  const { status, body } = await side.manager.browser.call(invite, { body: { email: invited.user.email } })
  if (status !== 201) throw new Error(`${person.user.name} was not invited: ${status}.`)
  return body.id
}

export const reportBy = (mark: string) => ({
  credit_union_name: mark,
  reporter_name: mark,
  date_reported: '2026-09-14',
  time_reported: '09:30',
  type_of_disaster: 'Hurricane',
  building_status: 'Flooded',
  hours_of_operation_statement: 'Closed',
})

export async function reportOf({ person, side }: Owner): Promise<string> {
  const { status, body } = await person.browser.call(submitDisasterReport, { body: reportBy(side.mark) })
  if (status !== 200) throw new Error(`No report: ${status}.`)
  return body.id
}

/** For an incident where that organization has its offices. */
export const stormAt = ({ mark, county }: Pick<Side, 'mark' | 'county'>) => ({ name: `Storm at ${mark}`, states: [], counties: [county] })

/** An office of that organization's credit union, named after it. */
export async function officeOf({ side }: Owner): Promise<string> {
  const { db } = side.testApp
  const id = await office(side.testApp, await directoryOf(side.testApp, side.creditUnionId), { county: side.county })
  await db
    .updateTable('offices')
    .set({ name: `Office of ${side.mark}` })
    .where('id', '=', id)
    .execute()
  return id
}

/** What a person of the organization said that it needs. */
async function needOf({ side }: Owner) {
  const directory_id = await directoryOf(side.testApp, side.creditUnionId)
  const of = { directory_id, credit_union_id: side.creditUnionId, kind: 'user' as const, person_id: side.manager.user.id }
  await side.testApp.db
    .insertInto('ask_replies')
    .values({ id: newId(), ask_id: null, incident_id: null, ...of, phone: null, incoming_id: null, text: side.mark, received_at: now() })
    .execute()
}

/** A draft of a notice of that organization. */
export async function noticeOf({ side }: Owner): Promise<string> {
  const id = newId()
  const { db } = side.testApp
  await insertNotice(db, { id, credit_union_id: side.creditUnionId, created_by: side.manager.user.id, office: side.mark })
  return id
}

/** A core system that a user typed, one for each call that removes it. */
export async function coreSystemOf({ side }: Owner): Promise<string> {
  const id = newId()
  const name = `Typed core ${id}`
  await side.testApp.db.insertInto('core_systems').values({ id, name, name_key: name, created_at: now() }).execute()
  return id
}

export async function alertOf({ side }: Owner): Promise<string> {
  const id = newId()
  await side.testApp.db
    .insertInto('alerts')
    .values({ id, title: 'Shelters', desc: 'They are open.', search_key: 'shelters they are open.', push: false, created_at: now() })
    .execute()
  return id
}

/** A person of that organization whom an Administrator has just deleted. */
export async function deletedPersonOf({ side }: Owner): Promise<string> {
  const { user } = await colleague(side.testApp, side.charterNumber, 'Member')
  await side.administrator.browser.call(deleteUser, { body: { id: user.id } })
  return user.id
}

/** A person who waits to join that organization. */
const waiting = ({ side }: Owner) => enrollUnconfirmed(side.testApp, { charter_number: side.charterNumber, first_name: side.mark })

export async function requestOf(owner: Owner): Promise<string> {
  const { user } = await waiting(owner)
  const { id } = await owner.side.testApp.db
    .selectFrom('join_requests')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return id
}

/** A code with which a person joined that organization. */
export async function usedCodeOf(owner: Owner): Promise<string> {
  const { body: made } = await owner.side.administrator.browser.call(makeJoinCode)
  const { status } = await (await waiting(owner)).browser.call(joinByCode, { body: { code: made.code } })
  if (status !== 200) throw new Error(`Nobody joined: ${status}.`)
  return made.id
}

/** A need of that organization. */
export async function helpRequestOf({ side }: Owner): Promise<string> {
  const { id } = await ask(side.manager, { note: side.mark })
  return id
}

/** Another organization's offer for a request of that organization. */
export async function offerOf(owner: Owner): Promise<string> {
  const made = await offer(await enroll(owner.side.testApp), { id: await helpRequestOf(owner) }, { unit: newId() })
  return made.id
}

/** That organization's offer for a request of another one. */
export async function ownOfferOf({ side }: Owner): Promise<string> {
  const made = await offer(side.manager, await ask(await enroll(side.testApp)), { unit: newId() })
  return made.id
}

/** A person of that organization's roster, without an account. */
export async function rosterPersonOf({ side }: Owner): Promise<string> {
  const body = { first_name: side.mark, last_name: 'Moran', email: `${newId()}@example.org` }
  const { status, body: added } = await side.manager.browser.call(addToRoster, { body })
  if (status !== 201) throw new Error(`Nobody was added to the roster: ${status}.`)
  return added.id
}

/** The open roll call of that organization, which has at most one, named after the incident there. */
export async function rollCallOf({ side }: Owner): Promise<string> {
  const { db } = side.testApp
  await db
    .updateTable('roll_calls')
    .set({ closed_at: now() })
    .where('credit_union_id', '=', side.creditUnionId)
    .where('closed_at', 'is', null)
    .execute()
  await db
    .updateTable('roll_calls')
    .set({ started_at: '2026-01-01T00:00:00.000Z' })
    .where('credit_union_id', '=', side.creditUnionId)
    .execute()
  const body = { submission_id: crypto.randomUUID(), incident_id: side.incidentId, who: { accounts: true as const } }
  const { status, body: started } = await side.manager.browser.call(startRollCall, { body })
  if (status !== 201) throw new Error(`No roll call: ${status}.`)
  return started.id
}

/** What somebody texted to the open roll call of that organization. */
export async function replyOf(owner: Owner): Promise<string> {
  const roll_call_id = await rollCallOf(owner)
  const { db } = owner.side.testApp
  const person = await db.selectFrom('roll_call_people').select('id').where('roll_call_id', '=', roll_call_id).executeTakeFirstOrThrow()
  const reply = { id: newId(), roll_call_id, person_id: person.id, incoming_id: newId(), text: 'call me', pictures: 0, received_at: now() }
  await db
    .insertInto('roll_call_replies')
    .values({ ...reply, is_danger: false, means: null, decided_by_id: null, decided_by: null, decided_at: null })
    .execute()
  return reply.id
}

/** An organization without any of the actors, which can be deleted without affecting the next one. */
export async function anotherOrganization({ side }: Owner): Promise<string> {
  const { user } = await enroll(side.testApp)
  administratorOf.set(user.credit_union_id ?? '', user.id)
  return user.credit_union_id ?? ''
}

/** Of the organizations that were enrolled for one call, by id. */
export const administratorOf = new Map<string, string>()

/** A key of that organization, named after it. */
export const keyOf = ({ side }: Owner) => insertKey(side, side.creditUnionId)

/** Another organization with a key. */
export async function organizationWithKey(owner: Owner): Promise<string> {
  const id = await anotherOrganization(owner)
  await insertKey(owner.side, id)
  return id
}

async function insertKey({ testApp, mark }: Side, credit_union_id: string): Promise<string> {
  const id = newId()
  const key = { id, credit_union_id, name: mark, key_hash: id, starts_with: 'bwk_7Qm2', scopes: '["alerts:read"]', networks: '[]' }
  await testApp.db
    .insertInto('keys')
    .values({ ...key, until: dayAfter(90), made_by: null, made_by_name: mark, created_at: now() })
    .execute()
  return id
}

/** A hook of that organization, whose address names it, and which is off. */
export async function hookOf({ side: { testApp, creditUnionId: credit_union_id, mark } }: Owner): Promise<string> {
  const id = newId()
  const hook = { id, credit_union_id, url: `https://${mark}.example.org/in`, events: '["incident.opened"]', states: null, exercises: false }
  await testApp.db
    .insertInto('hooks')
    .values({ ...hook, secret: 'sealed', state: 'unproven', created_at: now() })
    .execute()
  return id
}
