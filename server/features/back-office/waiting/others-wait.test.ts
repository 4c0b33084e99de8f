// After a hand-over nobody is inside by what the losing side did: its helpers, links, codes, invitations and holds on the accounts of others.

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, lookUpInvitation, proveEmail } from '#contract/auth/calls.ts'
import { confirmOrganization, handOver, undoDelete, updatePassword, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { showBoard } from '#contract/board/calls.ts'
import { showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { showHelpRequest } from '#contract/help-requests/calls.ts'
import { invite, listSentInvitations } from '#contract/invitations/calls.ts'
import { askToJoin, joinByCode, listJoinRequests, makeJoinCode, readmitPeople, withdrawRequest } from '#contract/join-requests/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { addOffice, changeOffice, listOffices } from '#contract/offices/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import { showResource } from '#contract/resources/calls.ts'
import { startRollCall } from '#contract/roll-calls/calls.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { createUser, listUsers, updateUser } from '#contract/users/calls.ts'
import { makeRivalClaim } from '#server/domain/claims/claims.ts'
import { confirmAllByDomain } from '#server/domain/organizations/confirmation/confirm-all-by-domain.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { appWithDeveloper } from '#server/testing/app-with-developer.ts'
import { directoryOf, office, officeForm, open } from '#server/testing/incidents.ts'
import { ask } from '#server/testing/lending.ts'
import { invitationTokenFor, lastMailTo, proofTokenFor } from '#server/testing/outbox.ts'
import {
  actsFor,
  colleague,
  enroll,
  enrollUnconfirmed,
  PASSWORD,
  prove,
  type SignedIn,
  signIn,
  type Team,
  team,
} from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { linkTo } from '#server/testing/roll-calls.ts'

const { testApp, dev } = await appWithDeveloper()
let count = 0

beforeEach(() => {
  count += 1
})

const give = async (credit_union_id: string, to: SignedIn, former = 'locked') => {
  const body = { credit_union_id, to_user_id: to.user.id, former, reason: 'The chief executive called us.' }
  expect((await dev.browser.call(handOver, { body })).status).toBe(200)
  // What the mailed link would do.
  const { password_hash } = await testApp.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', dev.user.id)
    .executeTakeFirstOrThrow()
  await testApp.db.updateTable('users').set({ password_hash }).where('id', '=', to.user.id).execute()
  return (await signIn(testApp, to.user.email)).browser
}
const self = async ({ browser }: SignedIn) => {
  const { status, body } = await browser.call(getSelf)
  return status === 200 ? { in: body.credit_union_id, waits: body.waiting_for?.id ?? null } : status
}
const typed = async (by: SignedIn, name: string) => {
  const email = `${name}.${count}@example.org`
  const form = { email, password: PASSWORD, firstName: name, lastName: 'Quill', phone: '900-555-0143' }
  const { body } = await by.browser.call(createUser, { body: { ...form, position: 'Middle Management', department: 'Operations' } })
  const { browser } = await signIn(testApp, email)
  return { browser, user: (await browser.call(getSelf)).body, id: body.id }
}

describe('of an impostor’s organization', () => {
  let impostor: SignedIn
  let owner: SignedIn
  let helper: SignedIn
  let id: string
  beforeEach(async () => {
    const charter_number = `${64_500 + count}`
    impostor = await enrollUnconfirmed(testApp, { charter_number, email: `mallory${count}@example.org` })
    id = impostor.user.credit_union_id ?? ''
    owner = await enrollUnconfirmed(testApp, { charter_number })
    await prove(testApp, owner)
    helper = await typed(impostor, 'helper')
    await impostor.browser.call(updateUser, { params: { id: helper.user.id }, body: { role: 'Manager' } })
  })

  it('the helpers wait, and unlock, admit and read nothing', async () => {
    await give(id, owner)
    expect([await self(impostor), await self(helper)]).toEqual([401, 401])
    expect((await signIn(testApp, helper.user.email)).answer.status).toBe(422)
    const unlocked = await helper.browser.call(updateUser, { params: { id: impostor.user.id }, body: { locked: false } })
    expect(unlocked.status).toBe(401)
    const row = await testApp.db
      .selectFrom('memberships')
      .select('user_id')
      .where('credit_union_id', '=', id)
      .where('locked', '=', false)
      .execute()
    expect(row).toEqual([{ user_id: owner.user.id }])
    expect((await lastMailTo(testApp, helper.user.email, /new Administrator/))?.text).toContain('one of their people')
    expect((await lastMailTo(testApp, impostor.user.email, /new Administrator/))?.text).not.toContain('one of their people')
  })

  it('the successor says by person who belongs, and sees who typed an address', async () => {
    const honest = await typed(impostor, 'honest')
    const browser = await give(id, owner)
    const asked = (await browser.call(listJoinRequests)).body
    expect(asked.map(({ email, former_role, email_typed_by }) => [email, former_role, email_typed_by])).toEqual([
      [helper.user.email, 'Manager', impostor.user.name],
      [honest.user.email, 'Member', impostor.user.name],
    ])
    const ids = asked.filter(({ email }) => email === honest.user.email).map((request) => request.id)
    expect((await browser.call(readmitPeople, { body: { ids } })).body).toEqual({ admitted: 1 })
    const people = (await browser.call(listUsers)).body.map((each) => [each.id, each.role, each.locked])
    expect(people.sort()).toEqual(
      [
        [owner.user.id, 'Administrator', false],
        [honest.user.id, 'Member', false],
        [impostor.user.id, 'Member', true],
      ].sort(),
    )
    // The impostor chose that password.
    expect((await signIn(testApp, honest.user.email)).answer.status).toBe(422)
  })

  it('the contacts that they typed are held, and the public page is off', async () => {
    const answers = { burner_phones: true, contact_1_first_name: 'Mallory', contact_1_phone: '900-555-0166' }
    await impostor.browser.call(updateCreditUnion, { params: { id }, body: answers })
    await testApp.db.updateTable('credit_unions').set({ is_shown_publicly: true }).where('id', '=', id).execute()
    await give(id, owner)
    const reader = await enroll(testApp)
    const seen = (await reader.browser.call(showResource, { params: { id } })).body
    expect(seen).toMatchObject({ contact_1_phone: null, contacts_hidden: true })
    const row = await testApp.db.selectFrom('credit_unions').select('is_shown_publicly').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.is_shown_publicly).toBeNull()
  })

  it('what they said of its offices does not count, and what they typed of them is not published', async () => {
    const directoryId = await directoryOf(testApp, id)
    const known = await office(testApp, directoryId)
    const incident = await open(dev)
    const statuses = { submission_id: randomUUID(), incident_id: incident.id, entries: [{ office_id: known, status: 'open' as const }] }
    expect((await impostor.browser.call(storeStatuses, { body: statuses })).status).toBe(200)
    expect((await helper.browser.call(changeOffice, { params: { id: known }, body: { phone: '900-555-0143' } })).status).toBe(200)
    await impostor.browser.call(addOffice, { body: officeForm({ name: 'Invented' }) })
    const browser = await give(id, owner)
    const { body } = await browser.call(listOffices, { query: { incident_id: incident.id } })
    expect(body.map(({ name }) => name)).not.toContain('Invented')
    expect(body.find((each) => each.id === known)).toMatchObject({ phone: null, current: null })
    const row = (await dev.browser.call(showBoard, { params: { id: incident.id } })).body.credit_unions.find(
      (each) => each.directory_id === directoryId,
    )
    expect(row).toMatchObject({ heard_at: null, heard_by: null, offices: { open: 0 } })
  })

  it('nothing is brought to an address that they named', async () => {
    const place = { street: '9 Lair Road', city: 'Biloxi', contact_name: 'Mallory', contact_phone: '900-555-0166' }
    const request = await ask(impostor, { place })
    const browser = await give(id, owner)
    const shown = (await browser.call(showHelpRequest, { params: { id: request.id } })).body
    expect(shown).toMatchObject({ asked_by: owner.user.name, place: null })
  })

  it('a helper who was deleted before, and is restored after it, waits', async () => {
    await testApp.db.updateTable('users').set({ deleted_at: now() }).where('id', '=', helper.user.id).execute()
    await give(id, owner)
    expect((await dev.browser.call(undoDelete, { body: { type: 'user', id: helper.user.id } })).status).toBe(200)
    const at = await testApp.db.selectFrom('memberships').select('role').where('user_id', '=', helper.user.id).execute()
    const waits = await testApp.db.selectFrom('join_requests').select('state').where('user_id', '=', helper.user.id).execute()
    expect([at, waits]).toEqual([[], [{ state: 'waiting' }]])
  })

  it('what moves to another claim loses what it was here', async () => {
    await give(id, owner)
    const rival = await testApp.db.transaction().execute((tx) => makeRivalClaim(tx, id))
    const claimant = await enrollUnconfirmed(testApp)
    await actsFor(testApp, claimant, rival, 'Administrator')
    await dev.browser.call(withdrawConfirmation, { body: { credit_union_id: id, reason: 'They were not it.' } })
    expect((await dev.browser.call(confirmOrganization, { body: { credit_union_id: rival } })).status).toBe(200)
    const moved = await testApp.db.selectFrom('join_requests').selectAll().where('user_id', '=', helper.user.id).executeTakeFirstOrThrow()
    expect(moved).toMatchObject({ credit_union_id: rival, former_role: null, state: 'waiting' })
  })
})

describe('of a confirmed organization', () => {
  let own: Team
  let owner: SignedIn
  beforeEach(async () => {
    own = await team(testApp)
    owner = await colleague(testApp, own.charterNumber, 'Member')
  })
  /** Admits a person, as the successor does by name, and gives them their role back. */
  const backAs = async (browser: SignedIn['browser'], person: SignedIn, role: string) => {
    const asked = (await browser.call(listJoinRequests)).body.find(({ email }) => email === person.user.email)
    expect((await browser.call(readmitPeople, { body: { ids: [asked?.id] } })).body).toEqual({ admitted: 1 })
    expect((await browser.call(updateUser, { params: { id: person.user.id }, body: { role } })).status).toBe(200)
  }

  it('invitations, codes and roll calls end, also for who comes back', async () => {
    const { administrator, manager, member } = own
    const email = `later.${count}@example.org`
    await manager.browser.call(invite, { body: { email, role: 'Manager' } })
    const token = await invitationTokenFor(testApp, email)
    const { code } = (await administrator.browser.call(makeJoinCode)).body
    const asking = await enrollUnconfirmed(testApp, { charter_number: own.charterNumber })
    const body = { submission_id: newId(), who: { everybody: true } }
    expect((await manager.browser.call(startRollCall, { body })).status).toBe(201)
    const link = await linkTo(testApp, member.user.email)
    const browser = await give(own.creditUnionId, owner, 'member')
    expect(await self(member)).toEqual({ in: null, waits: own.creditUnionId })
    await backAs(browser, manager, 'Manager')
    await backAs(browser, administrator, 'Administrator')
    expect((await browser.call(listSentInvitations)).body).toEqual([])
    expect((await testApp.visitor().call(lookUpInvitation, { body: { token } })).status).toBe(404)
    expect((await asking.browser.call(joinByCode, { body: { code } })).status).toBe(422)
    const answered = await testApp.app.inject({
      ...{ method: 'POST', url: link, headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' } },
      payload: 'state=safe',
    })
    expect(answered.statusCode).toBe(404)
  })

  it('so do holds on the accounts of others: a pending address, and a password that an Administrator chose', async () => {
    const { administrator, manager, member } = own
    const email = `moved.${member.user.email}`
    await administrator.browser.call(updateUser, { params: { id: member.user.id }, body: { email } })
    const token = await proofTokenFor(testApp, email)
    const password = 'the impostor knows 1'
    await administrator.browser.call(updatePassword, { body: { id: manager.user.id, password } })
    const { browser: within } = await signIn(testApp, manager.user.email, password)
    const browser = await give(own.creditUnionId, owner, 'member')
    for (const person of [member, manager]) await backAs(browser, person, 'Manager')
    const proven = await testApp.visitor().call(proveEmail, { body: { token, new_password: 'a lantern of my own 5' } })
    expect(proven.status).toBe(422)
    expect((await member.browser.call(getSelf)).body).toMatchObject({ email: member.user.email, email_pending: null })
    expect(await self({ browser: within, user: manager.user })).toBe(401)
    expect((await signIn(testApp, manager.user.email, password)).answer.status).toBe(422)
    expect((await signIn(testApp, administrator.user.email)).answer.status).toBe(200)
  })

  it('reports and statuses count again with their people, and help requests name the new Administrator', async () => {
    const { body: filed } = await own.manager.browser.call(submitDisasterReport, { body: report() })
    const request = await ask(own.administrator)
    const known = await office(testApp, await directoryOf(testApp, own.creditUnionId))
    const incident = await open(dev)
    const entries = [{ office_id: known, status: 'closed' as const }]
    await own.manager.browser.call(storeStatuses, { body: { submission_id: randomUUID(), incident_id: incident.id, entries } })
    const browser = await give(own.creditUnionId, owner, 'member')
    const status = async () =>
      (await browser.call(listOffices, { query: { incident_id: incident.id } })).body.find(({ id }) => id === known)?.current?.status
    expect(await status()).toBeUndefined()
    const organization = async () => (await browser.call(showDisasterReport, { params: { id: filed.id } })).body.filed_by.organization
    expect(await organization()).toBe('')
    expect((await browser.call(showHelpRequest, { params: { id: request.id } })).body).toMatchObject({ asked_by: owner.user.name })
    await backAs(browser, own.manager, 'Manager')
    expect(await organization()).not.toBe('')
    expect(await status()).toBe('closed')
  })

  it('a proven address of the mail domain brings nobody back, and neither does another one', async () => {
    const { administrator } = own
    const domain = `lanternheron${count}.org`
    const values = { charter_number: own.charterNumber, name: 'Heron', name_key: searchKey('Heron'), filed_name: 'HERON', cu_type: 1 }
    await testApp.db
      .insertInto('directory')
      .values({
        ...{
          ...values,
          id: newId(),
          street: '9 Lighthouse Way',
          city: 'Biloxi',
          zip: '39530',
          state: 'MS',
          latitude: 30.4,
          longitude: -88.9,
        },
        ...{ domains: domain, contact_cycle: now().slice(0, 10), phone: '228-555-0100', gone_at: null, updated_at: now() },
      })
      .execute()
    await testApp.db
      .updateTable('credit_unions')
      .set({ is_not_listed: false, charter_state: null })
      .where('id', '=', own.creditUnionId)
      .execute()
    const address = (named: string) =>
      testApp.db.updateTable('users').set({ email: named, email_key: named }).where('id', '=', administrator.user.id).execute()
    await address(`dana@${domain}`)
    await give(own.creditUnionId, owner, 'member')
    const outside = { in: null, waits: own.creditUnionId }
    await confirmAllByDomain(testApp.db)
    expect(await self(administrator)).toEqual(outside)
    await administrator.browser.call(withdrawRequest)
    const form = { type_organization: 'Credit Union', state: 'MS', charter_number: own.charterNumber }
    expect((await administrator.browser.call(askToJoin, { body: form })).status).toBe(201)
    expect(await self(administrator)).toEqual(outside)
    const email = `loans@${domain}`
    expect((await dev.browser.call(updateUser, { params: { id: administrator.user.id }, body: { email } })).status).toBe(200)
    const token = await proofTokenFor(testApp, email)
    expect((await administrator.browser.call(proveEmail, { body: { token } })).status).toBe(200)
    expect((await administrator.browser.call(getSelf)).body.email).toBe(email)
    expect(await self(administrator)).toEqual(outside)
  })
})
